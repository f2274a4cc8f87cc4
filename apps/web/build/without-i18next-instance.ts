import type { Plugin } from 'vite';

const creation = 'const instance = I18n.createInstance();';

/**
 * Replaces the global instance of i18next by an empty object, so that the bundler can omit most of the code of i18next.
 * The app does not need the instance: it manages its texts in `src/shared/i18n/createTexts.ts`.
 * react-i18next imports only one function of i18next, which does not use the instance.
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
