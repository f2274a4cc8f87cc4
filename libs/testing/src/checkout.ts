import { fileURLToPath } from 'node:url';

/** Path of the repository's root folder, with a slash at the end. */
export const checkout = fileURLToPath(new URL('../../../', import.meta.url));
/** Options with which Node runs a program from its TypeScript source. */
export const fromSource = ['--conditions=@academy/source', '--import', 'tsx'];
