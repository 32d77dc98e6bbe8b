import { createContext } from 'react';

/** Of the section that a field stands in: two addresses of one form have fields of the same names. */
export const SectionTitle = createContext<string | undefined>(undefined);
