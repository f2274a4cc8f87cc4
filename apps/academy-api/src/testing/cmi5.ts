import { randomUUID } from 'node:crypto';
import { buildPackaged, contentRequest, openFrame } from './packaged.ts';
import type { StartedApp } from './started-app.ts';

const verbs = 'http://adlnet.gov/expapi/verbs/';
const categories = 'https://w3id.org/xapi/cmi5/context/categories/';
export const masteryExtension = 'https://w3id.org/xapi/cmi5/context/extensions/masteryscore';

/** Results that statements with the verbs of cmi5 must have. */
const results: Record<string, object | undefined> = {
  completed: { completion: true, duration: 'PT1M' },
  passed: { success: true, duration: 'PT1M' },
  failed: { success: false, duration: 'PT1M' },
  terminated: { duration: 'PT1M' },
};

interface LaunchData {
  contextTemplate: { contextActivities: { grouping: object[] }; extensions: Record<string, unknown> };
  launchMode: string;
}

/** Returns the parameters in the URL with which a cmi5 package is started. */
function parametersOf(page: string) {
  const [, json] = /id="launch">(.*?)<\/script>/.exec(page) ?? [];
  const { start } = JSON.parse(json ?? '') as { start: string };
  const { searchParams } = new URL(start, 'http://localhost');
  return Object.fromEntries(searchParams) as Record<
    'endpoint' | 'fetch' | 'actor' | 'registration' | 'activityId',
    string
  >;
}

/**
 * Simulates a cmi5 package (e-learning content that reports progress as xAPI statements): fetches the token and reads
 * the launch data.
 * @returns functions that send statements and other requests
 */
export async function beginCmi5(started: StartedApp, packaged: Awaited<ReturnType<typeof buildPackaged>>) {
  const session = (await packaged.start()).body.data;
  const { id } = session.registration;
  const cookie = await openFrame(started, session);
  const page = await contentRequest(started, `/content/${id}/player`, { headers: cookie });
  const parameters = parametersOf(page.body);
  const fetchToken = () =>
    contentRequest(started, new URL(parameters.fetch).pathname, { method: 'POST', headers: cookie });
  const { 'auth-token': token } = (await fetchToken()).json<{ 'auth-token': string }>();
  const actor = JSON.parse(parameters.actor) as object;
  const { activityId } = parameters;

  const send = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ) =>
    contentRequest(started, `/api/xapi/${path}`, {
      method,
      headers: {
        authorization: `Basic ${token}`,
        'x-experience-api-version': '1.0.3',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  const about = { activityId, agent: parameters.actor, registration: id };
  const stateAddress = (query: Record<string, string> = {}) =>
    `activities/state?${new URLSearchParams({ ...about, ...query })}`;
  const launchData = (await send('GET', stateAddress({ stateId: 'LMS.LaunchData' }))).json<LaunchData>();
  const { contextTemplate } = launchData;

  /** Returns a statement with a verb of cmi5, as a package sends it. */
  function statement(verb: string, { result, extensions = {}, category, ...changes }: Changes = {}) {
    const isEvaluated = ['completed', 'passed', 'failed'].includes(verb);
    return {
      id: randomUUID(),
      actor,
      verb: { id: `${verbs}${verb}`, display: { en: verb } },
      object: { objectType: 'Activity', id: activityId },
      ...((result ?? results[verb]) && { result: { ...results[verb], ...result } }),
      context: {
        registration: id,
        contextActivities: {
          ...contextTemplate.contextActivities,
          category: category ?? [
            { id: `${categories}cmi5` },
            ...(isEvaluated ? [{ id: `${categories}moveon` }] : []),
          ],
        },
        extensions: { ...contextTemplate.extensions, ...extensions },
      },
      timestamp: new Date().toISOString(),
      ...changes,
    };
  }
  const post = (...list: object[]) => send('POST', 'statements', { body: list });
  const say = (verb: string, changes?: Changes) => post(statement(verb, changes));
  return {
    ...packaged,
    ...{ session, id, cookie, token, parameters, actor, activityId, launchData, about },
    ...{ fetchToken, send, stateAddress, statement, post, say },
  };
}

export interface Changes {
  result?: object;
  extensions?: object;
  category?: object[];
  [property: string]: unknown;
}

export const buildCmi5 = async (
  started: StartedApp,
  launch: NonNullable<Parameters<typeof buildPackaged>[1]>['launch'] = { moveOn: 'CompletedOrPassed' },
) =>
  beginCmi5(started, await buildPackaged(started, { format: 'cmi5', launch, href: 'index.html?skin=dark' }));
