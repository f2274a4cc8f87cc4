import { node } from '../../jest.preset.mjs';

// Whoever fails leaves programs and connections behind, which are not to be waited for.
// The version before is unpacked into `dist`, with packages of the same names.
export default {
  ...node,
  testTimeout: 300_000,
  forceExit: true,
  modulePathIgnorePatterns: ['<rootDir>/dist'],
};
