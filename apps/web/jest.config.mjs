import { dom } from '../../jest.preset.mjs';

export default { ...dom };
