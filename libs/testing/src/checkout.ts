import { fileURLToPath } from 'node:url';

/** The workspace that this is part of, with a slash at its end. */
export const checkout = fileURLToPath(new URL('../../../', import.meta.url));
/** What Node needs to run a program of Academy from its source. */
export const fromSource = ['--conditions=@academy/source', '--import', 'tsx'];
