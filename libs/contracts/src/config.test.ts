import { environmentOf } from './config.ts';

describe('environmentOf', () => {
  it.each([
    ['https://login.example.com', 'production'],
    ['https://demo-login.example.com', 'demo'],
    ['https://staging.login.example.com', 'staging'],
    ['https://development-id.example.com', 'development'],
    ['http://localhost:4201', 'development'],
  ])('the environment with the identity provider at %s is %s', (url, environment) => {
    expect(environmentOf(url)).toBe(environment);
  });
});
