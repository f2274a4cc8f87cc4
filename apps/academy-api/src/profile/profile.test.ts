import { randomUUID } from 'node:crypto';
import { getProfile, urlOf } from '@academy/contracts';
import { issueCertificates } from '@academy/academy-data';
import { buildEnrollment } from '@academy/testing';
import { buildLearner } from '../testing/learner.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const profileOf = async (companyId: string, user: object) => {
  const { status, body } = await started.get<{ certificate_name: string; email_address: string | null }>(
    urlOf(getProfile, { companyId }),
    user,
  );
  expect(status).toBe(200);
  return body.data;
};

describe('GET /api/companies/{companyId}/profile', () => {
  it.each([
    ['Lea', 'Lernt'],
    ['花子', '山田'],
    ['Lea', ''],
  ])(
    'the profile contains the name that a certificate issued now would state, for “%s” “%s”',
    async (firstName, lastName) => {
      const email = `${randomUUID()}@example.test`;
      const { company, companyCourse, learner } = await buildLearner(started, {
        member: { firstName, lastName, email },
      });
      const { id: enrollmentId } = await buildEnrollment(started.database.admin, companyCourse, learner.sub, {
        completed: true,
      });
      const id = randomUUID();
      await issueCertificates(started.db, [{ id, enrollmentId, holderName: 'From Token' }]);
      const { rows } = await started.database.admin.query(
        'select holder_name from academy.certificates where id = $1',
        [id],
      );
      const { sub } = learner;
      expect(await profileOf(company.id, { sub, given_name: 'From', family_name: 'Token' })).toEqual({
        certificate_name: rows[0].holder_name,
        email_address: email,
      });
    },
  );

  it('the profile of a member without a name, or of an administrator who is not a member, contains the name in the token', async () => {
    const { company, learner } = await buildLearner(started, { member: { firstName: '', lastName: '' } });
    const token = { given_name: 'From', family_name: 'Token' };
    expect((await profileOf(company.id, { sub: learner.sub, ...token })).certificate_name).toBe('From Token');
    expect(await profileOf(company.id, { sub: randomUUID(), roles: ['dpo'], ...token })).toEqual({
      certificate_name: 'From Token',
      email_address: null,
    });
  });
});
