import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { courseManager, getFeatures, learner, locales } from '@academy/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { handle } from '../../shared/mocks/handle.ts';
import { personas, type Person } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp } from '../../testing/openApp.tsx';
import { colorSchemes, picturePath, pictures, type PictureName } from './pictures.ts';

const { guide, members } = paths.maintenance('en', nordlicht.companyId);
const site = join(__dirname, '../../../public');

const titles = async () => {
  const contents = within(await screen.findByRole('navigation', { name: 'Contents' }));
  return contents.getAllByRole('link').map(({ textContent }) => textContent);
};

test('the guide for maintainers lists every section in the contents, and a section links to the page on which its task begins', async () => {
  await openApp(guide, { person: personas.maintainer });
  const listed = await titles();
  expect(listed).toHaveLength(31);
  for (const title of listed) expect(screen.getByRole('region', { name: title! })).toBeVisible();
  const invite = within(screen.getByRole('region', { name: 'Invite members' }));
  expect(invite.getByRole('link', { name: 'Open members' })).toHaveAttribute('href', members);
  expect(invite.getAllByRole('list')).toHaveLength(2);
  await userEvent.click(screen.getByRole('link', { name: 'Set deadlines' }));
  expect(window.location.hash).toBe('#deadlines');
});

test('the guide for maintainers omits sections about tasks for which the company lacks the feature or the user lacks the permission', async () => {
  const person: Person = {
    ...personas.maintainer,
    permissions: { [nordlicht.companyId]: [learner, courseManager] },
  };
  const { unmount } = await openApp(guide, { person });
  const limited = await titles();
  for (const title of ['Transfer progress to another company', 'Prove your e-mail domains'])
    expect(limited).not.toContain(title);
  unmount();
  const answers = [handle(getFeatures, () => ({ data: { enabled: [] } }))];
  await openApp(guide, { person: personas.maintainer, answers });
  const listed = await titles();
  expect(listed).toHaveLength(29);
  expect(listed).not.toContain('Courses in your own learning system');
});

test('the guide for maintainers shows each picture with its size and an alternative text in the language of the page', async () => {
  await openApp(guide.replace('/en/', '/de/'), { person: personas.maintainer });
  await screen.findByRole('heading', { level: 1, name: 'Leitfaden für Verwalter' });
  for (const name of Object.keys(pictures) as PictureName[]) {
    const image = document.querySelector(`img[src="${picturePath(name, 'de', 'light')}"]`);
    expect(image).toHaveAttribute('width', String(pictures[name].width));
    expect(image).toHaveAttribute('height', String(pictures[name].height));
    expect(image).toHaveAttribute('alt', expect.stringMatching(/\w{3}/));
  }
});

/**
 * Returns the size of a picture in the extended WebP format, whose header stores width minus one and height minus one.
 */
function sizeOf(file: Buffer) {
  expect(file.toString('latin1', 8, 16)).toBe('WEBPVP8X');
  return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
}

test('the folder `guide` of the site contains exactly the pictures of the maintainer guide, with the right proportions and less than 60 kB each', () => {
  const expected = new Map<string, PictureName>();
  for (const name of Object.keys(pictures) as PictureName[])
    for (const locale of locales)
      for (const scheme of colorSchemes) expected.set(picturePath(name, locale, scheme), name);
  const files = readdirSync(join(site, 'guide')).map((file) => `/guide/${file}`);
  expect(files.sort()).toEqual([...expected.keys()].sort());
  for (const [path, name] of expected) {
    const file = readFileSync(join(site, path));
    const { width, height } = sizeOf(file);
    expect([path, (width / height).toFixed(2)]).toEqual([
      path,
      (pictures[name].width / pictures[name].height).toFixed(2),
    ]);
    expect([path, file.length < 60_000]).toEqual([path, true]);
  }
});
