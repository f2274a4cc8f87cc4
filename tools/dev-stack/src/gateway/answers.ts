import { errorCodes, type ErrorBody, type ErrorCode } from '@academy/contracts';

interface Reply {
  code: (status: number) => { send: (body: ErrorBody) => unknown };
}

const titles = {
  malformed_request: 'Bad Request',
  route_not_found: 'Not Found',
  internal_error: 'Internal Server Error',
  unavailable: 'Service Unavailable',
} satisfies Partial<Record<ErrorCode, string>>;

/** Sends an error response in the format that the services use (rule 6). */
export function answerError(reply: Reply, code: keyof typeof titles) {
  const status = errorCodes[code];
  return reply.code(status).send({ errors: [{ status: String(status), code, title: titles[code] }] });
}
