/** Section 9 of the specification: letters of an article, without its tags. */
export const HELP_CONTENT = 1000;

const TAG = /<\/?[a-z][^>]*>/giu;
const IMAGE = /!\[[^\]]*\]\([^)]*\)|<img\b/iu;

/** What is kept of a text: Markdown without tags of HTML, and without blanks around it. */
export const withoutTags = (content: string): string => content.replace(TAG, '').trim();

/** Pictures do not belong into the help: the screen itself is beside it. */
export const hasImage = (content: string): boolean => IMAGE.test(content);
