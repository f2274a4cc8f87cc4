import { getCourse, getLesson, getMyPermissions, listCourses, listMembers, urlOf } from '@academy/contracts';
import type { TestIdentity } from '@academy/testing';
import type { Call } from '@academy/testing/load';
import type { Company } from './company.ts';

/** Returns for each service the calls that learners and maintainers of an average company often make. */
export async function buildOrdinaryUse(identity: TestIdentity, company: Company) {
  const { id: companyId, courseId, lessonIds } = company;
  const tokens = await Promise.all(
    company.learners.map(({ userId: sub }) =>
      identity.tokenFor({ sub }, { payload: { exp: Date.now() / 1000 + 3_600 } }),
    ),
  );
  /** Returns a function that returns the next call. Successive calls have different paths and different learners. */
  const reading = (paths: readonly string[]) => {
    let count = 0;
    return (): Call => {
      const [path, token] = [paths[count % paths.length]!, tokens[count % tokens.length]!];
      count += 1;
      return { method: 'GET', path, token };
    };
  };
  return {
    'core-services': reading([urlOf(getMyPermissions), urlOf(listMembers, { companyId }, { size: 50 })]),
    'academy-api': reading([
      urlOf(listCourses, { companyId }),
      urlOf(getCourse, { companyId, courseId }),
      urlOf(getLesson, { companyId, courseId, lessonId: lessonIds[0] }),
    ]),
  };
}
