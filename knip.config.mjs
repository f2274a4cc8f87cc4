// Checks that each project declares exactly the packages that it imports. `npm run lint` runs knip twice: without
// options, and with `--production --strict`, which checks that product code imports no package of `devDependencies`.
const sources = ['**/*.{ts,tsx,mjs,cjs}', '!dist/**'];

/** Modules named `*.built.ts` run at build time, so they may import packages of `devDependencies`. */
const product = ['src/**/!(*.test|*.spec|*.built).{ts,tsx}!', '!src/**/testing/**!'];

/** Packages that are not imported: programs read their files by paths in strings. */
const readFiles = {
  'apps/academy-api': ['@expo-google-fonts/source-sans-3', 'dejavu-fonts-ttf'],
  'libs/certificate-documents': [
    '@expo-google-fonts/source-sans-3',
    '@fontsource-variable/.*',
    'dejavu-fonts-ttf',
    'harfbuzzjs',
  ],
  'libs/scorm-packages': ['@fontsource-variable/source-sans-3', 'scorm-again'],
  'tools/dev-stack': ['@keycloak/keycloak-admin-client', 'keycloak-js'],
  'tools/workspace-checks': ['@kubernetes-models/apimachinery', 'kubernetes-models'],
};

/** Parts of jest and jsdom that are imported without being declared: their versions follow from declared packages. */
const partsOfJest = ['@jest/test-sequencer', 'cssstyle', 'jsdom', 'rrweb-cssom'];

/** Packages that no module imports: `npm run lint` starts oxlint, which starts oxlint-tsgolint for rules that need types. */
const linters = ['oxlint', 'oxlint-tsgolint'];

/**
 * Packages of `devDependencies` that only unreleased code imports: the mock mode of the web app, and servers for tests.
 */
const notReleased = { 'apps/web': ['msw'], 'libs/file-storage': ['s3rver'] };

const projectsOf = (files, exceptions) =>
  Object.fromEntries([
    ['{apps,libs}/*', { entry: files, project: files }],
    ...Object.entries(exceptions).map(([folder, ignoreDependencies]) => [
      folder,
      {
        ...(folder.startsWith('tools/') ? { entry: sources } : { entry: files, project: files }),
        ignoreDependencies,
      },
    ]),
  ]);

const declared = {
  include: ['dependencies', 'unlisted'],
  workspaces: {
    '.': {
      entry: [
        '*.mjs',
        '{docker,.ci}/**/*.mjs',
        'tools/{build,generators,jest,lint,release,test-programs,test-runner}/**/*.{mjs,cjs}',
      ],
      ignoreDependencies: [...partsOfJest, ...linters],
    },
    'tools/*': { entry: sources },
    ...projectsOf(sources, readFiles),
  },
};

const atRunTime = {
  include: ['unlisted'],
  ignoreWorkspaces: ['.', 'tools/*', 'libs/testing'],
  workspaces: projectsOf(product, notReleased),
};

export default ({ production }) => ({
  ...(production ? atRunTime : declared),
  treatConfigHintsAsErrors: true,
});
