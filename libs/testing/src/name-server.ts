import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { Resolver } from 'node:dns/promises';

/** Length in bytes of the header of a DNS message (RFC 1035). */
const headerLength = 12;
const typeA = 1;

/** Returns the host name, type and end offset of the first question of a DNS message. */
function questionOf(message: Buffer): { host: string; type: number; end: number } {
  const labels: string[] = [];
  let at = headerLength;
  for (let length = message[at]!; length > 0; length = message[at]!) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { host: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

function addressRecord(address: string): Buffer {
  // The name is a pointer to the question; type A, class IN, time to live 0, and 4 bytes of data.
  const record = Buffer.from('c00c0001000100000000000400000000', 'hex');
  address.split('.').forEach((part, index) => record.writeUInt8(Number(part), 12 + index));
  return record;
}

/** Starts a DNS server. @param addressesOf returns the IPv4 addresses of a host; it is called for each query */
export async function startNameServer(addressesOf: (host: string) => string[]) {
  const socket = createSocket('udp4', (query, from) => {
    const { host, type, end } = questionOf(query);
    const addresses = type === typeA ? addressesOf(host) : [];
    const header = Buffer.from(query.subarray(0, headerLength));
    header.writeUInt16BE(0x8180, 2);
    header.writeUInt16BE(addresses.length, 6);
    header.fill(0, 8);
    socket.send(
      Buffer.concat([header, query.subarray(headerLength, end), ...addresses.map(addressRecord)]),
      from.port,
      from.address,
    );
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const resolver = new Resolver({ timeout: 2_000, tries: 1 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  return { resolver, stop: () => new Promise<void>((done) => socket.close(() => done())) };
}
