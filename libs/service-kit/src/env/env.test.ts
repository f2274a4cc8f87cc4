import * as z from 'zod';
import { queueEnv } from '../queues/queue.ts';
import { migrationEnv, origin, readEnv, serviceEnv, tlsPolicy } from './env.ts';
import { variablesOf } from './variables.ts';

const complete = {
  PUBLIC_URL: 'http://localhost:4200',
  DATABASE_URL: 'postgres://user:hidden@localhost/academy',
  IDENTITY_URL: 'http://localhost:4201',
};

describe('readEnv', () => {
  it('readEnv applies defaults, and treats an empty environment variable as not set', () => {
    expect(readEnv(serviceEnv, { ...complete, PORT: '' })).toMatchObject({
      PORT: 8080,
      IDENTITY_REALM: 'academy',
      TRUST_PROXY: false,
    });
  });

  it('readEnv reports every invalid environment variable, without repeating the values', () => {
    const read = () =>
      readEnv(serviceEnv, {
        ...complete,
        PORT: 'none',
        DATABASE_URL: 'mysql://user:hidden@localhost',
        PUBLIC_URL: '',
      });
    expect(read).toThrow(/PORT:[^]*PUBLIC_URL: is not set \(Origin of the web app[^]*DATABASE_URL:/);
    expect(read).not.toThrow(/hidden|mysql/);
  });

  it.each([' ', '0x50', '8e3', '-1', '65536'])('readEnv rejects "%s" as a port', (PORT) => {
    expect(() => readEnv(serviceEnv, { ...complete, PORT })).toThrow(/PORT: must be a whole number/);
  });

  it.each([
    'https://academy.test/app',
    'javascript:alert(1)',
    'https://u:hidden@academy.test',
    'academy.test',
  ])('readEnv rejects %s as an origin', (PUBLIC_URL) => {
    const read = () => readEnv(serviceEnv, { ...complete, PUBLIC_URL });
    expect(read).toThrow(/PUBLIC_URL:/);
    expect(read).not.toThrow(/hidden/);
  });

  it('readEnv rejects OTLP headers that are not percent-encoded', () => {
    const read = () => readEnv(serviceEnv, { ...complete, OTEL_EXPORTER_OTLP_HEADERS: 'x=100%hidden' });
    expect(read).toThrow(/OTEL_EXPORTER_OTLP_HEADERS: must be percent-encoded/);
    expect(read).not.toThrow(/hidden/);
  });

  it('readEnv accepts an origin with a trailing slash', () => {
    const { PUBLIC_URL } = readEnv(serviceEnv, { ...complete, PUBLIC_URL: 'https://academy.test/' });
    expect(PUBLIC_URL).toBe('https://academy.test');
  });

  describe('URLs of PostgreSQL, Redis and the SMTP relay', () => {
    const fields = {
      DATABASE_URL: serviceEnv.DATABASE_URL,
      DATABASE_TLS: serviceEnv.DATABASE_TLS,
      REDIS_URL: queueEnv.REDIS_URL,
      REDIS_TLS: queueEnv.REDIS_TLS,
      SMTP_URL: z.url().optional().meta({ tls: 'SMTP_TLS' }),
      SMTP_TLS: tlsPolicy,
    };
    const postgres = 'postgres://user:hidden@db/academy';

    it.each([
      ['DATABASE_URL', postgres, `${postgres}?sslmode=verify-full`],
      ['DATABASE_URL', `${postgres}?sslmode=no-verify`, `${postgres}?sslmode=no-verify`],
      [
        'DATABASE_URL',
        `${postgres}?sslrootcert=/ca.pem`,
        `${postgres}?sslrootcert=%2Fca.pem&sslmode=verify-full`,
      ],
      ['REDIS_URL', 'rediss://:hidden@redis', 'rediss://:hidden@redis'],
      ['SMTP_URL', 'smtp://user:hidden@relay', 'smtp://user:hidden@relay?requireTLS=true'],
      ['SMTP_URL', 'smtps://relay', 'smtps://relay?requireTLS=true'],
    ] as const)('the URL in %s is completed to require TLS: %s becomes %s', (name, url, expected) => {
      expect(readEnv(fields, { DATABASE_URL: postgres, [name]: url })[name]).toBe(expected);
    });

    it.each([
      ['DATABASE_URL', 'DATABASE_TLS', `${postgres}?sslmode=disable`],
      ['DATABASE_URL', 'DATABASE_TLS', `${postgres}?sslmode=prefer`],
      ['DATABASE_URL', 'DATABASE_TLS', `${postgres}?ssl=0`],
      ['REDIS_URL', 'REDIS_TLS', 'redis://:hidden@redis'],
      ['SMTP_URL', 'SMTP_TLS', 'smtp://user:hidden@relay?ignoreTLS=true'],
    ])('an insecure URL in %s is refused unless %s is optional: %s', (name, policy, url) => {
      const given = { DATABASE_URL: postgres, [name]: url };
      const read = () => readEnv(fields, given);
      expect(read).toThrow(new RegExp(`${name}: must .* unless ${policy} is optional`));
      expect(read).not.toThrow(/hidden/);
      expect(readEnv(fields, { ...given, [policy]: 'optional' })).toMatchObject({ [name]: url });
    });
  });

  it('readEnv requires MIGRATION_DATABASE_URL for a migration', () => {
    expect(() => readEnv(migrationEnv, {})).toThrow(/MIGRATION_DATABASE_URL/);
  });
});

describe('environment variables that require each other', () => {
  const optional = z.string().optional();
  const fields = {
    DIRECTORY: optional.meta({ requiredWithout: 'BUCKET' }),
    BUCKET: optional,
    KEY_ID: optional.meta({ needs: 'KEY' }),
    KEY: optional.meta({ needs: 'KEY_ID', secret: true }),
    NUMBER: z.coerce.number(),
  };

  it('a missing environment variable that another variable requires is reported together with all other mistakes', () => {
    const read = () => readEnv(fields, { KEY: 'hidden', NUMBER: 'x' });
    expect(read).toThrow(
      /NUMBER:[^]*DIRECTORY: is not set, and neither is BUCKET[^]*KEY_ID: is not set, and KEY/,
    );
    expect(read).not.toThrow(/hidden/);
  });

  it('environment variables are accepted if one of two alternative variables and every variable that another variable needs are set', () => {
    expect(() => readEnv(fields, { BUCKET: 'b', NUMBER: '1' })).not.toThrow();
    expect(() => readEnv(fields, { DIRECTORY: 'd', KEY: 'k', KEY_ID: 'i', NUMBER: '1' })).not.toThrow();
  });
});

test('an environment variable that must differ from another variable is refused if both variables have the same value', () => {
  const fields = { MAIN: origin, OTHER: origin.optional().meta({ differsFrom: 'MAIN' }) };
  const MAIN = 'https://academy.test';
  expect(() => readEnv(fields, { MAIN, OTHER: `${MAIN}/` })).toThrow('OTHER: must differ from MAIN');
  expect(readEnv(fields, { MAIN, OTHER: 'https://content.academy.test' }).OTHER).toBeDefined();
  expect(readEnv(fields, { MAIN }).OTHER).toBeUndefined();
});

describe('a misspelt environment variable', () => {
  it('a misspelt environment variable is reported together with the missing variable that was meant', () => {
    const { DATABASE_URL, ...rest } = complete;
    expect(() => readEnv(serviceEnv, { ...rest, DATABSE_URL: DATABASE_URL })).toThrow(
      /DATABSE_URL is not known; is DATABASE_URL meant\?/,
    );
  });

  it('an unknown environment variable causes a warning only if it resembles an optional variable', () => {
    const warned = jest.spyOn(process, 'emitWarning').mockImplementation();
    readEnv(serviceEnv, { ...complete, DATABASE_POOLSIZE: '5', PATH: '/bin', REDIS_URL: 'redis://r' });
    expect(warned.mock.calls).toEqual([['DATABASE_POOLSIZE is not known; is DATABASE_POOL_SIZE meant?']]);
    warned.mockRestore();
  });
});

describe('variablesOf', () => {
  it('variablesOf describes each variable, including metadata of schemas wrapped by `optional` and `default`', () => {
    const fields = {
      TOKEN: z.string().describe('A token').meta({ secret: true }).optional(),
      LEVEL: z.enum(['low', 'high']).default('low').describe('A level'),
      FOLDER: z.string().default('/of/this/machine').describe('A folder').meta({ defaultIs: 'beside it' }),
      NAME: z.string().describe('A name'),
    };
    expect(variablesOf(fields)).toMatchObject([
      { name: 'TOKEN', description: 'A token', secret: true, required: false, default: undefined },
      { name: 'LEVEL', secret: false, required: false, default: 'low', oneOf: ['low', 'high'] },
      { name: 'FOLDER', default: 'beside it' },
      { name: 'NAME', description: 'A name', required: true },
    ]);
  });
});
