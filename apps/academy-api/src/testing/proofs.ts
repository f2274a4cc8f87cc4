import { proofMediaTypes, type ManagedProof, type Proof, type ProofFormat } from '@academy/contracts';
import { buildManaged } from './manager.ts';
import type { StartedApp, TestResponse, TestUser } from './started-app.ts';

interface Submission {
  format?: ProofFormat;
  query?: Record<string, string | undefined>;
  user?: TestUser;
}

let requests = 0;
/** Each request gets another client address, so that tests do not reach the limit of requests of one address. */
const nextAddress = () => `198.18.${(requests += 1) >> 8}.${requests & 255}`;

/**
 * Builds a company with a course, a learner and a course manager.
 * @returns functions that submit proofs of training elsewhere, and accept or refuse them
 */
export async function buildProving(started: StartedApp, input: Parameters<typeof buildManaged>[1] = {}) {
  const built = await buildManaged(started, input);
  const { company, companyCourse, member, manager } = built;
  const own = `/api/companies/${company.id}/proofs`;
  const managed = `${built.paths.base}/proofs`;

  /**
   * Submits a file as proof for the course. `query` replaces or adds parameters; a parameter that is undefined is
   * omitted.
   */
  async function submit(
    content: Buffer | string,
    { format = 'pdf', query = {}, user = member }: Submission = {},
  ): Promise<TestResponse<Proof>> {
    const parameters = {
      issuer: 'TÜV',
      issued_on: '2026-03-04',
      course_id: companyCourse.course_id as string | undefined,
      ...query,
    };
    const given = Object.entries(parameters).filter((one): one is [string, string] => one[1] !== undefined);
    const response = await started.app.inject({
      method: 'POST',
      url: `${own}?${new URLSearchParams(given).toString()}`,
      headers: { ...(await started.authorization(user)), 'content-type': proofMediaTypes[format] },
      payload: content,
      remoteAddress: nextAddress(),
    });
    return { status: response.statusCode, body: response.json() };
  }
  const decide = (
    proofId: string,
    data: { decision: 'accepted' } | { decision: 'refused'; reason: string },
    user: TestUser = manager,
  ) => started.post<ManagedProof>(`${managed}/${proofId}/decision`, data, user);

  return { ...built, own, managed, submit, decide };
}

export async function download({ app, authorization }: StartedApp, url: string, user: TestUser) {
  const response = await app.inject({ url, headers: await authorization(user) });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}
