import fastifyJwt from '@fastify/jwt';
import fastifyPlugin from 'fastify-plugin';
import { createRemoteJWKSet, customFetch, decodeJwt, errors, jwtVerify, type JWTPayload } from 'jose';
import { LRUCache } from 'lru-cache';
import type { FastifyRequest } from 'fastify';
import { apiKeyPrefix, id, type Access } from '@academy/contracts';
import type { AccessStore } from './access-store.ts';
import { actorOf, type Actor, type KnownApiKey } from './actor.ts';
import { apiKeyVerifier } from './api-keys.ts';
import { boundedFetch } from '../base/bounded-fetch.ts';
import type { ServiceEnv } from '../env/env.ts';
import { Failure } from '../base/failure.ts';

declare module '@fastify/jwt' {
  interface FastifyJWT {
    user: Actor;
  }
}
declare module 'fastify' {
  interface FastifyRequest {
    /**
     * `sub` of a refused token, which was not verified. The log contains the claim, so that operators can attribute the
     * request.
     */
    claimedUserId: string | undefined;
    /** The API key of a request that was refused because this key is revoked or expired. */
    refusedApiKey: KnownApiKey | undefined;
  }
  interface FastifyInstance {
    /**
     * Verifies the request's access token, or its API key if the endpoint accepts API keys, and sets `request.user`.
     * @throws Failure with the code `unauthenticated`, `second_factor_required` if an administrator has signed in
     * without a second factor, or `unavailable` if the identity provider cannot be reached
     */
    authenticate: (request: FastifyRequest, access?: Access) => Promise<Actor>;
  }
}

type IdentityEnv = Pick<
  ServiceEnv,
  'IDENTITY_URL' | 'IDENTITY_INTERNAL_URL' | 'IDENTITY_REALM' | 'IDENTITY_AUDIENCE' | 'ADMIN_SECOND_FACTORS'
>;

const maxTokens = 20_000;
/**
 * Minimum time in milliseconds between two requests for the published keys of the identity provider. Anybody can cause
 * such requests by sending tokens with unknown key ids.
 */
const keysRefetchedAfterMs = 1_000;
const clockToleranceSeconds = 2;

/**
 * Verifies tokens with the realm's published keys, and fetches the keys again if a token has an unknown key id. A
 * verified token is cached until it expires: reading the cache takes a third of the time of a verification.
 */
function tokenVerifier(env: IdentityEnv) {
  const realm = (base: string) => `${base.replace(/\/$/, '')}/realms/${env.IDENTITY_REALM}`;
  const certificates = new URL(
    `${realm(env.IDENTITY_INTERNAL_URL ?? env.IDENTITY_URL)}/protocol/openid-connect/certs`,
  );
  const keys = createRemoteJWKSet(certificates, {
    timeoutDuration: 5_000,
    cooldownDuration: keysRefetchedAfterMs,
    [customFetch]: boundedFetch(512 * 1024),
  });
  const rules = {
    issuer: realm(env.IDENTITY_URL),
    audience: env.IDENTITY_AUDIENCE,
    algorithms: ['RS256'],
    requiredClaims: ['sub', 'exp'],
    clockTolerance: clockToleranceSeconds,
  };
  // The identity provider asks administrators for a second factor at sign-in. A user who became an administrator later
  // has a session without one, so the claim is checked here as well.
  const accepted = env.ADMIN_SECOND_FACTORS;
  const hasSecondFactor = ({ amr }: JWTPayload) =>
    accepted.length === 0 || (Array.isArray(amr) && accepted.some((method) => amr.includes(method)));
  const actors = new LRUCache<string, Actor>({ max: maxTokens, perf: { now: () => Date.now() } });

  return async (token: string): Promise<Actor> => {
    const known = actors.get(token);
    if (known) return known;
    const { payload } = await jwtVerify(token, keys, rules);
    const actor = actorOf(payload);
    if (!actor) throw new Failure('unauthenticated');
    if (actor.isAdmin && !hasSecondFactor(payload)) throw new Failure('second_factor_required');
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

/** User id that a token claims. The token is not verified. */
function claimedUserOf(token: string): string | undefined {
  try {
    return id.safeParse(decodeJwt(token).sub).data;
  } catch {
    return undefined;
  }
}

/** The token in the header Authorization. Some SCIM clients send several spaces before the token. */
const bearerToken = ({ headers }: FastifyRequest): string | undefined =>
  /^bearer +([^ ]+) *$/i.exec(headers.authorization ?? '')?.[1];

const acceptsKeys = (access: Access) => typeof access === 'object' && access.apiKey !== undefined;
const acceptsUsers = (access: Access) => typeof access !== 'object' || access.company !== undefined;

interface AuthenticationOptions {
  env: IdentityEnv;
  /** Finds and records API keys; undefined in programs that refuse every API key. */
  store?: Pick<AccessStore, 'findApiKey' | 'recordApiKeyUse' | 'recordApiKeyRefusal'>;
}

/**
 * Authenticates requests by bearer token, which is either an access token or an API key. jose verifies access tokens;
 * the plugin @fastify/jwt only extracts the token and declares the type of `request.user`.
 */
export const authentication = fastifyPlugin<AuthenticationOptions>(async (app, { env, store }) => {
  const neverSign = () => {
    throw new Error('services do not sign tokens');
  };
  await app.register(fastifyJwt, { secret: neverSign });
  app.decorateRequest('claimedUserId', undefined).decorateRequest('refusedApiKey', undefined);
  const verify = tokenVerifier(env);
  const verifyKey = store && apiKeyVerifier(store, app.log);

  app.decorate('authenticate', async (request: FastifyRequest, access: Access = 'signed-in') => {
    const token = bearerToken(request);
    if (token === undefined) throw new Failure('unauthenticated');
    if (verifyKey && acceptsKeys(access) && token.startsWith(apiKeyPrefix)) {
      request.user = await verifyKey(token, request);
      return request.user;
    }
    if (!acceptsUsers(access)) throw new Failure('unauthenticated');
    try {
      request.user = await verify(token);
      return request.user;
    } catch (cause) {
      request.claimedUserId = claimedUserOf(token);
      if (cause instanceof Failure) throw cause;
      if (isUnreachable(cause)) throw new Failure('unavailable', { cause });
      throw new Failure('unauthenticated', { cause });
    }
  });
});
