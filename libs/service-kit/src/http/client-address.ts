/**
 * The part of an IP address that identifies a client: a whole IPv4 address, or the first 64 bits of an IPv6 address,
 * because clients choose the other 64 bits themselves.
 * @param ip undefined if the client has closed the connection already
 */
export function clientAddress(ip: string | undefined): string {
  if (ip === undefined) return '';
  const mapped = ip.startsWith('::ffff:') ? ip.slice('::ffff:'.length) : ip;
  if (!mapped.includes(':')) return mapped;
  const [network = ''] = ip.split('::', 1);
  return network.split(':').slice(0, 4).join(':');
}
