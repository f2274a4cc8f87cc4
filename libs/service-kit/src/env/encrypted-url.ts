/** Values of the parameter `sslmode` with which a PostgreSQL client refuses connections without TLS. */
const encryptedModes = ['require', 'verify-ca', 'verify-full', 'no-verify'];

function encryptedPostgres(url: URL): URL {
  const mode = url.searchParams.get('sslmode');
  if (url.searchParams.has('ssl')) throw new Error('must use sslmode instead of ssl');
  if (mode !== null && !encryptedModes.includes(mode))
    throw new Error(`must not allow connections without TLS: sslmode has to be ${encryptedModes.join(', ')}`);
  if (mode === null) url.searchParams.set('sslmode', 'verify-full');
  return url;
}

function encryptedSmtp(url: URL): URL {
  for (const name of ['ignoreTLS', 'opportunisticTLS', 'secure'])
    if (url.searchParams.has(name)) throw new Error(`must not contain ${name}`);
  // Without the parameter `requireTLS`, nodemailer sends the password even if the relay offers no STARTTLS.
  url.searchParams.set('requireTLS', 'true');
  return url;
}

/**
 * Changes the URL of PostgreSQL, Redis or an SMTP relay so that its client refuses connections without TLS.
 * @throws Error if the URL allows connections without TLS; the message does not contain the URL
 */
export function encryptedUrl(text: string): string {
  const url = new URL(text);
  switch (url.protocol) {
    case 'postgres:':
    case 'postgresql:':
      return encryptedPostgres(url).href;
    case 'smtp:':
    case 'smtps:':
      return encryptedSmtp(url).href;
    case 'rediss:':
      return text;
    default:
      throw new Error('must begin with rediss://');
  }
}
