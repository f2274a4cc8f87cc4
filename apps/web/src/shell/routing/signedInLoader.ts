import type { LoaderFunction } from 'react-router';
import { requireUser } from './requireUser.ts';

/** Loader of pages that belong to no company and that only signed-in users may open. */
export const signedInLoader: LoaderFunction = async (args) => {
  await requireUser(args);
  return null;
};
