import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '@academy/contracts';
import { Failure, ProvenSessions, serve } from '@academy/service-kit';
import { credentialsOf, requireRegistration } from './credentials.ts';
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

/**
 * Routes for the part of xAPI that cmi5 packages need (rule 508). A token authorizes one session of one registration.
 */
export async function xapiRoutes(app: FastifyInstance, { origins, completeLesson }: XapiOptions) {
  const { db } = app;
  const findRegistration = prepareRegistration(app.pool);
  const storeStatements = prepareStatementStore(app, { origins, completeLesson });
  const proven = new ProvenSessions();
  const proofOf = (request: FastifyRequest) => {
    const key = credentialsOf(request);
    return key && { sessionId: key.registrationId, secretHash: key.tokenHash };
  };
  async function requireOwn(request: FastifyRequest) {
    const registration = await requireRegistration(request, findRegistration);
    const proof = proofOf(request);
    if (proof) proven.note(proof);
    return registration;
  }

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-experience-api-version', xapiVersion);
    // Requests with a known token are limited per session, because all learners of an office may share one IP address.
    const proof = proofOf(request);
    if (proof && proven.has(proof)) await app.limitSession(request, proof.sessionId.toLowerCase());
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
