import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

describe('GET /config/env-data', () => {
  it('returns the sign-in settings without a token, and sets an XSRF cookie once', async () => {
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

  it('returns the error reporting settings, if configured', async () => {
    const dsn = 'https://public@errors.example.org/7';
    const reporting = await startApp({ env: { WEB_SENTRY_DSN: dsn, SENTRY_ENVIRONMENT: 'demo' } });
    const { body } = await reporting.get('/config/env-data');
    await reporting.stop();
    expect(body).toMatchObject({ data: { errorReporting: { dsn, environment: 'demo' } } });
  });
});
