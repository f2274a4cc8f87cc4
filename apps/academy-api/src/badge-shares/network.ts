import * as z from 'zod';
import { boundedFetch } from '@academy/service-kit';
import type { NetworkEnv } from './network-env.ts';

/** Maximum size of a response in bytes. Correct responses of LinkedIn are much shorter. */
const maxResponseBytes = 64 * 1024;
const usualMaxWaitMs = 10_000;
const scope = 'openid profile w_member_social';

export interface Post {
  text: string;
  url: string;
  title: string;
  description: string;
}

const tokenResponse = z.object({ access_token: z.string().min(1) });
const memberResponse = z.object({ sub: z.string().regex(/^[\w-]{1,100}$/) });

const shareOf = (memberId: string, { text, url, title, description }: Post) => ({
  author: `urn:li:person:${memberId}`,
  lifecycleState: 'PUBLISHED',
  specificContent: {
    'com.linkedin.ugc.ShareContent': {
      shareCommentary: { text },
      shareMediaCategory: 'ARTICLE',
      media: [
        { status: 'READY', originalUrl: url, title: { text: title }, description: { text: description } },
      ],
    },
  },
  visibility: { 'com.linkedin.ugc.MemberNetworkVisibility': 'PUBLIC' },
});

/**
 * Opens a client of LinkedIn that posts on behalf of LinkedIn members and stores no access tokens.
 * @param maxWaitMs time limit of each request
 * @returns undefined if the OAuth client id or secret is not configured
 */
export function openNetwork(env: NetworkEnv & { PUBLIC_URL: string }, maxWaitMs: number = usualMaxWaitMs) {
  const { NETWORK_CLIENT_ID: clientId, NETWORK_CLIENT_SECRET: clientSecret } = env;
  if (!clientId || !clientSecret) return undefined;
  const apiUrl = env.NETWORK_API_URL ?? env.NETWORK_URL.replace('://www.linkedin.com', '://api.linkedin.com');
  const redirectUri = new URL('/linkedin-redirect', env.PUBLIC_URL).href;
  const fetchBounded = boundedFetch(maxResponseBytes);

  async function fetchSuccessful(url: URL, options: RequestInit): Promise<Response> {
    const response = await fetchBounded(url.href, {
      ...(options as Parameters<typeof fetchBounded>[1]),
      signal: AbortSignal.timeout(maxWaitMs),
    });
    if (!response.ok) throw new Error(`${url.host}${url.pathname} answered ${response.status}`);
    return response;
  }
  const fetchJson = async (url: URL, options: RequestInit): Promise<unknown> =>
    (await fetchSuccessful(url, options)).json();

  async function redeemCode(code: string): Promise<string> {
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      client_id: clientId!,
      client_secret: clientSecret!,
    });
    const response = await fetchJson(new URL('/oauth/v2/accessToken', env.NETWORK_URL), {
      method: 'POST',
      body,
    });
    return tokenResponse.parse(response).access_token;
  }

  return {
    /**
     * Returns the URL of LinkedIn's consent page. LinkedIn adds `state` to the URL to which it redirects the member.
     */
    authorizationUrl(state: string): string {
      const url = new URL('/oauth/v2/authorization', env.NETWORK_URL);
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        state,
        scope,
      }).toString();
      return url.href;
    },

    /**
     * Publishes a post on behalf of the member who granted the authorization code.
     * @throws Error when LinkedIn refuses, fails, times out or returns an unexpected response
     */
    async post(code: string, post: Post): Promise<void> {
      const authorization = `Bearer ${await redeemCode(code)}`;
      const member = await fetchJson(new URL('/v2/userinfo', apiUrl), { headers: { authorization } });
      // The response body is ignored, because a success status means that the post was published.
      await fetchSuccessful(new URL('/v2/ugcPosts', apiUrl), {
        method: 'POST',
        headers: {
          authorization,
          'content-type': 'application/json',
          'x-restli-protocol-version': '2.0.0',
        },
        body: JSON.stringify(shareOf(memberResponse.parse(member).sub, post)),
      });
    },
  };
}
export type Network = NonNullable<ReturnType<typeof openNetwork>>;
