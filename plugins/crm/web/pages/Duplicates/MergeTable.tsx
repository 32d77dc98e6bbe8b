import { useId } from 'react';
import { useText } from '../../text.ts';
import classes from './MergeTable.module.css';
import type { MergeField } from './merge-fields.ts';

export type Side = 0 | 1;
const SIDES: readonly Side[] = [0, 1];

type Props = {
  readonly names: readonly [string, string];
  readonly fields: readonly MergeField[];
  readonly kept: Side;
  readonly onKept: (side: Side) => void;
  readonly sideOf: (field: MergeField) => Side;
  readonly onChoose: (name: string, side: Side) => void;
};

/** A line for each field that one of the two has: what is the same stands once, of what differs one is chosen. */
export const MergeTable = ({ names, fields, kept, onKept, sideOf, onChoose }: Props) => {
  const t = useText();
  const group = useId();
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('alike.field')}</th>
            {SIDES.map((side) => (
              <th scope="col" key={side}>
                <label className={classes.choice}>
                  <input
                    type="radio"
                    name={`${group}-kept`}
                    checked={kept === side}
                    onChange={() => onKept(side)}
                  />
                  <span>{t('alike.keep', { name: names[side] })}</span>
                </label>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.name}>
              <th scope="row">{field.label}</th>
              {field.texts[0] === field.texts[1] ? (
                <td colSpan={2}>{field.texts[0]}</td>
              ) : (
                SIDES.map((side) => (
                  <td key={side} data-chosen={sideOf(field) === side || undefined}>
                    <label className={classes.choice}>
                      <input
                        type="radio"
                        name={`${group}-${field.name}`}
                        aria-label={t('alike.take', {
                          field: field.label,
                          value: field.texts[side] || t('alike.nothing'),
                        })}
                        checked={sideOf(field) === side}
                        onChange={() => onChoose(field.name, side)}
                      />
                      <span>{field.texts[side] || t('alike.nothing')}</span>
                    </label>
                  </td>
                ))
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
