import { createPath, redirect, type MiddlewareFunction } from 'react-router';
import type { SignedInUser } from '../../identity/signedInUser.ts';
import { currentSession } from '../../identity/currentSession.ts';
import { paths } from '../paths.ts';
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
