import { supportUrl } from '@academy/contracts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

describe('GET /config/env-data', () => {
  it('returns the configured support URL, which must lead to a web page or a mailbox', async () => {
    const supported = await startApp({ env: { SUPPORT_URL: 'mailto:help@academy.test' } });
    const { body } = await supported.get('/config/env-data');
    await supported.stop();
    expect(body).toMatchObject({ data: { supportUrl: 'mailto:help@academy.test' } });
    expect(supportUrl.safeParse('javascript:alert(1)').success).toBe(false);
  });

  it('the sign-in settings of the web app are returned without a token, and the response sets the XSRF cookie only if it is missing', async () => {
    const { app, identity } = started;
    const first = await app.inject({ url: '/config/env-data' });
    expect(first.json()).toEqual({
      data: {
        url: identity.url,
        realm: 'academy',
        clientId: 'academy-web',
        configurationAppUrl: null,
        supportUrl: null,
        errorReporting: null,
      },
    });
    expect(first.headers['set-cookie']).toMatch(/^XSRF-TOKEN=[\w-]{32}; Path=\/; Secure; SameSite=Strict$/);
    const second = await app.inject({ url: '/config/env-data', headers: { cookie: 'XSRF-TOKEN=known' } });
    expect(second.headers['set-cookie']).toBeUndefined();
  });

  it('the settings of the web app contain the error reporting settings if these are configured', async () => {
    const dsn = 'https://public@errors.example.org/7';
    const reporting = await startApp({ env: { WEB_SENTRY_DSN: dsn, SENTRY_ENVIRONMENT: 'demo' } });
    const { body } = await reporting.get('/config/env-data');
    await reporting.stop();
    expect(body).toMatchObject({ data: { errorReporting: { dsn, environment: 'demo' } } });

    const unnamed = await startApp({ env: { WEB_SENTRY_DSN: dsn } });
    const { body: derived } = await unnamed.get('/config/env-data');
    await unnamed.stop();
    // Without SENTRY_ENVIRONMENT, the environment is `development`, because the identity provider runs on localhost.
    expect(derived).toMatchObject({ data: { errorReporting: { dsn, environment: 'development' } } });
  });
});
