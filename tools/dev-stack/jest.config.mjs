import { nodeWithDatabase } from '../../jest.preset.mjs';

export default { ...nodeWithDatabase };
