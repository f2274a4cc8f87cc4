import { expect, test, type Page } from '@playwright/test';
import { identityOrigin, networkOrigin, origin } from './product.ts';
import { companies, signIn } from './sign-in.ts';

const username = 'admin@academy.test';
const course = 'Compliance essentials';
const learner = `${origin}/api/companies/${companies.nordlicht}`;

interface Post {
  specificContent: Record<string, { shareCommentary: { text: string }; media: { originalUrl: string }[] }>;
}
const fetchPosts = async () => (await (await fetch(`${networkOrigin}/posts`)).json()) as Post[];

/** Completes the course through the API, which is faster than using the pages. */
async function completeCourse(): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'password',
    client_id: 'academy-web',
    username,
    password: 'academy',
  });
  const token = await fetch(`${identityOrigin}/realms/academy/protocol/openid-connect/token`, {
    method: 'POST',
    body,
  });
  const { access_token } = (await token.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
  const call = async <Data>(path: string, data?: object): Promise<Data> => {
    const sent = data ? { method: 'POST', body: JSON.stringify({ data }) } : {};
    const answer = await fetch(`${learner}${path}`, { headers, ...sent });
    expect(answer.status).toBeLessThan(300);
    return ((await answer.json()) as { data: Data }).data;
  };
  interface CourseOutline {
    id: string;
    title: string;
    chapters: { lessons: { id: string }[] }[];
  }
  const found = (await call<CourseOutline[]>('/courses?language=en')).find(({ title }) => title === course);
  const outline = await call<CourseOutline>(`/courses/${found?.id}?language=en`);
  const enrollment = await call<{ id: string }>('/enrollments', { course_id: outline.id });
  for (const { id } of outline.chapters.flatMap(({ lessons }) => lessons))
    await call(`/enrollments/${enrollment.id}/advancements`, { lesson_id: id });
  return outline.id;
}

let coursePath: string;
test.beforeAll(async () => {
  coursePath = `/${companies.nordlicht}/courses/${await completeCourse()}`;
});

/** Shares the badge. `behaviour` selects how the simulated LinkedIn of the local stack responds to the post. */
async function share(page: Page, behaviour: string, answer = 'Allow'): Promise<void> {
  await page.getByRole('button', { name: 'Share Badge' }).click();
  await page.getByRole('button', { name: 'I agree, post it on LinkedIn' }).click();
  await page.waitForURL(`${networkOrigin}/**`);
  await page.getByRole('radio', { name: behaviour }).check();
  await page.getByRole('button', { name: answer }).click();
  await page.waitForURL(`${origin}/linkedin-redirect`);
}
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the web app posts a badge only after the learner has consented', async ({ page }) => {
  await signIn(page, username, `/en${coursePath}`);
  const before = (await fetchPosts()).length;

  await page.getByRole('button', { name: 'Share Badge' }).click();
  await page.getByRole('button', { name: 'Do not post' }).click();
  await expect(page.getByText('We will not post your achievement on Linkedin.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await share(page, 'publishes', 'Cancel');
  await expect(heading(page)).toHaveText('Nothing was posted');
  await page.getByRole('link', { name: 'Back to the course' }).click();
  expect(await fetchPosts()).toHaveLength(before);

  await share(page, 'publishes');
  await expect(heading(page)).toHaveText('Your badge has been posted');
  const [post, ...earlier] = await fetchPosts();
  expect(earlier).toHaveLength(before);
  const content = post?.specificContent['com.linkedin.ugc.ShareContent'];
  expect(content?.shareCommentary.text).toContain(course);
  await page.goto(content?.media[0]?.originalUrl ?? '');
  await expect(page.getByText(course).first()).toBeVisible();

  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(
    'badge-share',
  );
});

for (const behaviour of ['refuses', 'fails', 'does not answer'])
  test(`when a badge is posted and the professional network ${behaviour}, the web app shows that the badge was not posted`, async ({
    page,
  }) => {
    await signIn(page, username, `/en${coursePath}`);
    const before = await fetchPosts();
    await share(page, behaviour);
    if (behaviour === 'does not answer') await expect(heading(page)).toHaveText('Your badge is being posted');
    await expect(heading(page)).toHaveText('Your badge was not posted', { timeout: 40_000 });
    await expect(page.getByText('An error was encountered while trying to post for you.')).toBeVisible();
    expect(await fetchPosts()).toEqual(before);
  });
