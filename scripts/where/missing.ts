import { suggestionList } from 'graphql/jsutils/suggestionList.js';
import type { Index } from './all-names.ts';
import { changesOf, changesOfType } from './changes.ts';
import { type Declaration, namesMadeFrom, sortOf } from './declarations.ts';
import { ROOTS } from './names.ts';

/** Names that are told beside one that is not there. */
const MOST = 5;

/** What would have to be declared for the name to be there, and names that are. */
export function missing(name: string, index: Index): string[] {
  const why = index.declarations
    .filter((declaration) => mayMake(declaration, name, index))
    .flatMap((declaration) => reasons(declaration, name, index));
  const similar = similarTo(name, index);
  return [
    ...(why.length > 0 ? why : ownField(name, index)),
    ...(similar.length > 0 ? ['Names like it:', ...similar] : []),
  ];
}

/** Trying every change of every declaration takes a while: those that the name does not speak of are left out. */
function mayMake({ node, place }: Declaration, name: string, { entries }: Index): boolean {
  const [type = ''] = name.split('.');
  const word = node.name.value.replace(/^Personnel/, '').replace(/y$/, '');
  return (
    name.toLowerCase().includes(word.toLowerCase()) ||
    (!ROOTS.includes(type) &&
      entries.some((entry) => entry.madeFrom === place && entry.name === type))
  );
}

function reasons(declaration: Declaration, name: string, { types }: Index): string[] {
  const names = new Set([name, ...ROOTS.map((root) => `${root}.${name}`)]);
  const isMadeOf = (node: Declaration['node']) => {
    const made = namesMadeFrom(declaration, node, types);
    return [...names].some((one) => made.has(one));
  };
  const single = changesOf(declaration).filter(({ node }) => isMadeOf(node));
  if (single.length > 0)
    return single.map(({ of, wants, has }) =>
      wants ? `${of} lacks ${wants}` : `${of} says ${has}`,
    );
  // A call of the person's own needs two things that are said of the section.
  return changesOfType(declaration).flatMap(({ of, wants, node }) =>
    changesOfType({ ...declaration, node })
      .filter((second) => wants && second.wants && wants < second.wants && isMadeOf(second.node))
      .map((second) => `${of} lacks ${wants}, ${second.wants}`),
  );
}

/** A field that nothing makes has to be written. */
function ownField(name: string, { declarations }: Index): string[] {
  const [type, field] = name.split('.');
  const declaration = declarations.find(({ node }) => node.name.value === type);
  if (!field || !declaration) return [];
  const keeps = sortOf(declaration) === 'personal' ? 'value' : 'column, with a migration';
  return [
    `${declaration.place} type ${type} has no ${field}: a field of its body is a ${keeps}, one of extend type ${type} is code`,
  ];
}

/** Of the same type where there is one; a name alone is compared with types, tables and calls. */
function similarTo(name: string, { entries, kept }: Index): string[] {
  const places = new Map(
    [...kept, ...entries.filter(({ isExtension }) => !isExtension)].map((one) => [
      one.name,
      one.place,
    ]),
  );
  const [type = '', field] = name.split('.');
  const siblings = [...places.keys()].filter((one) => field && one.startsWith(`${type}.`));
  const alone = [...places.keys()].filter(
    (one) => !one.includes('.') || ROOTS.some((root) => one.startsWith(`${root}.`)),
  );
  const among = siblings.length > 0 ? siblings : alone;
  const last = (one: string) => one.split('.').at(-1) ?? '';
  const asked = last(name).toLowerCase();
  const containing = among
    .filter((one) => asked.length > 2 && last(one).toLowerCase().includes(asked))
    .sort((one, other) => one.length - other.length);
  const near = new Set(suggestionList(last(name), among.map(last)));
  const spelled = [...near].flatMap((word) => among.filter((one) => last(one) === word));
  return [...new Set([...containing, ...spelled])]
    .slice(0, MOST)
    .map((one) => `${places.get(one)} ${one}`);
}
