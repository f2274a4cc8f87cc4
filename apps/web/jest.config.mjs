import { dom } from '../../jest.preset.mjs';

// Packages that contain only ES modules, so Jest must transform them. msw depends on them.
const esmOnly = ['rettime', 'until-async', '@open-draft'];

export default {
  ...dom,
  transformIgnorePatterns: dom.transformIgnorePatterns.map((pattern) =>
    pattern.replace('(?!(', `(?!(${esmOnly.join('|')}|`),
  ),
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.cjs'],
  moduleNameMapper: {
    ...dom.moduleNameMapper,
    // Jest supports neither import.meta.env nor style sheets nor the modules of pdf.js, so tests load replacements.
    '/shell/environment\\.ts$': '<rootDir>/src/testing/environment.ts',
    '/pdfLibrary\\.ts$': '<rootDir>/src/testing/pdfLibrary.ts',
    '\\.css$': '<rootDir>/src/testing/emptyModule.ts',
    // The app sends no GraphQL requests. Without this replacement, MSW loads 130 modules of graphql in each test file.
    '^graphql$': '<rootDir>/src/testing/emptyModule.ts',
  },
};
