import { isCertificateLocked } from '@academy/contracts';
import { isCertificateLockedBy } from './certificate-lock.ts';

describe('isCertificateLockedBy', () => {
  it('decides from counts as the contract’s rule does from lessons', () => {
    for (let lessons_count = 1; lessons_count <= 5; lessons_count += 1) {
      for (let done = 0; done < 2 ** lessons_count; done += 1) {
        const lessons = Array.from({ length: lessons_count }, (_, index) => ({
          id: String(index),
          completed: (done & (1 << index)) !== 0,
        }));
        const advancements_count = lessons.filter(({ completed }) => completed).length;
        const progress = { lessons_count, advancements_count, completed: false };
        const lastDone = lessons.at(-1)?.completed ?? false;
        expect([lessons, isCertificateLockedBy(progress, lastDone)]).toEqual([
          lessons,
          isCertificateLocked(lessons),
        ]);
      }
    }
  });

  it('stays open in a completed course', () => {
    const progress = { lessons_count: 9, advancements_count: 1, completed: true };
    expect(isCertificateLockedBy(progress, false)).toBe(false);
  });
});
