import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import {
  verifyChain,
  type ChainProblem,
  type KnownLink,
  type StoredLink,
} from '@academy/platform-data/audit-chain';
import { isSystemFile } from './system-files.ts';
import type { PackSource } from './zip.ts';

export type Finding =
  | {
      kind:
        | 'file_missing'
        | 'file_changed'
        | 'file_unknown'
        | 'file_repeated'
        | 'signature_invalid'
        | 'unreadable';
      name: string;
    }
  | { kind: 'signature_unchecked' }
  | { kind: 'link'; problem: ChainProblem };

export interface PackReport {
  name: string;
  findings: Finding[];
  files: number;
  /** Number of links of the audit log's hash chain. */
  links: number;
  /** SHA-256 of the issuer's public key in DER; empty if the key is unreadable. */
  fingerprint: string;
  company: string;
  period: string;
}

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const hexOf = (bytes: Uint8Array) => bytesToHex(sha256(bytes));
const hashText = (text: string) => hexOf(new TextEncoder().encode(text));

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}

interface Manifest {
  company: { name: string };
  period: { from: string; to: string };
  audit_chain: { links: number; position?: number; hash?: string };
  files: { name: string; sha256: string }[];
}

const unlisted = ['SHA256SUMS', 'SHA256SUMS.sig'];

/** Verifies the signatures, checksums and hash chain of an evidence pack. Only one file is in memory at a time. */
export async function verifyPack(source: PackSource, onFile: (name: string) => void): Promise<PackReport> {
  const findings: Finding[] = [];
  const note = (kind: Exclude<Finding['kind'], 'link' | 'signature_unchecked'>, name: string) => {
    if (!findings.some((finding) => finding.kind === kind && 'name' in finding && finding.name === name))
      findings.push({ kind, name });
  };
  const report = {
    name: source.name,
    findings,
    files: 0,
    links: 0,
    fingerprint: '',
    company: '',
    period: '',
  };

  async function read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    if (!source.names.includes(name)) {
      note('file_missing', name);
      return undefined;
    }
    onFile(name);
    try {
      return new Uint8Array(await source.read(name));
    } catch {
      note('unreadable', name);
      return undefined;
    }
  }

  async function readKey(): Promise<CryptoKey | undefined> {
    const pem = await read('issuer.pem');
    if (!pem) return undefined;
    try {
      const der = fromBase64(textOf(pem).replaceAll(/-----[A-Z ]+-----|\s/g, ''));
      report.fingerprint = hexOf(der);
      if (!globalThis.crypto.subtle) {
        findings.push({ kind: 'signature_unchecked' });
        return undefined;
      }
      return await crypto.subtle.importKey('spki', der, algorithm, false, ['verify']);
    } catch {
      note('file_changed', 'issuer.pem');
      return undefined;
    }
  }

  const key = await readKey();
  async function isSigned(signature: Uint8Array<ArrayBuffer>, signed: Uint8Array<ArrayBuffer>) {
    return key === undefined || crypto.subtle.verify(algorithm, key, signature, signed);
  }

  async function readSigned(name: string, signatureName: string): Promise<string> {
    const [signed, signature] = [await read(name), await read(signatureName)];
    if (signed && signature && !(await isSigned(signature, signed))) note('signature_invalid', name);
    return signed ? textOf(signed) : '';
  }

  async function checkJws(manifest: string) {
    const jws = await read('manifest.jws');
    if (!jws) return;
    try {
      const [header = '', payload = '', signature = ''] = textOf(jws).split('.');
      const signed = new TextEncoder().encode(`${header}.${payload}`);
      const isValid = await isSigned(fromBase64(signature), signed);
      if (!isValid || textOf(fromBase64(payload)) !== manifest) note('signature_invalid', 'manifest.jws');
    } catch {
      note('signature_invalid', 'manifest.jws');
    }
  }

  const manifestText = await readSigned('manifest.json', 'manifest.sig');
  const checksums = await readSigned('SHA256SUMS', 'SHA256SUMS.sig');
  await checkJws(manifestText);

  let manifest: Manifest | undefined;
  try {
    manifest = JSON.parse(manifestText) as Manifest;
    report.company = manifest.company.name;
    report.period = `${manifest.period.from} – ${manifest.period.to}`;
  } catch {
    note('file_changed', 'manifest.json');
  }

  const known: KnownLink[] = [];
  const { position, hash } = manifest?.audit_chain ?? {};
  if (position !== undefined && hash !== undefined) known.push({ position, hash });
  const chain = verifyChain(hashText, known);

  const expected = new Map<string, string[]>();
  const expect = (name: string, sum: string) => expected.set(name, [...(expected.get(name) ?? []), sum]);
  for (const line of checksums.split('\n')) {
    const [, sum, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (sum !== undefined && name !== undefined) expect(name, sum);
  }
  for (const { name, sha256: sum } of manifest?.files ?? []) expect(name, sum);

  for (const name of [...expected.keys()].sort()) {
    const content = await read(name);
    if (!content) continue;
    report.files += 1;
    const actual = hexOf(content);
    if (expected.get(name)?.some((sum) => sum !== actual)) note('file_changed', name);
    if (!/^audit\/chain-\d+\.json$/.test(name)) continue;
    try {
      for (const link of JSON.parse(textOf(content)) as StoredLink[]) chain.add(link);
    } catch {
      note('file_changed', name);
    }
  }
  for (const name of source.names)
    if (!expected.has(name) && !unlisted.includes(name) && !isSystemFile(name)) note('file_unknown', name);

  for (const name of source.repeated)
    if (expected.has(name) || !isSystemFile(name)) note('file_repeated', name);

  const { links, problems } = chain.finish();
  report.links = links;
  findings.push(...problems.map((problem) => ({ kind: 'link' as const, problem })));
  return report;
}
