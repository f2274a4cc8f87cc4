import { environmentOf } from './config.ts';

describe('the environment', () => {
  it.each([
    ['https://login.example.com', 'production'],
    ['https://demo-login.example.com', 'demo'],
    ['https://staging.login.example.com', 'staging'],
    ['https://development-id.example.com', 'development'],
    ['http://localhost:4201', 'development'],
  ])('at %s is %s', (url, environment) => {
    expect(environmentOf(url)).toBe(environment);
  });
});
