import type { LoaderFunction } from 'react-router';
import { requireUser } from './requireUser.ts';

/** Loader of pages that belong to no company but need a signed-in user. */
export const signedInLoader: LoaderFunction = async (args) => {
  await requireUser(args);
  return null;
};
