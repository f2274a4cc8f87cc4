import { createPath, redirect, type MiddlewareFunction } from 'react-router';
import { paths } from '../../shared/routing/paths.ts';
import { currentSession } from '../../shared/session/currentSession.ts';
import type { SignedInUser } from '../../shared/session/signedInUser.ts';
import { targetOf, type Asked } from './target.ts';

/** Sends visitors to the sign-in, which brings them back. */
export const signedInGuard: MiddlewareFunction = async (asked) => {
  await requireUser(asked);
};

/** The signed-in user. With a stored token a silent check comes first; without one there is none (rule 161). */
export async function requireUser(asked: Asked): Promise<SignedInUser> {
  const user = await currentSession().start();
  if (user !== undefined) return user;
  throw redirect(paths.login(createPath(targetOf(asked))));
}
