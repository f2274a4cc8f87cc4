import { dom } from '../../jest.preset.mjs';

// ES modules that msw depends on and that must be transformed; the preset already lists msw itself.
const esmOnly = ['rettime', 'until-async', '@open-draft'];

export default {
  ...dom,
  transformIgnorePatterns: dom.transformIgnorePatterns.map((pattern) =>
    pattern.replace('(?!(', `(?!(${esmOnly.join('|')}|`),
  ),
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
  moduleNameMapper: {
    // Jest supports neither import.meta.env nor style sheets, so both are replaced.
    '/shell/environment\\.ts$': '<rootDir>/src/testing/environment.ts',
    '\\.css$': '<rootDir>/src/testing/stylesheet.ts',
  },
};
