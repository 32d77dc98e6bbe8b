import { type ReactNode, useId, useState } from 'react';
import { IconChevronDown } from '#kit/ui/icons.ts';
import classes from './Strip.module.css';

type StripProps = {
  /** What the figures are of; readers hear it. */
  readonly label: string;
  readonly children: ReactNode;
  /** Whatever else there is to say, behind a button with this name. */
  readonly more?: string;
  readonly rest?: ReactNode;
};

/** The figures that matter in one line of 72 px; the others open below it. */
export const Strip = ({ label, children, more, rest }: StripProps) => {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-label={label}>
      <div className={classes.strip}>
        {children}
        {rest ? (
          <button
            type="button"
            className={classes.more}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {more}
            <IconChevronDown size={16} aria-hidden />
          </button>
        ) : null}
      </div>
      {rest ? (
        <div id={id} hidden={!isOpen} className={classes.rest}>
          {rest}
        </div>
      ) : null}
    </section>
  );
};

type CellProps = {
  readonly children: ReactNode;
  /** Takes the room that the others leave. */
  readonly wide?: boolean;
  readonly tone?: 'vermilion' | undefined;
  /** Opens what the figure is made of. */
  readonly opens?: { readonly name: string; readonly onOpen: () => void } | undefined;
};

export const StripCell = ({ children, wide, tone, opens }: CellProps) => (
  <div className={classes.cell} data-wide={wide} data-tone={tone}>
    {children}
    {opens ? (
      <button
        type="button"
        className={classes.open}
        title={opens.name}
        aria-label={opens.name}
        onClick={opens.onOpen}
      />
    ) : null}
  </div>
);

type FigureProps = Omit<CellProps, 'children'> & {
  readonly label: string;
  readonly value: ReactNode;
  readonly unit?: string;
  readonly hint?: string | undefined;
};

export const StripFigure = ({ label, value, unit, hint, ...cell }: FigureProps) => (
  <StripCell {...cell}>
    <span className={classes.label}>{label}</span>
    <span className={classes.value}>
      {value}
      {unit ? <span className={classes.unit}>{unit}</span> : null}
    </span>
    {hint ? (
      <span className={classes.hint} title={hint}>
        {hint}
      </span>
    ) : null}
  </StripCell>
);
