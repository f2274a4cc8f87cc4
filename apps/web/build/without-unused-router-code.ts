import type { Plugin } from 'vite';

const warnings = 'ENABLE_DEV_WARNINGS = true;';

/**
 * Pieces of React Router's code, each with its replacement.
 * The app uses neither server rendering nor links that prefetch pages.
 */
const replacements: [code: RegExp, replacement: string][] = [
  [/ENABLE_DEV_WARNINGS = true;/, 'ENABLE_DEV_WARNINGS = false;'],
  // Links prefetch only with server rendering.
  [/= usePrefetchBehavior\(\s*prefetch,\s*rest\s*\);/, '= [false, null, {}];'],
  // Only a page rendered by a server needs a script that restores the scroll position.
  [/if \(!remixContext \|\| remixContext\.isSpaMode\) \{/, 'if (true) {'],
  // Only React Server Components set this context.
  [/if \(this\.context\) \{/, 'if (false) {'],
];

/**
 * Lets the bundler omit code of React Router that the app never runs.
 * The plugin transforms files of the development build, because React Router's package.json exports no other build.
 */
export const withoutUnusedRouterCode = (): Plugin => ({
  name: 'without-unused-router-code',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\/development\/chunk-\w+\.mjs$/, code: warnings },
    handler(code) {
      const missing = replacements.find(([pattern]) => !pattern.test(code));
      if (missing) this.error(`React Router does not contain ${missing[0].source}`);
      return {
        code: replacements.reduce(
          (changed, [pattern, replacement]) => changed.replace(pattern, replacement),
          code,
        ),
        map: null,
      };
    },
  },
});
