import { randomInt } from 'node:crypto';
import { urlOf, type Endpoint } from '@academy/contracts';
import type { Product } from './product.ts';

export interface User {
  sub: string;
  roles?: string[];
}

/** Access tokens are valid for a day, which is longer than any run. */
const tokenSeconds = 86_400;

export const tokenOf = ({ identity }: Product, user: User) =>
  identity.tokenFor(user, { payload: { exp: Math.floor(Date.now() / 1000) + tokenSeconds } });

/** Returns a function that calls an endpoint as the user. The function throws if the response is not a success. */
export const callAs =
  (product: Product, user: User | undefined) =>
  async (endpoint: Endpoint, params: Record<string, string> = {}, data?: unknown): Promise<Response> => {
    const { method, path, bodyTypes } = endpoint;
    const body = bodyTypes === undefined ? JSON.stringify({ data }) : String(data);
    const service = path.startsWith('/api/') ? 'academy-api' : 'core-services';
    const response = await fetch(`${product.urls[service]}${urlOf(endpoint, params)}`, {
      method,
      headers: {
        ...(user && { authorization: `Bearer ${await tokenOf(product, user)}` }),
        ...(data !== undefined && { 'content-type': bodyTypes?.[0] ?? 'application/json' }),
        // Each request has another client IP address, chosen at random, so that no limit per IP address is reached.
        'x-forwarded-for': `172.16.${randomInt(256)}.${randomInt(256)}`,
      },
      ...(data !== undefined && { body }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  };

export const dataOf = async <Data>(response: Promise<Response>) =>
  ((await (await response).json()) as { data: Data }).data;

export const repeat = <T>(count: number, build: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => build(index)));
