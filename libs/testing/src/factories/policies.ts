import { createHash, randomUUID } from 'node:crypto';
import type { Queryable } from './insert-rows.ts';

interface PolicyInput {
  title?: string;
  kind?: 'policy' | 'commitment';
  /** Text of the first version, in Markdown. */
  text?: string;
  mandatory?: boolean;
  /** ISO 8601 date. */
  deadline?: string | null;
  validityMonths?: number | null;
}

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Creates an active policy of a company, whose first version is published.
 * @returns the policy, and functions that publish and acknowledge versions
 */
export async function buildPolicy(admin: Queryable, companyId: string, input: PolicyInput = {}) {
  const { title = 'Sicherheitsrichtlinie', kind = 'policy', text = '# Regeln' } = input;
  const { mandatory = true, deadline = null, validityMonths = null } = input;
  const id = randomUUID();
  await admin.query('select academy.store_policy($1, $2, $3, $4)', [
    id,
    companyId,
    kind,
    JSON.stringify({ de: title }),
  ]);
  await admin.query(
    `insert into academy.company_courses (id, company_id, course_id, languages, mandatory, deadline, validity_months)
     values ($1, $2, $1, '{de}', $3, $4, $5)`,
    [id, companyId, mandatory, deadline, validityMonths],
  );
  const texts = new Map<number, string>();

  /**
   * Publishes the next version, without starting a new round for people who acknowledged an earlier version.
   * @returns the number of the version
   */
  async function publish(content: string, change: 'editorial' | 'material' = 'material'): Promise<number> {
    const version = texts.size + 1;
    const versionId = randomUUID();
    await admin.query(
      `insert into academy.policy_versions (id, policy_id, version, change, published_at) values ($1, $2, $3, $4, now())`,
      [versionId, id, version, change],
    );
    await admin.query(
      `insert into academy.policy_documents (version_id, language, format, sha256, size, content, html)
       values ($1, 'de', 'markdown', $2, $3, $4, '')`,
      [versionId, sha256Of(content), Buffer.byteLength(content), Buffer.from(content)],
    );
    await admin.query('select academy.note_policy_content($1, $2, $3)', [id, companyId, sha256Of(content)]);
    texts.set(version, content);
    return version;
  }
  await publish(text);

  return {
    id,
    sha256: sha256Of(text),
    publish,
    /** Acknowledges the newest version as a user. @returns the outcome of the SQL function `acknowledge_policy` */
    async acknowledge(userId: string): Promise<string> {
      const version = texts.size;
      const { rows } = await admin.query<{ outcome: string }>(
        `select outcome from academy.acknowledge_policy($1, $2, $3, $4::smallint, $5, gen_random_uuid(), gen_random_uuid())`,
        [companyId, id, userId, version, sha256Of(texts.get(version) ?? '')],
      );
      return rows[0]?.outcome ?? '';
    },
  };
}
