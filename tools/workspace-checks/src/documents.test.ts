import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { workspace } from './manifests.ts';

const rules = readFileSync(join(workspace, 'docs/rules.md'), 'utf8');
const numbers = [...rules.matchAll(/^- \*\*Rule (\d+)\.\*\*/gm)].map(([, number]) => Number(number));
const known = new Set(numbers);

const generated = new Set(['node_modules', 'dist', '.git', '.nx', '.academy', 'coverage']);

/** Returns the paths of all files below a folder, relative to the workspace. */
const filesBelow = (folder: string): string[] =>
  readdirSync(join(workspace, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    return generated.has(entry.name) ? [] : filesBelow(path);
  });

/**
 * Paths of the checked files. Course texts are excluded, because their citations of laws look like citations of missing
 * documents.
 */
const files = filesBelow('.')
  .filter((file) => /\.(ts|tsx|mjs|cjs|js|sql|md|ya?ml|Dockerfile)$/.test(file))
  .filter((file) => !/^apps\/academy-api\/(courses|src\/course-content)\//.test(file));

const matches = (pattern: RegExp) =>
  files.flatMap((file) =>
    [...readFileSync(join(workspace, file), 'utf8').matchAll(pattern)].map(([text, cited = '']) => ({
      file,
      text: text.trim(),
      cited: cited.match(/\d+/g)?.map(Number) ?? [],
    })),
  );

test('rule numbers in docs/rules.md are unique and ascending', () => {
  expect(numbers.length).toBeGreaterThan(80);
  expect(numbers).toEqual([...known].sort((one, other) => one - other));
});

test('every rule that a file cites exists in docs/rules.md', () => {
  const citations = matches(/\b[rR]ules? (\d+(?:(?:,| and| to|, and| or)? \d+)*)/g);
  expect(citations.length).toBeGreaterThan(80);
  expect(citations.filter(({ cited }) => cited.some((number) => !known.has(number)))).toEqual([]);
});

test('every decision that a file cites exists, and no two decisions have the same number', () => {
  const existing = readdirSync(join(workspace, 'docs/decisions'))
    .filter((name) => name !== 'README.md')
    .map((name) => Number(name.slice(0, 4)));
  expect(new Set(existing).size).toBe(existing.length);
  const citations = matches(/\b[dD]ecisions? (\d+(?:(?:,| and|, and)? \d+)*)/g);
  expect(citations.length).toBeGreaterThan(10);
  expect(citations.filter(({ cited }) => cited.some((number) => !existing.includes(number)))).toEqual([]);
});

test('comments and documents do not cite documents that are missing in the repository', () => {
  // Sections of an RFC or of a law may be cited, because they are public.
  const absent =
    /(?<!RFC \d+ )§ ?\d(?!\d* Abs\.)|\b[Tt]he specification\b|\(specification\b|\b(?:product|spec|findings)\.md\b/g;
  expect(matches(absent).filter(({ file }) => !file.endsWith('documents.test.ts'))).toEqual([]);
});

test('links in documents lead to existing files', () => {
  const broken = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => {
      const text = readFileSync(join(workspace, file), 'utf8').replace(/^```[^]*?^```/gm, '');
      const targets = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, target]) => target!);
      return targets
        .filter((target) => !existsSync(join(workspace, dirname(file), target)))
        .map((target) => `${file}: ${target}`);
    });
  expect(broken).toEqual([]);
});

test('paths in documents lead to existing files or folders', () => {
  const absent = files
    .filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md')
    .flatMap((file) => {
      const text = readFileSync(join(workspace, file), 'utf8').replace(/^\s*```[^]*?^\s*```/gm, '');
      const paths = [...text.matchAll(/`((?:apps|libs|tools|docker|k8s|docs)\/[\w./-]+)`/g)];
      return paths
        .filter(([, path]) => !existsSync(join(workspace, path!)))
        .map(([, path]) => `${file}: ${path}`);
    });
  expect(absent).toEqual([]);
});

test('the dev container has the Node version of .nvmrc', () => {
  const version = readFileSync(join(workspace, '.nvmrc'), 'utf8').trim();
  const dockerfile = readFileSync(join(workspace, '.devcontainer/Dockerfile'), 'utf8');
  expect(dockerfile).toContain(`FROM node:${version}-bookworm`);
});
