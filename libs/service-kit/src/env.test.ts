import { migrationEnv, readEnv, serviceEnv } from './env.ts';

const complete = {
  PUBLIC_URL: 'http://localhost:4200',
  DATABASE_URL: 'postgres://user:hidden@localhost/academy',
  IDENTITY_URL: 'http://localhost:4201',
};

describe('readEnv', () => {
  it('fills in defaults, and takes an empty variable as not set', () => {
    expect(readEnv(serviceEnv, { ...complete, PORT: '' })).toMatchObject({
      PORT: 8080,
      IDENTITY_REALM: 'academy',
      TRUST_PROXY: false,
    });
  });

  it('lists every mistake at once and shows no value', () => {
    const read = () =>
      readEnv(serviceEnv, {
        ...complete,
        PORT: 'none',
        DATABASE_URL: 'mysql://user:hidden@localhost',
        PUBLIC_URL: '',
      });
    expect(read).toThrow(/PORT:[^]*PUBLIC_URL:[^]*DATABASE_URL:/);
    expect(read).not.toThrow(/hidden|mysql/);
  });

  it('needs the owner’s URL for a migration', () => {
    expect(() => readEnv(migrationEnv, {})).toThrow(/MIGRATION_DATABASE_URL/);
  });
});
