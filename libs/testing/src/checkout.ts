import { fileURLToPath } from 'node:url';

/** Path of the workspace's root folder, with a trailing slash. */
export const checkout = fileURLToPath(new URL('../../../', import.meta.url));
/** Node options to run a program from its TypeScript source. */
export const fromSource = ['--conditions=@academy/source', '--import', 'tsx'];
