import { readFileSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { memberEnrollmentsQuery } from './src/member-enrollments/queries.ts';
import { prepareCourse, prepareCourseList, prepareLesson } from './src/courses/queries.ts';
const { api } = JSON.parse(readFileSync('/tmp/bench-db.json', 'utf8'));
const pool = new pg.Pool({ connectionString: api, max: 1 });
const db = drizzle(pool);
const hex = (k: string, n: number) => `${k}-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
const given: Record<string, unknown> = {
  companyId: hex('0000c0c0', 1),
  companyCourseId: hex('0000ffff', 6),
  language: 'en',
  userId: hex('0000aaaa', 2),
  courseId: hex('0000cccc', 5),
  lessonId: hex('0000dddd', 503),
  limit: 20,
  offset: 0,
  subjects: '{privacy,infosec,compliance}',
};
const q: Record<string, any> = {
  page: () =>
    memberEnrollmentsQuery(db, {
      byCourse: true,
      byUser: false,
      search: false,
      sort: 'name',
      limit: 50,
      isFirstPage: true,
    }).toSQL(),
  course: () => (prepareCourse(db) as any).getQuery(),
  list: () => (prepareCourseList(db) as any).getQuery(),
  lesson: () => (prepareLesson(db) as any).getQuery(),
};
const { sql, params } = q[process.argv[2]!]();
const values = params.map((p: any) => given[p.name ?? p]);
const c = await pool.connect();
const lit = (v: any) => (v === null ? 'null' : `'${v}'`);
await c.query(`prepare s as ${sql}`);
const ex = `execute s(${values.map(lit).join(',')})`;
for (let i = 0; i < 10; i++) await c.query(ex);
const t = process.hrtime.bigint();
for (let i = 0; i < 200; i++) await c.query(ex);
console.log('ms per', Number(process.hrtime.bigint() - t) / 200e6);
const { rows } = await c.query(`explain (analyze, buffers off, timing off) ${ex}`);
console.log(rows.map((r: any) => r['QUERY PLAN']).join('\n'));
process.exit();
