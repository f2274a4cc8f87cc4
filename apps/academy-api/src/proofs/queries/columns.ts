import { sql, type SQL } from 'drizzle-orm';
import {
  companyCourses,
  courses,
  courseTexts,
  duties,
  languageFor,
  proofFiles,
  proofs,
  titleIn,
} from '@academy/academy-data';

/**
 * SQL for the title of the course or duty for which the row `proof` counts.
 * @param language SQL for the language of the title
 */
export const subjectTitle = (language: SQL): SQL<string> => sql<string>`case when proof.duty_id is null then (
    select text.title
    from ${companyCourses} used join ${courses} content on content.id = used.course_id
    join ${courseTexts} text on text.course_id = content.id and text.language = ${languageFor(language, {
      chosen: sql.raw('used.languages'),
      available: sql.raw('content.languages'),
    })}
    where used.id = proof.company_course_id)
  else (
    select ${titleIn(sql.raw('duty.titles'), language)} from ${duties} duty where duty.id = proof.duty_id) end`;

/** The columns of a proof in responses. The `from` clause of the query must be `fromProofs`. */
export const proofColumns = sql`
  proof.id, proof.status, proof.origin, proof.issuer, proof.issued_on, proof.valid_until, proof.minutes, proof.badge,
  json_build_object('kind', case when proof.duty_id is null then 'course' else 'duty' end,
    'id', coalesce(proof.company_course_id, proof.duty_id),
    'title', ${subjectTitle(sql`${sql.placeholder('language')}`)}) as counts_for,
  case when stored.proof_id is not null then json_build_object(
    'format', proof.format, 'size', proof.size, 'sha256', proof.sha256) end as file,
  proof.submitted_at, proof.decided_at, proof.refusal_reason, count(*) over ()::int as total`;

export const fromProofs = sql`from ${proofs} proof left join ${proofFiles} stored on stored.proof_id = proof.id`;
