import type { ContentPackage, ContentReplacement } from '@academy/contracts';
import { daysFromNow } from './catalogue.ts';
import { MockError } from './handle.ts';

export const fireSafetyCourseId = '0192f000-0000-7000-8000-00000000f501';

const megabyte = 1024 * 1024;

const sample: Omit<ContentPackage, 'id'> = {
  file_name: 'fire-safety.zip',
  size: 17.5 * megabyte,
  sha256: 'a'.repeat(64),
  state: 'ready',
  format: 'scorm-2004-4',
  title: 'Fire safety',
  lessons: [
    { identifier: 'alarm', title: 'When the alarm sounds' },
    { identifier: 'extinguishers', title: 'Extinguishers' },
  ],
  unpacked_size: 24 * megabyte,
  total: 180,
  done: 180,
  problem: null,
  company_course_id: null,
  created_at: `${daysFromNow(-2)}T09:30:00.000Z`,
};

const idOf = (number: number) => `0192f000-0000-7000-8000-0000000f${String(number).padStart(4, '0')}`;

/** Creates the packages of mock mode. They are kept in memory, so a page reload resets them. */
export function createPackages() {
  const packages: ContentPackage[] = [
    { ...sample, id: idOf(1) },
    {
      ...sample,
      ...{ id: idOf(2), file_name: 'ladders.zip', title: 'Ladders and steps', format: 'scorm-1.2' },
      ...{ state: 'used', company_course_id: fireSafetyCourseId },
      lessons: [{ identifier: 'ladders', title: 'Ladders and steps' }],
    },
    {
      ...sample,
      ...{ id: idOf(3), file_name: 'holiday-photos.zip', state: 'refused', title: null, format: null },
      ...{ lessons: [], unpacked_size: 0, total: 0, done: 0 },
      problem: { code: 'entry_outside_package', file: '../../photos/beach.jpg' },
    },
  ];
  let uploads = 0;

  function find(id: string): ContentPackage {
    const found = packages.find((one) => one.id === id);
    if (!found) throw new MockError('package_not_found');
    return found;
  }
  function findReady(id: string): ContentPackage {
    const found = find(id);
    if (found.state === 'used') throw new MockError('package_in_use');
    if (found.state !== 'ready') throw new MockError('package_not_ready');
    return found;
  }
  return {
    /** Each call advances the simulated unpacking, so that polling shows progress. */
    list() {
      for (const one of packages.filter(({ state }) => state === 'unpacking')) {
        one.done = Math.min(one.total, one.done + 70);
        if (one.done === one.total) one.state = 'ready';
      }
      return packages;
    },
    find,
    findReady,
    upload(fileName: string): ContentPackage {
      uploads += 1;
      const uploaded: ContentPackage = {
        ...sample,
        ...{ id: idOf(100 + uploads), file_name: fileName, title: 'First aid' },
        ...{ state: 'unpacking', done: 0, created_at: new Date().toISOString() },
      };
      packages.unshift(uploaded);
      return uploaded;
    },
    remove(id: string) {
      if (find(id).state === 'used') throw new MockError('package_in_use');
      packages.splice(packages.indexOf(find(id)), 1);
    },
    use(id: string, companyCourseId: string) {
      const present = packages.find(
        ({ state, company_course_id }) => state === 'used' && company_course_id === companyCourseId,
      );
      if (present) present.state = 'replaced';
      Object.assign(findReady(id), { state: 'used', company_course_id: companyCourseId });
    },
  };
}

export const sampleReplacement: ContentReplacement = {
  kept: ['When the alarm sounds'],
  added: ['Extinguishers', 'Assembly points'],
  removed: ['Ladders and steps'],
  in_progress: 4,
  completed_by_replacement: 1,
};
