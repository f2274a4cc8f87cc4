import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '@academy/contracts';
import { Failure, serve } from '@academy/service-kit';
import { launchModeOf } from './cmi5-rules.ts';
import { findDocument, findDocumentIds, type DocumentKind } from './queries/documents.ts';
import { etagOf, putDocument, removeDocument } from './documents.ts';
import { activityIdOf, agentOf, launchData, type Origins, type XapiRegistration } from './launch.ts';
import { findStated } from './queries/statements.ts';
import { parseJson, readBody } from './read-body.ts';
import { agentSchema, isAgent } from './statements.ts';
import { launchDataId } from './vocabulary.ts';

type DocumentQuery = Readonly<Record<string, string | undefined>>;

const malformed = (detail: string) => new Failure('malformed_request', { detail });
const refused = (detail: string) => new Failure('xapi_refused', { detail });

/** @throws Failure unless the query states the learner to whom the token belongs */
export function requireOwnAgent(
  text: string | undefined,
  registration: XapiRegistration,
  origins: Origins,
): void {
  const { success, data } = agentSchema.safeParse(text === undefined ? undefined : parseJson(text));
  if (!success) throw malformed('agent must be an agent');
  if (!isAgent(data, agentOf(registration, origins))) throw refused('agent is not the learner');
}

/** Functions that throw unless the query is about the registration to which the token belongs. */
const checks: Record<
  DocumentKind,
  (query: DocumentQuery, registration: XapiRegistration, origins: Origins) => void
> = {
  state: (query, registration, origins) => {
    requireActivity(query, registration);
    requireOwnAgent(query['agent'], registration, origins);
    if (query['registration']?.toLowerCase() !== registration.registration_id)
      throw refused('registration is missing or wrong');
  },
  activity_profile: requireActivity,
  agent_profile: (query, registration, origins) => requireOwnAgent(query['agent'], registration, origins),
};

function requireActivity({ activityId }: DocumentQuery, registration: XapiRegistration): void {
  if (activityId === undefined) throw malformed('activityId is missing');
  if (activityId !== activityIdOf(registration)) throw refused('activityId is not the id of the lesson');
}

const preconditionsOf = ({ headers }: FastifyRequest) => ({
  ifMatch: headers['if-match'],
  ifNoneMatch: headers['if-none-match'],
});

function requireSince({ since }: DocumentQuery): Date | undefined {
  if (since === undefined) return undefined;
  const time = new Date(since);
  const year = time.getUTCFullYear();
  if (!(year >= 1 && year <= 9999)) throw malformed('since must be a timestamp');
  return time;
}

/** Maximum length of a document's id in bytes. The id is part of a primary key, whose size PostgreSQL limits. */
const longestId = 2_000;

function requireDocumentId(documentId: string, name: string): void {
  if (documentId === '') throw malformed(`${name} is empty`);
  if (documentId.includes('\0')) throw malformed(`${name} has a null character`);
  if (Buffer.byteLength(documentId) > longestId) throw malformed(`${name} is too long`);
}

const resources = [
  {
    kind: 'state',
    idName: 'stateId',
    get: contract.getXapiState,
    put: contract.putXapiState,
    post: contract.postXapiState,
    delete: contract.deleteXapiState,
  },
  {
    kind: 'activity_profile',
    idName: 'profileId',
    get: contract.getActivityProfile,
    put: contract.putActivityProfile,
    post: contract.postActivityProfile,
    delete: contract.deleteActivityProfile,
  },
  {
    kind: 'agent_profile',
    idName: 'profileId',
    get: contract.getAgentProfile,
    put: contract.putAgentProfile,
    post: contract.postAgentProfile,
    delete: contract.deleteAgentProfile,
  },
] as const;

interface XapiOptions {
  origins: Origins;
  requireRegistration: (request: FastifyRequest) => Promise<XapiRegistration>;
}

/**
 * Routes for documents that packages store: the state of the lesson, the profile of the lesson and the profile of the
 * learner.
 */
export function documentRoutes(app: FastifyInstance, { origins, requireRegistration }: XapiOptions): void {
  const { db } = app;

  async function readLaunchData(registration: XapiRegistration, reply: FastifyReply) {
    const stated = await findStated(db, registration.registration_id);
    const data = launchData(registration, launchModeOf(registration, stated));
    reply.type('application/json');
    return { body: JSON.stringify(data) };
  }

  for (const { kind, idName, ...endpoints } of resources) {
    /**
     * Returns the registration and the document to which a request refers. Queries and deletions that concern all
     * documents have no document id.
     */
    async function requireAsked(request: FastifyRequest) {
      const registration = await requireRegistration(request);
      const query = request.query as DocumentQuery;
      checks[kind](query, registration, origins);
      const documentId = query[idName];
      if (documentId !== undefined) requireDocumentId(documentId, idName);
      const isLaunchData = kind === 'state' && documentId === launchDataId;
      const owner = { registrationId: registration.registration_id, kind };
      return { registration, query, documentId, isLaunchData, owner };
    }

    async function store(request: FastifyRequest, body: AsyncIterable<Uint8Array>, isMerged: boolean) {
      const { registration, documentId, isLaunchData, owner } = await requireAsked(request);
      const content = await readBody(body);
      if (documentId === undefined) throw malformed(`${idName} is missing`);
      if (isLaunchData) throw refused('packages do not change this document');
      const contentType = request.headers['content-type'] ?? 'application/octet-stream';
      const document = { content, contentType, isMerged, ...preconditionsOf(request) };
      await putDocument(db, registration, { ...owner, documentId }, document);
    }

    serve(app, endpoints.get, async ({ request, reply }) => {
      const { registration, query, documentId, isLaunchData, owner } = await requireAsked(request);
      if (isLaunchData) return readLaunchData(registration, reply);
      if (documentId === undefined) {
        reply.type('application/json');
        return { body: JSON.stringify(await findDocumentIds(db, owner, requireSince(query))) };
      }
      const found = await findDocument(db, { ...owner, documentId });
      if (!found) throw new Failure('xapi_not_found');
      reply.type(found.content_type);
      reply.headers({ etag: etagOf(found), 'last-modified': found.updated_at.toUTCString() });
      return { body: found.content };
    });

    serve(app, endpoints.put, async ({ request, body, reply }) => {
      await store(request, body, false);
      reply.code(204);
      return { body: '' };
    });

    serve(app, endpoints.post, async ({ request, body, reply }) => {
      await store(request, body, true);
      reply.code(204);
      return { body: '' };
    });

    serve(app, endpoints.delete, async ({ request, reply }) => {
      const { registration, documentId, isLaunchData, owner } = await requireAsked(request);
      if (isLaunchData) throw refused('packages do not change this document');
      if (documentId === undefined && kind !== 'state') throw malformed(`${idName} is missing`);
      await removeDocument(db, registration, { ...owner, documentId }, preconditionsOf(request));
      reply.code(204);
      return { body: '' };
    });
  }
}
