import { redirect, type MiddlewareFunction } from 'react-router';
import type { SignedInUser } from '../../identity/signedInUser.ts';
import { currentSession } from '../../identity/currentSession.ts';
import { paths } from '../paths.ts';

/** Sends visitors to the sign-in, which brings them back. */
export const signedInGuard: MiddlewareFunction = async ({ request }) => {
  await requireUser(request);
};

/** The signed-in user. With a stored token a silent check comes first; without one there is none (specification §2). */
export async function requireUser(request: Request): Promise<SignedInUser> {
  const user = await currentSession().start();
  if (user !== undefined) return user;
  const { pathname, search } = new URL(request.url);
  throw redirect(paths.login(`${pathname}${search}`));
}
