import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '@academy/contracts';
import { Failure, serve } from '@academy/service-kit';
import { requireRegistration } from './credentials.ts';
import { documentRoutes, requireOwnAgent } from './document-routes.ts';
import { queryStatements } from './find-statements.ts';
import { agentOf, type Origins } from './launch.ts';
import { prepareRegistration } from './queries/registrations.ts';
import { readStatements } from './read-statements.ts';
import { prepareStatementStore, type CompleteLesson } from './store-statements.ts';
import { xapiVersion } from './vocabulary.ts';

interface XapiOptions {
  origins: Origins;
  completeLesson: CompleteLesson;
}

function sendJson(reply: FastifyReply, value: unknown) {
  reply.type('application/json');
  return { body: JSON.stringify(value) };
}

/** Serves the part of xAPI that cmi5 packages need (rule 508). A token authorizes one session of one registration. */
export async function xapiRoutes(app: FastifyInstance, { origins, completeLesson }: XapiOptions) {
  const { db } = app;
  const findRegistration = prepareRegistration(app.pool);
  const storeStatements = prepareStatementStore(app, { origins, completeLesson });
  const requireOwn = (request: FastifyRequest) => requireRegistration(request, findRegistration);

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-experience-api-version', xapiVersion);
  });

  serve(app, contract.getXapiAbout, async ({ reply }) =>
    sendJson(reply, { version: [xapiVersion, '1.0.2', '1.0.1', '1.0.0'] }),
  );

  serve(app, contract.getStatements, async ({ query, request, reply }) => {
    const registration = await requireOwn(request);
    reply.header('x-experience-api-consistent-through', new Date().toISOString());
    return sendJson(reply, await queryStatements(db, registration, query, origins));
  });

  serve(app, contract.putStatement, async ({ query, request, body, reply }) => {
    const registration = await requireOwn(request);
    if (query.statementId === undefined)
      throw new Failure('malformed_request', { detail: 'statementId is missing' });
    const { statements, isList } = await readStatements(
      body,
      request.headers['content-type'],
      query.statementId,
    );
    if (isList) throw new Failure('malformed_request', { detail: 'must be one statement' });
    await storeStatements(registration, statements);
    reply.code(204);
    return { body: '' };
  });

  serve(app, contract.postStatements, async ({ request, body, reply }) => {
    const registration = await requireOwn(request);
    const { statements } = await readStatements(body, request.headers['content-type']);
    await storeStatements(registration, statements);
    return sendJson(
      reply,
      statements.map(({ id }) => id),
    );
  });

  serve(app, contract.getXapiAgent, async ({ query, request, reply }) => {
    const registration = await requireOwn(request);
    requireOwnAgent(query.agent, registration, origins);
    return sendJson(reply, { objectType: 'Person', account: [agentOf(registration, origins).account] });
  });

  serve(app, contract.getXapiActivity, async ({ query, request, reply }) => {
    await requireOwn(request);
    if (query.activityId === undefined)
      throw new Failure('malformed_request', { detail: 'activityId is missing' });
    return sendJson(reply, { objectType: 'Activity', id: query.activityId });
  });

  documentRoutes(app, { origins, requireRegistration: requireOwn });
}
