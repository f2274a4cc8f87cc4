import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };

/**
 * Path of the copied files of `pdfjs-dist`, relative to the root of the site. src/features/policies/pdf/pdfLibrary.ts
 * contains the same path.
 */
const root = `assets/pdf-${version}`;

/** Folders of the package `pdfjs-dist`, and patterns of the files in them that the site needs. */
const wanted = {
  /** Fonts that a PDF may use without containing them. */
  standard_fonts: /^(Foxit|Liberation|LICENSE_)/,
  /** Character tables for Chinese, Japanese and Korean texts. */
  cmaps: /^(.+\.bcmap|LICENSE)$/,
  /** Decoder for JPEG 2000 pictures that works without WebAssembly. */
  wasm: /^(openjpeg_nowasm_fallback\.js|LICENSE_(PDFJS_)?OPENJPEG)$/,
};

const files = Object.entries(wanted).flatMap(([folder, pattern]) =>
  readdirSync(join(dirname(manifest), folder))
    .filter((name) => pattern.test(name))
    .map((name) => `${folder}/${name}`),
);

const read = (file: string) => readFileSync(join(dirname(manifest), file));

export const pdfFiles = (): Plugin => ({
  name: 'pdf-files',
  generateBundle() {
    for (const file of files)
      this.emitFile({ type: 'asset', fileName: `${root}/${file}`, source: read(file) });
  },
  configureServer: ({ middlewares }) => {
    middlewares.use(`/${root}`, (request, response, next) => {
      const file = files.find((name) => request.url === `/${name}`);
      if (file === undefined) next();
      else response.setHeader('content-type', typeOf(file)).end(read(file));
    });
  },
});

const typeOf = (file: string) => (file.endsWith('.js') ? 'text/javascript' : 'application/octet-stream');
