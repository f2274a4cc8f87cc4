import { readSettings } from './settings.ts';

const read = (env: Record<string, string>) => readSettings(env, process.cwd());

test('all settings of the local stack have defaults', () => {
  const settings = read({});
  expect(settings).toMatchObject({
    publicUrl: 'http://localhost:4200',
    identityUrl: 'http://localhost:4201',
    networkUrl: 'http://localhost:4203',
    contentUrl: 'http://localhost:4204',
    databaseUrl: undefined,
    smtpUrl: undefined,
  });
  expect(Object.values(settings.ports)).toEqual([4200, 4201, 4202, 4203, 4204, 4211, 4212, 4213, 4214, 4215]);
});

test('environment variables change ports and replace local systems by external ones; an empty variable counts as not set', () => {
  const settings = read({
    ACADEMY_PORT: '5200',
    IDENTITY_PORT: '',
    ACADEMY_DATA_DIR: '/somewhere',
    IDENTITY_URL: 'https://identity.example.org/auth/',
    REDIS_URL: 'redis://localhost:6379',
  });
  expect(settings.publicUrl).toBe('http://localhost:5200');
  expect(settings.ports.identity).toBe(4201);
  expect(settings.dataDirectory).toBe('/somewhere');
  expect(settings.identityUrl).toBe('https://identity.example.org/auth');
  expect(settings.redisUrl).toBe('redis://localhost:6379');
});

test('all invalid settings of the local stack are reported in one message, without the values', () => {
  const wrong = {
    ACADEMY_PORT: '70000',
    WORKER_PORT: 'x',
    SMTP_PORT: '4214',
    DATABASE_URL: 'mysql://root:secret@localhost/db',
    IDENTITY_URL: 'localhost:8080',
  };
  expect(() => read(wrong)).toThrow(
    new RegExp(
      [
        'Invalid environment variables:',
        'ACADEMY_PORT: must be a port number from 1 to 65535',
        'WORKER_PORT: must be a port number from 1 to 65535',
        'DATABASE_URL: must be a URL like postgresql://.*',
        'IDENTITY_URL: must be a URL like https://.*',
        'SMTP_PORT: port 4214 is already used by POSTGRES_PORT',
      ].join('\\n  '),
    ),
  );
  expect(() => read(wrong)).not.toThrow(/secret/);
});
