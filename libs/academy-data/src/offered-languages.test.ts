import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { offeredLanguage, type Locale } from '@academy/contracts';
import { testDatabase, type TestDatabase } from '@academy/testing';
import { languageFor, offeredIn, offeredLanguages } from './offered-languages.ts';
import { companyCourses, courses } from './tables/index.ts';
import { sampleEnrollment } from './testing/sample-enrollment.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('academy_api');
});
afterAll(() => database.close());

const offers: Locale[][] = [['de'], ['en'], ['de', 'en'], ['en', 'de']];

describe('languageFor', () => {
  it('the SQL of languageFor chooses the same language of a course as the function `offeredLanguage` of the contracts', async () => {
    const db = drizzle(database.admin);
    const { company_course_id, course_id } = await sampleEnrollment(database);
    for (const ofCourse of offers) {
      for (const chosen of offers) {
        await db.update(courses).set({ languages: ofCourse }).where(eq(courses.id, course_id));
        await db
          .update(companyCourses)
          .set({ languages: chosen })
          .where(eq(companyCourses.id, company_course_id));
        const both = (['de', 'en'] as const).filter((one) => chosen.includes(one) && ofCourse.includes(one));
        const offered = both.length > 0 ? both : ofCourse;
        expect(offeredIn(chosen, ofCourse)).toEqual(offered);
        for (const asked of ['de', 'en'] as const) {
          const rows = await db
            .select({ offered: offeredLanguages, language: languageFor(sql.placeholder('asked')) })
            .from(companyCourses)
            .innerJoin(courses, eq(courses.id, companyCourses.course_id))
            .where(eq(companyCourses.id, company_course_id))
            .prepare('offered_languages')
            .execute({ asked });
          expect(rows).toEqual([{ offered, language: offeredLanguage(asked, offered) }]);
        }
      }
    }
  });
});
