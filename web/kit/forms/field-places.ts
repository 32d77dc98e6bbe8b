import type { InputForm } from './useInputForm.ts';

/** Where a field stands on the page, the first one at 0: a list where its first row does, what is not drawn behind all others. */
export function fieldPlaces(element: InputForm['element'] | undefined): (name: string) => number {
  const drawn = [...(element?.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].map(
    ({ dataset }) => dataset['field'] ?? '',
  );
  return (name) => {
    const place = drawn.findIndex((one) => one === name || one.startsWith(`${name}.`));
    return place < 0 ? drawn.length : place;
  };
}
