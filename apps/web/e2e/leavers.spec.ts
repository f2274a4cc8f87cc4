import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { joinCompanies, signInToApi } from './api.ts';
import { completeLessons } from './course-progress.ts';
import { active, connectDirectory } from './directory.ts';
import { origin } from './product.ts';
import { createCompany } from './queries.ts';
import { register } from './sign-in.ts';

const title = 'Compliance essentials';
const admin = () => signInToApi('admin@academy.test');

interface Listed {
  id: string;
  status: string;
  emailAddress: string;
}

test('a member whom one of two companies deactivates loses access to that company only, has a valid certificate, and is the same member after a reactivation', async ({
  page,
}) => {
  const companyIds = [await createCompany('Leavers AG'), await createCompany('Stayers AG')] as const;
  const [companyId, otherId] = companyIds;
  const email = `lea-${randomUUID()}@academy.test`;
  const directories = [await connectDirectory(companyId), await connectDirectory(otherId)] as const;
  const person = { schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'], userName: email, active: true };
  const [{ id: scimId }] = await Promise.all([
    directories[0]('POST', '/Users', { ...person, externalId: 'P-1' }),
    directories[1]('POST', '/Users', person),
  ]);
  const administrator = await admin();
  for (const id of companyIds)
    await administrator('POST', `/maintenance/companies/${id}/courses/populate`, { languages: ['en'] });
  const membersOf = async (id: string) =>
    (
      await administrator<{ data: Listed[] }>(
        'GET',
        `/core-services/company-users/companies/${id}/users?size=25`,
      )
    ).data;

  const password = await register(page, email);
  const tabs = await Promise.all([signInToApi(email, password), signInToApi(email, password)]);
  await Promise.all(tabs.map(joinCompanies));
  const permissions = await Promise.all(
    [...tabs, ...tabs].map((call) => call<object>('GET', '/core-services/permissions/me')),
  );
  for (const granted of permissions) expect(Object.keys(granted).sort()).toEqual([...companyIds].sort());
  const [before] = await membersOf(companyId);
  expect(before).toMatchObject({ status: 'registered', emailAddress: email });
  expect(await membersOf(otherId)).toMatchObject([{ id: before?.id, status: 'registered' }]);

  const learner = tabs[0];
  await completeLessons({ username: email, password, companyId, title }, 'end');
  const [certificate] = await learner<{ id: string }[]>('GET', `/companies/${companyId}/certificates`);
  const status = (call: typeof learner, path: string) =>
    call('GET', path).then(
      () => 200,
      (error: Error) => Number(/: (\d{3}) /.exec(error.message)?.[1]),
    );

  await directories[0]('PATCH', `/Users/${scimId}`, active('False'));
  const left = Date.now();
  const paths = [
    `/companies/${companyId}/courses`,
    `/companies/${companyId}/certificates`,
    `/core-services/companies/${companyId}`,
  ];
  for (const path of paths)
    await expect.poll(() => status(learner, path), { timeout: 30_000 }).toBeGreaterThanOrEqual(403);
  expect(Date.now() - left).toBeLessThan(30_000);
  expect(await status(learner, `/companies/${otherId}/courses`)).toBe(200);
  const verification = await fetch(`${origin}/api/certificates/${certificate?.id}`);
  expect(await verification.json()).toMatchObject({ data: { status: 'valid' } });
  expect(await membersOf(companyId)).toMatchObject([{ id: before?.id, status: 'deactivated' }]);

  await directories[0]('PATCH', `/Users/${scimId}`, active('True'));
  for (const path of paths) await expect.poll(() => status(learner, path), { timeout: 30_000 }).toBe(200);
  expect(await membersOf(companyId)).toMatchObject([{ id: before?.id, status: 'registered' }]);
  const certificates = await learner<{ id: string }[]>('GET', `/companies/${companyId}/certificates`);
  expect(certificates).toMatchObject([{ id: certificate?.id }]);
});
