import { RichTextEditor } from '@mantine/tiptap';
import { type ReactNode, useId, useRef, useState } from 'react';
import panelClasses from '../ui/actions/PopoverButton.module.css';
import { useEscapeOfPanel } from '../ui/windows/useTopmost.ts';

type Props = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly active?: boolean;
  readonly children: (close: () => void) => ReactNode;
};

/** A control that opens a small panel. In the browser's own top layer, so that a window does not cover it. */
export const ToolbarPanel = ({ label, icon, active = false, children }: Props) => {
  const id = useId();
  const anchor = `--rich${id.replaceAll(/[^a-zA-Z0-9]/g, '')}`;
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => panel.current?.hidePopover?.();
  useEscapeOfPanel(open, close);
  return (
    <>
      <RichTextEditor.Control
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        active={active}
        popoverTarget={id}
        style={{ anchorName: anchor }}
      >
        {icon}
      </RichTextEditor.Control>
      <div
        ref={panel}
        id={id}
        role="dialog"
        aria-label={label}
        popover="auto"
        className={panelClasses.panel}
        style={{ positionAnchor: anchor }}
        onToggle={(event) => {
          if (event.target === event.currentTarget) setOpen(event.newState === 'open');
        }}
      >
        {open ? children(close) : null}
      </div>
    </>
  );
};
