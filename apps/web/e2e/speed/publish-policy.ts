import { headersOf, signInToApi } from '../api.ts';
import { origin } from '../product.ts';

const text = `# Working from home

${Array.from({ length: 12 }, (_, section) => `## Section ${section + 1}\n\n${'Lock the screen whenever you leave the room, and keep papers with personal data where visitors cannot read them. '.repeat(4)}`).join('\n\n')}
`;

/** Creates and publishes a policy. Returns the id of the policy. */
export async function publishPolicy(username: string, companyId: string): Promise<string> {
  const user = await signInToApi(username);
  const path = `/maintenance/companies/${companyId}/policies`;
  const { id } = await user<{ id: string }>('POST', path, {
    titles: { de: 'Arbeiten zu Hause', en: 'Working from home' },
  });
  for (const language of ['de', 'en']) {
    const response = await fetch(`${origin}/api${path}/${id}/versions?language=${language}`, {
      method: 'POST',
      headers: { ...(await headersOf(username)), 'content-type': 'text/markdown' },
      body: text,
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  }
  await user('POST', `${path}/${id}/versions/1/publication`, {});
  return id;
}
