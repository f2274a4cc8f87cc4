// Writes a .br and a .gz file with maximum compression beside every text file of a built site.
// The web server and the local gateway send the compressed file to browsers that accept its encoding.
// Usage: node precompress.mjs <folder>
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const compressible = /\.(js|css|html|svg|json|webmanifest|txt)$/;
const [folder] = process.argv.slice(2);

for (const name of readdirSync(folder, { recursive: true }).filter((file) => compressible.test(file))) {
  const file = join(folder, name);
  const content = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(content));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
