import type { Rolldown } from 'vite';

/** Packages without those that only forms need: their library, and zod, which validates their fields. */
const sharedPackages = /node_modules\/(?!react-hook-form|@hookform|zod)/;
/**
 * Components for forms, tables, menus and dialogs, and what only they need.
 * Most pages of learners show none of them when they open.
 */
const controls =
  /@mui\/(?:material\/(?:Backdrop|Dialog\w*|Fade|FilledInput|FormControl|FormHelperText|FormLabel|Grow|Input\w*|internal\/Transition|Menu\w*|Modal|NativeSelect|OutlinedInput|Pagination\w*|Popover|Portal|Radio\w*|Select|Table\w*|TextField|TextareaAutosize|Unstable_TrapFocus|usePagination)|utils\/useRovingTabIndex)\b/;
/** Modules of the app without texts and the fields of forms, and those modules of the contracts that contain no schemas. */
const sharedParts =
  /web\/src\/(shared\/(?!forms\/)|features\/[\w-]+\/(?!texts\/))|contracts\/src\/(client|values)\//;
/** What several pages on which people learn share. */
const learningParts = /web\/src\/features\/(completed-courses|courses|final-tests|lessons)\/(?!texts\/)/;
/** Icons. The group `learning` would otherwise contain those that other pages need, too. */
const icon = /@mui\/icons-material\/(\w+)\./;

/** Features that most pages do not need. The modules that several pages of such a feature share are in one file. */
const ownPart =
  /web\/src\/features\/(content|duties|own-courses|packaged-lessons|policies|proofs|sessions)\/(?!texts\/)/;

/** Features whose texts pages need together, by the name of the file with their texts. */
const textsOf = {
  'dashboard-texts': /web\/src\/features\/(?:courses|enrollments)\/texts\/(\w+)\.ts$/,
  'member-texts': /web\/src\/features\/(?:groups|invitations|members)\/texts\/(\w+)\.ts$/,
  'lesson-texts':
    /web\/src\/features\/(?:badge-shares|badges|certificates|completed-courses|final-tests|lessons)\/texts\/(\w+)\.ts$/,
};

const usingControls = new Map<string, boolean>();

/** Returns whether a module of the app imports controls, itself or by other modules of the app. */
function usesControls(id: string, context: Rolldown.ChunkingContext): boolean {
  const known = usingControls.get(id);
  if (known !== undefined) return known;
  // Ends the recursion for modules that import each other.
  usingControls.set(id, false);
  const imported = context.getModuleInfo(id)?.importedIds ?? [];
  const found = imported.some((other) =>
    other.includes('/node_modules/') ? controls.test(other) : usesControls(other, context),
  );
  usingControls.set(id, found);
  return found;
}

/**
 * Groups of modules that the build bundles in one file each. Separate files would mean dozens of requests, and browsers
 * request few files at a time over HTTP/1.1. A module belongs to the first group that matches.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // The first groups are one file each with everything that their modules import, unless an earlier group has it.
  // The files of the first page are therefore few, and can be preloaded by name (build/preload-app.ts).
  { name: 'start', test: /web\/src\/shell\/main\.ts$/ },
  { name: 'sign-in', test: /web\/src\/shell\/mount(SignIn|Splash)\.tsx$/ },
  { name: 'app', test: /web\/src\/shell\/mountApp\.tsx$/ },
  // The databases of the browser, which no page needs to be shown.
  { name: 'device', test: /web\/src\/shared\/device\/(device|state)Data\.ts$/ },
  ...Object.entries(textsOf).map(([name, test]) => ({
    name: (id: string) => `${name}-${test.exec(id)?.[1]}`,
    test,
  })),
  // Modules that only the pages of these features share, which other pages need not load.
  { name: (id) => ownPart.exec(id)?.[1] ?? null, test: ownPart, minShareCount: 3 },
  // Modules that several pages share. What needs controls is in other files than what does not.
  { name: 'packages', test: (id) => sharedPackages.test(id) && !controls.test(id), minShareCount: 12 },
  { name: 'controls', test: controls, minShareCount: 12 },
  {
    name: (id, context) => (usesControls(id, context) ? null : 'parts'),
    test: (id) => sharedParts.test(id) && !learningParts.test(id),
    minShareCount: 3,
  },
  { name: (id) => icon.exec(id)?.[1] ?? null, test: icon, minShareCount: 2 },
  { name: 'learning', test: learningParts, minShareCount: 3 },
  // The layouts of maintenance pages.
  { name: 'panel', test: /web\/src\/shell\/layouts\/Panel(Outlet|Layout)\.tsx$/ },
  { name: 'controlled-parts', test: sharedParts, minShareCount: 3 },
];
