/** The first port is below the ephemeral port range, so that no outgoing connection can occupy it. */
const first = Number(process.env.E2E_FIRST_PORT ?? 25_200);
const names = [
  'ACADEMY',
  'IDENTITY',
  'MAILBOX',
  'NETWORK',
  'CORE_SERVICES',
  'ACADEMY_API',
  'WORKER',
  'POSTGRES',
  'SMTP',
  'CONTENT',
];

export const ports = Object.fromEntries(names.map((name, index) => [`${name}_PORT`, String(first + index)]));
export const origin = `http://localhost:${first}`;
export const identityOrigin = `http://localhost:${first + 1}`;
export const mailboxOrigin = `http://localhost:${first + 2}`;
export const networkOrigin = `http://localhost:${first + 3}`;
export const contentOrigin = `http://localhost:${ports['CONTENT_PORT']}`;
