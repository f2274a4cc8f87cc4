import { dom } from '../../jest.preset.mjs';

// ES modules that msw depends on; the preset names msw itself.
const esmOnly = ['rettime', 'until-async', '@open-draft'];

export default {
  ...dom,
  transformIgnorePatterns: dom.transformIgnorePatterns.map((pattern) =>
    pattern.replace('(?!(', `(?!(${esmOnly.join('|')}|`),
  ),
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
  moduleNameMapper: {
    // Only vite knows import.meta.env and style sheets.
    '/shell/environment\\.ts$': '<rootDir>/src/testing/environment.ts',
    '\\.css$': '<rootDir>/src/testing/stylesheet.ts',
  },
};
