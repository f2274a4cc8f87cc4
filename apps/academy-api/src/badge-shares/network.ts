import * as z from 'zod';
import { boundedFetch } from '@academy/service-kit';
import type { NetworkEnv } from './network-env.ts';

/** Maximum size of a response in bytes; responses of the network are short. */
const longestAnswer = 64 * 1024;
const longestWaitMs = 10_000;
const scope = 'openid profile w_member_social';

export interface Post {
  text: string;
  /** The page that the post links to. */
  url: string;
  title: string;
  description: string;
}

const tokenAnswer = z.object({ access_token: z.string().min(1) });
const memberAnswer = z.object({ sub: z.string().regex(/^[\w-]{1,100}$/) });

/** The request body of a public post: a text with a link. */
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
 * Opens a client of the professional network (LinkedIn) that posts on behalf of members (OAuth 2.0 authorization
 * code). Access tokens are never stored.
 */
export function openNetwork(env: NetworkEnv & { PUBLIC_URL: string }) {
  const { NETWORK_CLIENT_ID: clientId, NETWORK_CLIENT_SECRET: clientSecret } = env;
  if (!clientId || !clientSecret) return undefined;
  const apiUrl = env.NETWORK_API_URL ?? env.NETWORK_URL.replace('://www.linkedin.com', '://api.linkedin.com');
  const redirectUri = new URL('/linkedin-redirect', env.PUBLIC_URL).href;
  const fetchBounded = boundedFetch(longestAnswer);

  async function fetchSuccessful(url: URL, options: RequestInit): Promise<Response> {
    const answer = await fetchBounded(url.href, {
      ...(options as Parameters<typeof fetchBounded>[1]),
      signal: AbortSignal.timeout(longestWaitMs),
    });
    if (!answer.ok) throw new Error(`${url.host}${url.pathname} answered ${answer.status}`);
    return answer;
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
    const answer = await fetchJson(new URL('/oauth/v2/accessToken', env.NETWORK_URL), {
      method: 'POST',
      body,
    });
    return tokenAnswer.parse(answer).access_token;
  }

  return {
    /**
     * Returns the URL of the network's consent page.
     * @param state is returned in the redirect
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
     * Posts on behalf of the member who granted the authorization code.
     * @throws when the network refuses, fails, times out or returns an unexpected response
     */
    async post(code: string, post: Post): Promise<void> {
      const authorization = `Bearer ${await redeemCode(code)}`;
      const member = await fetchJson(new URL('/v2/userinfo', apiUrl), { headers: { authorization } });
      // The response body is ignored: a successful status means that the post exists.
      await fetchSuccessful(new URL('/v2/ugcPosts', apiUrl), {
        method: 'POST',
        headers: {
          authorization,
          'content-type': 'application/json',
          'x-restli-protocol-version': '2.0.0',
        },
        body: JSON.stringify(shareOf(memberAnswer.parse(member).sub, post)),
      });
    },
  };
}
export type Network = NonNullable<ReturnType<typeof openNetwork>>;
