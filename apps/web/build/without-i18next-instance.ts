import type { Plugin } from 'vite';

const creation = 'const instance = I18n.createInstance();';

/**
 * Lets the bundler omit the global instance of i18next and therefore most of the code of i18next.
 * react-i18next imports only one function of i18next, and the app manages its texts in `src/shared/i18n/createTexts.ts`.
 */
export const withoutI18nextInstance = (): Plugin => ({
  name: 'without-i18next-instance',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/i18next\/dist\/esm\/i18next\.js$/ },
    handler(code) {
      if (!code.includes(creation)) this.error(`i18next does not contain: ${creation}`);
      return { code: code.replace(creation, 'const instance = {};'), map: null };
    },
  },
});
