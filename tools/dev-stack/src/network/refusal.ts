import type { FastifyReply } from 'fastify';

/** Sends an error response in the format of LinkedIn's API. */
export const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send({ status, serviceErrorCode: 100, message });
