import { createEvidencePack, urlOf, type EvidencePack } from '@academy/contracts';
import { buildManaged } from '../testing/manager.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

async function buildCompany() {
  const { company, manager } = await buildManaged(started);
  const url = urlOf(createEvidencePack, { companyId: company.id });
  return (from: string, to: string) =>
    started.call<EvidencePack>('POST', url, { user: manager, data: { from, to } });
}

describe('the period of an evidence pack', () => {
  it('the period of an evidence pack may be one day', async () => {
    const request = await buildCompany();
    const { status, body } = await request('2026-03-31', '2026-03-31');
    expect(status).toBe(202);
    expect(body.data).toMatchObject({ from: '2026-03-31', to: '2026-03-31' });
  });

  it.each([
    ['2026-03-31', '2026-03-30'],
    ['2026-01-01', '2025-12-31'],
  ])(
    'an evidence pack from %s to %s is refused, and the request does not count towards the daily limit',
    async (from, to) => {
      const request = await buildCompany();
      for (let count = 0; count < 11; count += 1)
        expect(await request(from, to)).toMatchObject({
          status: 422,
          body: { errors: [{ code: 'period_reversed', source: { pointer: '/data/to' } }] },
        });
      expect((await request(to, from)).status).toBe(202);
    },
  );
});
