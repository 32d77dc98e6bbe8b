import type { AnyDescriptor, Field } from '#core/record.ts';
import type { WindowOptions } from '../record-windows.tsx';

/** What the form of the page says of its fields; a page with a form of its own says nothing. */
export type FormOptions = Partial<Pick<WindowOptions, 'form' | 'fields' | 'check' | 'nameOf'>>;

const ONE_CONTROL: ReadonlySet<string> = new Set([
  ...['text', 'number', 'flag', 'date', 'time', 'choice', 'reference'],
]);

/** Whether one control changes it: what a form draws in several parts is changed there. */
function isPlain(field: Field | undefined, options: FormOptions['fields'], name: string): boolean {
  if (!field || field.isReadOnly || field.isFixed || field.isList) return false;
  if (!ONE_CONTROL.has(field.kind)) return false;
  const own = options?.[name];
  return field.kind !== 'reference' || Boolean(own?.as ?? own?.useOptions);
}

/** Fields of the form that the viewer may write in a list: one by one, or in many rows at once. */
export function plainFields(
  record: AnyDescriptor,
  { form = {}, fields }: FormOptions,
  grants: readonly string[],
): string[] {
  return Object.values(form)
    .flat()
    .filter((name) => {
      const field = (record.fields as Readonly<Record<string, Field>>)[name];
      const { right } = field ?? {};
      return (
        isPlain(field, fields, name) && (right === undefined || grants.includes(`${right}:update`))
      );
    });
}
