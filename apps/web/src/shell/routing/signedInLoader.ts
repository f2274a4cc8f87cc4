import type { LoaderFunction } from 'react-router';
import { requireUser } from './requireUser.ts';

/** Opens a page outside of companies for signed-in users only. */
export const signedInLoader: LoaderFunction = async (args) => {
  await requireUser(args);
  return null;
};
