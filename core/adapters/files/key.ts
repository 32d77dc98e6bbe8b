/**
 * Keys are made by the core from ids, so anything else is a mistake or an attack: letters, digits,
 * '-', '_' and '.', in parts that neither are nor begin with a dot.
 */
const shape = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

export const isKey = (key: string): boolean => key.length <= 500 && shape.test(key);

export const checkKey = (key: string): string => {
  if (!isKey(key))
    throw new Error(`Not a key of the file store: ${JSON.stringify(key.slice(0, 100))}`);
  return key;
};
