import * as z from 'zod';
import { endpoint, fileBody } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';

// The part of xAPI 1.0.3 that cmi5 packages use. A token gives access only to the data of one registration (rule 508).

const access = 'content-origin';
const xapiPath = '/api/xapi';
/**
 * Any text is accepted for query parameters: xAPI prescribes the responses to wrong ones, so the service checks the
 * parameters itself.
 */
const text = z.string().max(4_000).optional();
const errors = ['unauthenticated', 'xapi_refused', 'too_many_documents'] as const satisfies ErrorCode[];

const common = { access, response: '*/*', limitPerMinute: 3_000 } as const;
const withBody = { bodyTypes: ['*/*'] as const, body: fileBody };

export const getXapiAbout = endpoint({
  ...common,
  method: 'GET',
  path: `${xapiPath}/about`,
  summary: 'Get the versions of xAPI that are supported',
});

const statementsPath = `${xapiPath}/statements`;

export const getStatements = endpoint({
  ...common,
  method: 'GET',
  path: statementsPath,
  summary: 'Get one statement, or the statements of the registration that match a query',
  query: z.strictObject({
    statementId: text,
    voidedStatementId: text,
    agent: text,
    verb: text,
    activity: text,
    registration: text,
    related_activities: text,
    related_agents: text,
    since: text,
    until: text,
    limit: text,
    format: text,
    attachments: text,
    ascending: text,
    /** Position after which a further page of the list begins. */
    after: text,
  }),
  errors: [...errors, 'xapi_not_found'],
});

export const putStatement = endpoint({
  ...common,
  ...withBody,
  method: 'PUT',
  path: statementsPath,
  summary: 'Store a statement with the given id',
  query: z.strictObject({ statementId: text }),
  statuses: [204],
  errors: [...errors, 'xapi_conflict'],
});

export const postStatements = endpoint({
  ...common,
  ...withBody,
  method: 'POST',
  path: statementsPath,
  summary: 'Store one or several statements; returns their ids',
  errors: [...errors, 'xapi_conflict'],
});

const documentQuery = z.strictObject({
  activityId: text,
  agent: text,
  registration: text,
  stateId: text,
  profileId: text,
  since: text,
});

/** The four endpoints with which packages read, write and delete the documents of an xAPI resource. */
const documentsAt = (path: string, documents: string) => {
  const documentErrors = [
    ...errors,
    'xapi_not_found',
    'xapi_conflict',
    'xapi_precondition_failed',
  ] as const satisfies ErrorCode[];
  const resource = { ...common, path: `${xapiPath}/${path}`, query: documentQuery, errors: documentErrors };
  return {
    get: endpoint({ ...resource, method: 'GET', summary: `Get ${documents}, or the ids of all` }),
    put: endpoint({
      ...resource,
      ...withBody,
      method: 'PUT',
      summary: `Store ${documents}`,
      statuses: [204],
    }),
    post: endpoint({
      ...resource,
      ...withBody,
      method: 'POST',
      summary: `Merge the properties of a JSON object into ${documents}`,
      statuses: [204],
    }),
    delete: endpoint({ ...resource, method: 'DELETE', summary: `Delete ${documents}`, statuses: [204] }),
  };
};

const state = documentsAt('activities/state', 'a document with the state of the lesson');
const activityProfile = documentsAt('activities/profile', 'a document about the lesson');
const agentProfile = documentsAt('agents/profile', 'a document about the learner');

export const getXapiState = state.get;
export const putXapiState = state.put;
export const postXapiState = state.post;
export const deleteXapiState = state.delete;
export const getActivityProfile = activityProfile.get;
export const putActivityProfile = activityProfile.put;
export const postActivityProfile = activityProfile.post;
export const deleteActivityProfile = activityProfile.delete;
export const getAgentProfile = agentProfile.get;
export const putAgentProfile = agentProfile.put;
export const postAgentProfile = agentProfile.post;
export const deleteAgentProfile = agentProfile.delete;

export const getXapiAgent = endpoint({
  ...common,
  method: 'GET',
  path: `${xapiPath}/agents`,
  summary: 'Get the learner as a person of xAPI',
  query: z.strictObject({ agent: text }),
  errors,
});

export const getXapiActivity = endpoint({
  ...common,
  method: 'GET',
  path: `${xapiPath}/activities`,
  summary: 'Get the definition of an activity',
  query: z.strictObject({ activityId: text }),
  errors,
});
