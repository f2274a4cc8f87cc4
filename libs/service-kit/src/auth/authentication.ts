import fastifyJwt from '@fastify/jwt';
import fastifyPlugin from 'fastify-plugin';
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import type { FastifyRequest } from 'fastify';
import { actorOf, type Actor } from './actor.ts';
import { boundedFetch } from '../http/bounded-fetch.ts';
import type { ServiceEnv } from '../process/env.ts';
import { Failure } from '../http/failure.ts';

declare module '@fastify/jwt' {
  interface FastifyJWT {
    user: Actor;
  }
}
declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Verifies the request's token and sets `request.user`.
     * @throws Failure `unauthenticated`, or `unavailable` if the identity provider cannot be reached
     */
    authenticate: (request: FastifyRequest) => Promise<Actor>;
  }
}

type IdentityEnv = Pick<
  ServiceEnv,
  'IDENTITY_URL' | 'IDENTITY_INTERNAL_URL' | 'IDENTITY_REALM' | 'IDENTITY_AUDIENCE'
>;

const mostTokens = 20_000;
const clockToleranceSeconds = 2;

/**
 * Verifies tokens against the realm's published keys. Results are cached until the token expires: a cache hit costs a
 * third of a verification. The keys are fetched again when a token has an unknown key id.
 */
function tokenVerifier(env: IdentityEnv) {
  const realm = (base: string) => `${base.replace(/\/$/, '')}/realms/${env.IDENTITY_REALM}`;
  const certificates = new URL(
    `${realm(env.IDENTITY_INTERNAL_URL ?? env.IDENTITY_URL)}/protocol/openid-connect/certs`,
  );
  const keys = createRemoteJWKSet(certificates, {
    timeoutDuration: 5_000,
    cooldownDuration: 10_000,
    [customFetch]: boundedFetch(512 * 1024),
  });
  const rules = {
    issuer: realm(env.IDENTITY_URL),
    audience: env.IDENTITY_AUDIENCE,
    algorithms: ['RS256'],
    requiredClaims: ['sub', 'exp'],
    clockTolerance: clockToleranceSeconds,
  };
  const actors = new LRUCache<string, Actor>({ max: mostTokens, perf: { now: () => Date.now() } });

  return async (token: string): Promise<Actor> => {
    const known = actors.get(token);
    if (known) return known;
    const { payload } = await jwtVerify(token, keys, rules);
    const actor = actorOf(payload);
    if (!actor) throw new Failure('unauthenticated');
    const millisecondsLeft = (payload.exp ?? 0) * 1000 - Date.now();
    if (millisecondsLeft > 0) actors.set(token, actor, { ttl: millisecondsLeft });
    return actor;
  };
}

const isUnreachable = (error: unknown) =>
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC') ||
  !(error instanceof errors.JOSEError);

/** Authenticates requests by bearer token: @fastify/jwt extracts it and types `request.user`, jose verifies it. */
export const authentication = fastifyPlugin<{ env: IdentityEnv }>(async (app, { env }) => {
  const neverSign = () => {
    throw new Error('services do not sign tokens');
  };
  await app.register(fastifyJwt, { secret: neverSign });
  const verify = tokenVerifier(env);

  app.decorate('authenticate', async (request: FastifyRequest) => {
    let token: string;
    try {
      token = app.jwt.lookupToken(request);
    } catch (cause) {
      throw new Failure('unauthenticated', { cause });
    }
    try {
      request.user = await verify(token);
      return request.user;
    } catch (cause) {
      if (cause instanceof Failure) throw cause;
      if (isUnreachable(cause)) throw new Failure('unavailable', { cause });
      throw new Failure('unauthenticated', { cause });
    }
  });
});
