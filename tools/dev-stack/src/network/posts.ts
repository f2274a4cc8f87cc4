import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { PostingBehaviour } from './authorization-page.ts';
import { refuse } from './refusal.ts';

/** The body of a request that publishes a post. A post has a text, and optionally an article or images. */
const share = z.strictObject({
  author: z.string(),
  lifecycleState: z.literal('PUBLISHED'),
  specificContent: z.strictObject({
    'com.linkedin.ugc.ShareContent': z
      .strictObject({
        shareCommentary: z.object({ text: z.string().max(3_000) }),
        shareMediaCategory: z.enum(['NONE', 'ARTICLE', 'IMAGE']),
        media: z
          .array(
            z.object({
              status: z.literal('READY'),
              originalUrl: z.url().optional(),
              media: z.string().optional(),
              title: z.object({ text: z.string() }).optional(),
              description: z.object({ text: z.string() }).optional(),
            }),
          )
          .optional(),
      })
      .refine(({ shareMediaCategory, media }) => (shareMediaCategory === 'NONE') === !media?.length, {
        error: 'shareMediaCategory does not fit the media',
      }),
  }),
  visibility: z.strictObject({
    'com.linkedin.ugc.MemberNetworkVisibility': z.enum(['PUBLIC', 'CONNECTIONS']),
  }),
});
type Post = z.infer<typeof share> & { id: string; posted_at: string };

/** The only member of the simulated network. */
const member = { sub: 'Xq7mR2pLwA', name: 'Lena Krämer', given_name: 'Lena', family_name: 'Krämer' };

export function addPostRoutes(app: FastifyInstance, tokens: Map<string, PostingBehaviour>): void {
  const posts: Post[] = [];
  const behaviourFor = ({ headers }: FastifyRequest) =>
    tokens.get(headers.authorization?.replace(/^Bearer /, '') ?? '');

  app.get('/v2/userinfo', async (request, reply) => {
    if (!behaviourFor(request)) return refuse(reply, 401, 'Invalid access token');
    return { ...member, locale: { country: 'DE', language: 'de' } };
  });

  app.post('/v2/ugcPosts', async (request, reply) => {
    const behaviour = behaviourFor(request);
    if (!behaviour) return refuse(reply, 401, 'Invalid access token');
    if (request.headers['x-restli-protocol-version'] !== '2.0.0') {
      return refuse(reply, 400, 'X-Restli-Protocol-Version must be 2.0.0');
    }
    const { data, error } = share.safeParse(request.body);
    if (!data) return refuse(reply, 422, z.prettifyError(error));
    if (data.author !== `urn:li:person:${member.sub}`)
      return refuse(reply, 403, 'Not the author of this access token');
    if (behaviour === 'refuses')
      return refuse(reply, 403, 'Not enough permissions to access: ugcPosts.CREATE');
    if (behaviour === 'fails') return refuse(reply, 500, 'Internal Server Error');
    // No response is sent, so that the request times out.
    if (behaviour === 'does not answer') return new Promise(() => undefined);
    const post = {
      id: `urn:li:share:${randomBytes(7).readUIntBE(0, 6)}`,
      posted_at: new Date().toISOString(),
      ...data,
    };
    posts.unshift(post);
    return reply.code(201).header('x-restli-id', post.id).send({ id: post.id });
  });

  app.get('/posts', async () => posts);
}
