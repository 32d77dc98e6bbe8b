import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import classes from './Tooltip.module.css';

const REST_BEFORE_SHOWING = 300;

type Props = {
  readonly text: ReactNode;
  readonly children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
  /** True where the text repeats the name of the control: then it is not read out twice. */
  readonly names?: boolean;
};

/**
 * A popover in the top layer, tied to its control by CSS anchors: it is never cut off by a table's
 * frame or hidden behind a modal, and costs no measuring library in the first load.
 */
export const Tooltip = ({ text, children, names = false }: Props) => {
  const id = useId();
  const anchor = `--tip${id.replaceAll(/[^a-zA-Z0-9]/g, '')}`;
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [shown, setShown] = useState(false);

  const show = (wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(true), wait);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setShown(false);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const element = tip.current;
    // Absent outside browsers; the text is still there for whoever reads the page aloud.
    if (!element?.showPopover) return;
    if (!shown) {
      element.hidePopover();
      return;
    }
    element.showPopover();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setShown(false);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [shown]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control inside is what is interacted with
    <span
      className={classes.anchor}
      style={{ anchorName: anchor }}
      onMouseEnter={() => show(REST_BEFORE_SHOWING)}
      onMouseLeave={hide}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) show(0);
      }}
      onBlur={hide}
    >
      {names ? children : cloneElement(children, { 'aria-describedby': id })}
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="manual"
        aria-hidden={names || undefined}
        className={classes.tip}
        style={{ positionAnchor: anchor }}
      >
        {text}
      </span>
    </span>
  );
};
