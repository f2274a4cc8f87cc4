import { randomUUID } from 'node:crypto';
import type {
  ImportDecision,
  ImportLine,
  ImportLineKind,
  MemberImport,
  Permission,
} from '@academy/contracts';
import { buildCompany, buildMember, eventually, type TestDatabase } from '@academy/testing';
import type { StartedApp } from './started-app.ts';

type Admin = TestDatabase['admin'];
type File = string | Buffer;

export async function buildImport(admin: Admin, companyId: string): Promise<string> {
  const id = randomUUID();
  await admin.query(
    `insert into core.imports (id, company_id, state, file_name, uploaded_by, columns, ignored_headings, counts, expires_at)
     values ($1, $2, 'ready', 'members.csv', $3, '[]', '{}',
             '{"added": 0, "changed": 0, "unchanged": 0, "differentPerson": 0, "missing": 0, "wrong": 0, "newGroups": 0}', now() + interval '1 day')`,
    [id, companyId, randomUUID()],
  );
  return id;
}

interface Member {
  id: string;
  user_id: string | null;
  first_name: string;
  last_name: string;
  email_address: string;
  locale: string | null;
  status: string;
  permissions: string[];
  external_id: string | null;
  start_date: string | null;
  manager: string | null;
  groups: string[];
}

/** Builds a company with an employee manager, and functions by which this manager imports files. */
export async function buildImportingCompany({
  database,
  call,
  get,
}: Pick<StartedApp, 'database' | 'call' | 'get'>) {
  const { admin } = database;
  const company = await buildCompany(admin);
  const manager = await buildMember(admin, company.id, {
    email: `manager-${randomUUID()}@example.test`,
    permissions: ['academy:employees:manage', 'academy:user:course_progress'] satisfies Permission[],
  });
  const user = { sub: manager.sub, given_name: 'Mara', family_name: 'Manager' };
  const path = `/core-services/company-users/companies/${company.id}/imports`;

  const upload = async (file: File, fileName = 'members.csv') => {
    const { status, body } = await call('POST', `${path}?fileName=${fileName}`, user, { file });
    return { status, body: body as { data: MemberImport; errors?: { code: string; detail?: string }[] } };
  };
  const read = async (id: string) => ((await get(`${path}/${id}`, user)).body as { data: MemberImport }).data;
  /** Waits until an import is no longer being read, compared or applied, which can take long for thousands of lines. */
  const settled = (id: string) =>
    eventually(
      async () => {
        const found = await read(id);
        return !['reading', 'comparing', 'applying'].includes(found.state) && found;
      },
      { timeout: 60_000 },
    );
  const preview = async (file: File) => {
    const { status, body } = await upload(file);
    if (status !== 201) throw new Error(`status ${status}: ${JSON.stringify(body.errors)}`);
    return settled(body.data.id);
  };
  const request = async (id: string, choices: object = {}) => {
    const body = { deactivate_missing: false, ...choices };
    const response = await call('POST', `${path}/${id}/application`, user, { body });
    return { status: response.status, body: response.body as { errors?: { code: string }[] } };
  };
  /** Decides about lines whose address belongs to a member with another external id, and waits for the new preview. */
  const decide = async (id: string, decision: ImportDecision | null, lines?: number[]) => {
    const response = await call('PUT', `${path}/${id}/decisions`, user, { body: { decision, lines } });
    const body = response.body as { errors?: { code: string }[] };
    return { status: response.status, body, preview: await settled(id) };
  };
  const apply = async (id: string, choices: object = {}) => {
    const { status, body } = await request(id, choices);
    if (status !== 202) throw new Error(`status ${status}: ${JSON.stringify(body)}`);
    return settled(id);
  };
  return {
    company,
    manager,
    user,
    path,
    upload,
    read,
    settled,
    preview,
    request,
    decide,
    apply,
    import: async (file: File, choices: object = {}) => apply((await preview(file)).id, choices),
    lines: async (id: string, kind: ImportLineKind, query = '') => {
      const { body } = await get(`${path}/${id}/lines?kind=${kind}${query}`, user);
      return (body as { data: { data: ImportLine[]; total: number } }).data;
    },
    members: async () => {
      const { rows } = await admin.query<Member>(
        `select m.id, m.user_id, m.first_name, m.last_name, m.email_address, m.locale, m.status, m.permissions,
                m.external_id, m.start_date::text, boss.email_address as manager,
                array(select g.name from core.group_members gm join core.groups g on g.id = gm.group_id
                      where gm.member_id = m.id order by lower(g.name)) as groups
         from core.members m left join core.members boss on boss.id = m.manager_id
         where m.company_id = $1 and m.id <> $2 order by m.email_address`,
        [company.id, manager.id],
      );
      return rows;
    },
  };
}
export type ImportingCompany = Awaited<ReturnType<typeof buildImportingCompany>>;
