import * as z from 'zod';
import { migrationEnv, readEnv, serviceEnv } from './env.ts';
import { variablesOf } from './variables.ts';

const complete = {
  PUBLIC_URL: 'http://localhost:4200',
  DATABASE_URL: 'postgres://user:hidden@localhost/academy',
  IDENTITY_URL: 'http://localhost:4201',
};

describe('readEnv', () => {
  it('applies defaults, and treats an empty variable as not set', () => {
    expect(readEnv(serviceEnv, { ...complete, PORT: '' })).toMatchObject({
      PORT: 8080,
      IDENTITY_REALM: 'academy',
      TRUST_PROXY: false,
    });
  });

  it('reports every invalid variable, without values', () => {
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

  it.each([' ', '0x50', '8e3', '-1', '65536'])('rejects "%s" as a port', (PORT) => {
    expect(() => readEnv(serviceEnv, { ...complete, PORT })).toThrow(/PORT: must be a whole number/);
  });

  it.each([
    'https://academy.test/app',
    'javascript:alert(1)',
    'https://u:hidden@academy.test',
    'academy.test',
  ])('takes %s for no origin', (PUBLIC_URL) => {
    const read = () => readEnv(serviceEnv, { ...complete, PUBLIC_URL });
    expect(read).toThrow(/PUBLIC_URL:/);
    expect(read).not.toThrow(/hidden/);
  });

  it('rejects headers that cannot be decoded', () => {
    const read = () => readEnv(serviceEnv, { ...complete, OTEL_EXPORTER_OTLP_HEADERS: 'x=100%hidden' });
    expect(read).toThrow(/OTEL_EXPORTER_OTLP_HEADERS: must be percent-encoded/);
    expect(read).not.toThrow(/hidden/);
  });

  it('accepts an origin with a trailing slash', () => {
    const { PUBLIC_URL } = readEnv(serviceEnv, { ...complete, PUBLIC_URL: 'https://academy.test/' });
    expect(PUBLIC_URL).toBe('https://academy.test');
  });

  it('requires the owner’s URL for a migration', () => {
    expect(() => readEnv(migrationEnv, {})).toThrow(/MIGRATION_DATABASE_URL/);
  });
});

describe('variables that belong together', () => {
  const optional = z.string().optional();
  const fields = {
    DIRECTORY: optional.meta({ requiredWithout: 'BUCKET' }),
    BUCKET: optional,
    KEY_ID: optional.meta({ needs: 'KEY' }),
    KEY: optional.meta({ needs: 'KEY_ID', secret: true }),
    NUMBER: z.coerce.number(),
  };

  it('are reported as missing together with other mistakes', () => {
    const read = () => readEnv(fields, { KEY: 'hidden', NUMBER: 'x' });
    expect(read).toThrow(
      /NUMBER:[^]*DIRECTORY: is not set, and neither is BUCKET[^]*KEY_ID: is not set, and KEY/,
    );
    expect(read).not.toThrow(/hidden/);
  });

  it('are accepted if complete', () => {
    expect(() => readEnv(fields, { BUCKET: 'b', NUMBER: '1' })).not.toThrow();
    expect(() => readEnv(fields, { DIRECTORY: 'd', KEY: 'k', KEY_ID: 'i', NUMBER: '1' })).not.toThrow();
  });
});

describe('a misspelt variable', () => {
  it('is reported with the missing variable', () => {
    const { DATABASE_URL, ...rest } = complete;
    expect(() => readEnv(serviceEnv, { ...rest, DATABSE_URL: DATABASE_URL })).toThrow(
      /DATABSE_URL is not known; is DATABASE_URL meant\?/,
    );
  });

  it('causes a warning if the intended variable is optional; other unknown variables do not', () => {
    const warned = jest.spyOn(process, 'emitWarning').mockImplementation();
    readEnv(serviceEnv, { ...complete, DATABASE_POOLSIZE: '5', PATH: '/bin', REDIS_URL: 'redis://r' });
    expect(warned.mock.calls).toEqual([['DATABASE_POOLSIZE is not known; is DATABASE_POOL_SIZE meant?']]);
    warned.mockRestore();
  });
});

describe('variablesOf', () => {
  it('describes each variable, including metadata of schemas wrapped by optional and default', () => {
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
