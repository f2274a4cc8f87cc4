import { node } from '../../jest.preset.mjs';

export default { ...node, testTimeout: 60_000 };
