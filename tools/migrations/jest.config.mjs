import { nodeWithDatabase } from '../../jest.preset.mjs';

export default { ...nodeWithDatabase, testTimeout: 60_000 };
