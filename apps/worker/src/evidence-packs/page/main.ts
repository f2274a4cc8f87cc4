import { texts } from './texts.ts';
import { verifyPack, type Finding, type PackReport } from './verify-pack.ts';
import { openFolder, openZip, type PackSource } from './zip.ts';

let language: keyof typeof texts = navigator.language.startsWith('de') ? 'de' : 'en';
type Shown = PackReport | 'no zip' | undefined;
let shown: Shown;

const find = <T extends HTMLElement>(id: string) => document.getElementById(id) as T;
const result = find('result');

function element(tag: string, text: string, className = '') {
  const created = document.createElement(tag);
  created.textContent = text;
  created.className = className;
  return created;
}

function textOf(finding: Finding): string {
  const t = texts[language];
  if (finding.kind === 'signature_unchecked') return t.unchecked;
  if (finding.kind === 'link')
    return `${t.row} ${finding.problem.position}: ${t.links[finding.problem.kind]}`;
  return `${t.files[finding.kind]} ${finding.name}`;
}

function show() {
  const t = texts[language];
  document.documentElement.lang = language;
  document.title = find('title').textContent = t.title;
  find('intro').textContent = t.intro;
  find('zip-label').textContent = t.zip;
  find('folder-label').textContent = t.folder;
  for (const button of document.querySelectorAll<HTMLButtonElement>('nav button'))
    button.setAttribute('aria-pressed', String(button.lang === language));
  if (!shown) return;
  if (shown === 'no zip') {
    result.replaceChildren(element('p', t.noZip, 'broken'));
    return;
  }
  const { name: verified, findings, fingerprint, company, period, files, links } = shown;
  const isIntact = findings.length === 0;
  const list = document.createElement('ul');
  list.append(...findings.map((finding) => element('li', textOf(finding))));
  const facts = document.createElement('dl');
  const values = { name: verified, company, period, files, links, fingerprint };
  for (const [name, value] of Object.entries(values))
    facts.append(element('dt', t.facts[name as keyof typeof values]), element('dd', String(value)));
  result.replaceChildren(
    element('p', isIntact ? t.intact : t.broken, isIntact ? 'intact' : 'broken'),
    ...(isIntact ? [] : [list]),
    facts,
    element('p', t.compare),
  );
}

/** Number of the latest check; results of earlier checks are not shown. */
let latest = 0;

async function check(open: () => PackSource | Promise<PackSource>) {
  latest += 1;
  const own = latest;
  shown = undefined;
  result.textContent = texts[language].checking;
  let found: Shown;
  try {
    const source = await open();
    found = await verifyPack(source, (name) => {
      if (own === latest) result.textContent = `${texts[language].checking} ${name}`;
    });
  } catch {
    found = 'no zip';
  }
  if (own !== latest) return;
  shown = found;
  show();
}

/**
 * Calls `verify` when files are chosen. A click clears the input, because choosing the same files again would otherwise
 * cause no `change` event.
 */
function onFiles(id: string, verify: (files: File[]) => void) {
  const input = find<HTMLInputElement>(id);
  input.addEventListener('click', () => (input.value = ''));
  input.addEventListener('change', () => {
    if (input.files?.length) verify([...input.files]);
  });
}
onFiles('zip', ([file]) => void check(() => openZip(file!)));
onFiles('folder', (files) => void check(() => openFolder(files)));
for (const button of document.querySelectorAll<HTMLButtonElement>('nav button'))
  button.addEventListener('click', () => {
    language = button.lang as keyof typeof texts;
    show();
  });
show();
