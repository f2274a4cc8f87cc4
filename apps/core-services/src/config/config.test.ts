import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

describe('GET /config/env-data', () => {
  it('tells anyone where to sign in, and gives the browser an XSRF cookie once', async () => {
    const { app, identity } = started;
    const first = await app.inject({ url: '/config/env-data' });
    expect(first.json()).toEqual({
      data: {
        url: identity.url,
        realm: 'academy',
        clientId: 'academy-web',
        configurationAppUrl: null,
        errorReporting: null,
      },
    });
    expect(first.headers['set-cookie']).toMatch(/^XSRF-TOKEN=[\w-]{32}; Path=\/; Secure; SameSite=Strict$/);
    const second = await app.inject({ url: '/config/env-data', headers: { cookie: 'XSRF-TOKEN=known' } });
    expect(second.headers['set-cookie']).toBeUndefined();
  });

  it('tells the web app where it reports errors, when it is to', async () => {
    const dsn = 'https://public@errors.example.org/7';
    const reporting = await startApp({ env: { WEB_SENTRY_DSN: dsn, SENTRY_ENVIRONMENT: 'demo' } });
    const { body } = await reporting.get('/config/env-data');
    await reporting.stop();
    expect(body).toMatchObject({ data: { errorReporting: { dsn, environment: 'demo' } } });
  });
});
