import { createPath, redirect } from 'react-router';
import { paths } from '../../shared/routing/paths.ts';
import { currentSession } from '../../shared/session/currentSession.ts';
import type { SignedInUser } from '../../shared/session/signedInUser.ts';
import { targetOf, type GuardArguments } from './target.ts';

/**
 * Returns the signed-in user. Redirects visitors to the sign-in page, which opens the requested page after the sign-in.
 * A silent session check runs only if a token is stored (rule 161).
 */
export async function requireUser(args: GuardArguments): Promise<SignedInUser> {
  const user = await currentSession().start();
  if (user !== undefined) return user;
  throw redirect(paths.login(createPath(targetOf(args))));
}
