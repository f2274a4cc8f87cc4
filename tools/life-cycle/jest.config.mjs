import { node } from '../../jest.preset.mjs';

// The version before is unpacked into `dist`, with packages of the same names.
export default { ...node, testTimeout: 300_000, modulePathIgnorePatterns: ['<rootDir>/dist'] };
