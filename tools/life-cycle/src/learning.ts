import type pg from 'pg';
import {
  advance,
  createCertificateBundle,
  getCourse,
  getLesson,
  listCourses,
  urlOf,
} from '@academy/contracts';
import type { TestIdentity } from '@academy/testing';
import type { Company } from './company.ts';
import type { Call } from '@academy/testing/load';

/**
 * Every call whose number is a multiple of this one requests a certificate bundle, so that the worker has jobs, too.
 */
const callsPerBundle = 150;

/** Returns the calls of a mixed load: mostly reads and completed lessons, and occasionally a job for the worker. */
export async function buildLearning(identity: TestIdentity, company: Company) {
  const { id: companyId, courseId, companyCourseId, lessonIds } = company;
  const tokenOf = (sub: string) =>
    identity.tokenFor({ sub }, { payload: { exp: Date.now() / 1000 + 3_600 } });
  const learners = await Promise.all(
    company.learners.map(async (one) => ({ ...one, token: await tokenOf(one.userId) })),
  );
  const manager = await tokenOf(company.manager);
  const acknowledged = {
    lessons: [] as { enrollmentId: string; lessonId: string }[],
    bundles: [] as string[],
  };
  let count = 0;
  let completed = 0;

  /** Returns the next call that completes a lesson. Each learner completes each lesson once, except the last lesson. */
  function completing(): Call {
    const learner = learners[completed % learners.length]!;
    const lessonId = lessonIds[Math.floor(completed / learners.length)]!;
    completed += 1;
    if (lessonId === lessonIds.at(-1)) throw new Error('the course has too few lessons for this load');
    const { enrollmentId, token } = learner;
    return {
      ...{ method: 'POST', token, path: urlOf(advance, { companyId, enrollmentId }) },
      body: { data: { lesson_id: lessonId } },
      onSuccess: () => acknowledged.lessons.push({ enrollmentId, lessonId }),
    };
  }
  const asking = (): Call => ({
    ...{
      method: 'POST',
      token: manager,
      path: urlOf(createCertificateBundle, { companyId, companyCourseId }),
    },
    body: { data: { language: 'de' } },
    onSuccess: (response) => acknowledged.bundles.push(JSON.parse(response).data.id),
  });
  function reading(): Call {
    const { token } = learners[count % learners.length]!;
    const paths = [
      urlOf(listCourses, { companyId }),
      urlOf(getCourse, { companyId, courseId }),
      urlOf(getLesson, { companyId, courseId, lessonId: lessonIds[0] }),
    ];
    return { method: 'GET', token, path: paths[count % paths.length]! };
  }

  return {
    tokens: learners.map(({ token }) => token),
    acknowledged,
    next: (): Call => {
      count += 1;
      if (count % callsPerBundle === 0) return asking();
      return count % 4 === 0 ? completing() : reading();
    },
    /**
     * Counts the writes that a service has acknowledged but that are missing in the database (lessons and bundles), and
     * the enrollments whose counter of lessons is wrong.
     */
    lost: async (admin: pg.Pool) => {
      const { rows } = await admin.query<{ lessons: number; bundles: number; miscounted: number }>(
        `select
           (select count(*)::int from unnest($1::uuid[], $2::uuid[]) as said (enrollment_id, lesson_id)
            where not exists (select from academy.advancements stored
                              where stored.enrollment_id = said.enrollment_id and stored.lesson_id = said.lesson_id)
           ) as lessons,
           (select count(*)::int from unnest($3::uuid[]) said
            where not exists (select from academy.certificate_bundles stored where stored.id = said)) as bundles,
           (select count(*)::int from academy.enrollments enrollment where advancements_count <>
              (select count(*) from academy.advancements where enrollment_id = enrollment.id)) as miscounted`,
        [
          acknowledged.lessons.map(({ enrollmentId }) => enrollmentId),
          acknowledged.lessons.map(({ lessonId }) => lessonId),
          acknowledged.bundles,
        ],
      );
      return rows[0];
    },
    undone: async (admin: pg.Pool) => {
      const { rows } = await admin.query<{ undone: number }>(
        `select count(*)::int as undone from academy.certificate_bundles where status <> 'succeeded'`,
      );
      return rows[0]!.undone;
    },
  };
}
