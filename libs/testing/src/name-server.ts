import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { Resolver } from 'node:dns/promises';

/** Number of bytes of the header of a DNS message (RFC 1035). */
const headerLength = 12;
const typeA = 1;
const typeTxt = 16;
const codes = { none: 0, failure: 2, noSuchName: 3 } as const;

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
  // The bytes mean: the name of the question (a pointer to it), type A, class IN, time to live 0, 4 bytes of data.
  const record = Buffer.from('c00c0001000100000000000400000000', 'hex');
  address.split('.').forEach((part, index) => record.writeUInt8(Number(part), 12 + index));
  return record;
}

/** A TXT record. DNS requires that its text is split into parts of at most 255 bytes. */
function textRecord(text: string): Buffer {
  const bytes = Buffer.from(text);
  const parts = Array.from({ length: Math.max(1, Math.ceil(bytes.length / 255)) }, (_, index) => {
    const part = bytes.subarray(index * 255, (index + 1) * 255);
    return Buffer.concat([Buffer.from([part.length]), part]);
  });
  const data = Buffer.concat(parts);
  // The bytes mean: the name of the question (a pointer to it), type TXT, class IN, time to live 0, length of the data.
  const head = Buffer.from('c00c00100001000000000000', 'hex');
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

interface Zone {
  addressesOf?: (host: string) => string[];
  /** Texts of the TXT records of a name. For `failure` and `noSuchName`, the server responds with this error. */
  textsOf?: (name: string) => string[] | 'failure' | 'noSuchName';
}

/** Starts a DNS server. The server calls the functions of the zone for each query. */
export async function startNameServer({ addressesOf = () => [], textsOf = () => [] }: Zone) {
  const socket = createSocket('udp4', (query, from) => {
    const { host, type, end } = questionOf(query);
    const texts = textsOf(host);
    const code = typeof texts === 'string' ? codes[texts] : codes.none;
    const records =
      type === typeA
        ? addressesOf(host).map(addressRecord)
        : type === typeTxt && typeof texts !== 'string'
          ? texts.map(textRecord)
          : [];
    const header = Buffer.from(query.subarray(0, headerLength));
    header.writeUInt16BE(0x8180 + code, 2);
    header.writeUInt16BE(records.length, 6);
    header.fill(0, 8);
    socket.send(
      Buffer.concat([header, query.subarray(headerLength, end), ...records]),
      from.port,
      from.address,
    );
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const server = `127.0.0.1:${socket.address().port}`;
  const resolver = new Resolver({ timeout: 2_000, tries: 1 });
  resolver.setServers([server]);
  return { server, resolver, stop: () => new Promise<void>((done) => socket.close(() => done())) };
}
