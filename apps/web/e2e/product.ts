/** Where the product under test listens: ports of its own, below those that systems give out to whoever asks. */
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
];

export const ports = Object.fromEntries(names.map((name, index) => [`${name}_PORT`, String(first + index)]));
export const origin = `http://localhost:${first}`;
export const identityOrigin = `http://localhost:${first + 1}`;
export const mailboxOrigin = `http://localhost:${first + 2}`;
export const networkOrigin = `http://localhost:${first + 3}`;
