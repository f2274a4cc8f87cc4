import type { FastifyReply } from 'fastify';

/** An error as the network's API words it. */
export const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send({ status, serviceErrorCode: 100, message });
