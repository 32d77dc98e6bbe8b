/** Which modules come together in one file of the bundle: for the first screens, few files instead of eighty. */
const kitParts = (folders: string, components: string): string =>
  // Pages of a list are for lists, and nobody sends a file from the home.
  `web/kit/(?!data/(useDocumentPages|post-file)[.])((${folders})(/|[.]ts$)|ui/([a-z]+/)?(${components})[.])`;

const pathsOf = (...parts: readonly string[]): RegExp =>
  new RegExp(parts.join('|').replaceAll('/', '[\\\\/]'));

/** Small parts that the sign-in shows. */
const startParts = pathsOf(
  kitParts(
    'data|i18n|navigation|slots|access/(needs|viewer)',
    'Button|FormControl|input|LinkButton|TextLink|Notice|Notifications|notify|PasswordField|screens|Spinner|TextField|Tooltip|VisuallyHidden|failure-words|ErrorPanel',
  ),
  'web/app/(bar/Logo|frame/UpdateNotice)[.]',
  'plugins/employee/web/text[.]ts$',
);

/** What stands round every page behind the sign-in: bars, menus, the bell, and whose addresses there are. */
const frameParts = pathsOf(
  // Of access not what asks the rules: CASL is for the pages that do.
  kitParts(
    'access/useGrants',
    'Avatar|BackToTop|EmptyState|IconButton|KitProvider|layout|marks|PageHeader|Panel|Skeleton|theme',
  ),
  'web/kit/access/AbilityProvider[.]tsx$',
  'web/app/frame/(AppLayout|SignedIn|Frame)[.]tsx$',
  'plugins/web-app[.]ts$',
  'plugins/employee/web/pages/Home/Home[.]tsx$',
  'plugins/employee/web/news/(NewsPanel|CommentOfAddress)[.]tsx$',
  'plugins/employee/web/parts/(.*/)?(NotificationBell|NotificationListener|NoticesPanel|OnlineButton|HelpButton|RightsListener)[.]tsx$',
);

/** What attendance shows on the home, and what sends the stamps that wait, from behind any page. */
const stampParts = pathsOf(
  'plugins/attendance/web/parts/home/(HomeStampPanel|MyLeavePanel|MyMonthPanel|ComingShiftsPanel)[.]tsx$',
  'plugins/attendance/web/stamping/StampSender[.]tsx$',
);

/**
 * In this order: a group takes what its modules import too, unless an earlier one has it. `main` is
 * what the first file imports in any case; without it the frame would take it along to the sign-in.
 */
export const groups = [
  // What every page needs changes rarely: it survives an update in the browser's cache.
  { name: 'react', test: pathsOf('node_modules/(react|react-dom|scheduler)/') },
  {
    name: 'base',
    test: pathsOf(
      // Without the parts of these packages that only lists and windows load.
      'node_modules/@tanstack/(react-router|router-core|history|store|react-store|react-query|query-core)/(?!.*(useBlocker|[iI]nfiniteQueryObserver|useInfiniteQuery)[.])',
    ),
  },
  { name: 'start', test: startParts },
  { name: 'main', tags: ['$initial' as const] },
  { name: 'sign-in', test: pathsOf('plugins/employee/web/pages/SignIn/SignIn[.]tsx$') },
  { name: 'frame', test: frameParts },
  { name: 'stamp', test: stampParts },
];

/**
 * The frame names the files of hundreds of pages, which is weight of the first load: they are called by
 * their hash alone, and .vite/manifest.json says what each was made from.
 */
const isGroup = (fileName: string): boolean =>
  groups.some(({ name }) => name === fileName.replace(/[.]css$/, ''));
export const fileNameOf = ({ name }: { readonly name: string }) =>
  isGroup(name) ? 'assets/[name]-[hash:7].js' : 'assets/_[hash:7].js';

/**
 * What a page that is loaded later needs beside what the browser has from the first moment on. The HTML names
 * all of it: otherwise the browser would learn of React only from the file that imports it, one round trip later.
 */
export const laterFiles = (
  _fileName: string,
  files: string[],
  { hostType }: { readonly hostType: 'html' | 'js' },
): string[] =>
  hostType === 'html'
    ? files
    : files.filter((file) => !/(?:^|\/)(?:react|base|start|index)-[^/]+$/.test(file));

/**
 * Slices of the font are named by the first style sheets, all 124 of them: the version of their package
 * tells them apart as well as a hash of each would.
 */
export const assetNameOf =
  (fontVersion: string) =>
  ({ names }: { readonly names: readonly string[] }) =>
    names.some((name) => name.endsWith('.woff2'))
      ? `assets/font-${fontVersion}/[name][extname]`
      : names.every((name) => !name.endsWith('.css') || isGroup(name) || name === 'index.css')
        ? 'assets/[name]-[hash:7][extname]'
        : 'assets/_[hash:7][extname]';
