import { fastify } from 'fastify';
import { Emails, type ReceivedEmail } from './emails.ts';
import { contentPolicy, emailPage, listPage, pagePolicy } from './pages.ts';
import { receiveMail } from './smtp.ts';

export function buildMailbox(emails: Emails, refused: Set<string>) {
  const app = fastify({ forceCloseConnections: true });
  const found = (id: string): ReceivedEmail => {
    const email = emails.find(id);
    if (!email) throw Object.assign(new Error('No such e-mail'), { statusCode: 404 });
    return email;
  };

  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
  });

  app.get<{ Querystring: { to?: string } }>('/api/emails', async ({ query }) => emails.list(query.to));
  app.get<{ Params: { id: string } }>('/api/emails/:id', async ({ params }) => found(params.id));
  app.delete('/api/emails', async (_request, reply) => {
    emails.clear();
    return reply.code(204).send();
  });

  // This endpoint makes the mailbox reject e-mails to an address, to simulate failed deliveries.
  app.put<{ Params: { address: string } }>('/api/refused/:address', async ({ params }, reply) => {
    refused.add(params.address);
    return reply.code(204).send();
  });
  app.delete<{ Params: { address: string } }>('/api/refused/:address', async ({ params }, reply) => {
    refused.delete(params.address);
    return reply.code(204).send();
  });

  const page = { policy: pagePolicy, type: 'text/html; charset=utf-8' };
  app.get('/', async (_request, reply) =>
    reply
      .type(page.type)
      .header('content-security-policy', page.policy)
      .send(String(listPage(emails.list()))),
  );
  app.get<{ Params: { id: string } }>('/emails/:id', async ({ params }, reply) =>
    reply
      .type(page.type)
      .header('content-security-policy', page.policy)
      .send(String(emailPage(found(params.id)))),
  );
  app.get<{ Params: { id: string } }>('/emails/:id/html', async ({ params }, reply) =>
    reply
      .type(page.type)
      .header('content-security-policy', contentPolicy)
      .send(`<base target="_blank">${found(params.id).html ?? ''}`),
  );
  return app;
}

/** Receives e-mails by SMTP on `smtpPort`, and serves the pages and the API on `port`. */
export async function startMailbox({ port, smtpPort }: { port: number; smtpPort: number }) {
  const emails = new Emails();
  const refused = new Set<string>();
  const smtp = await receiveMail({ port: smtpPort, emails, refused });
  const app = buildMailbox(emails, refused);
  try {
    await app.listen({ port, host: '127.0.0.1' });
  } catch (error) {
    await smtp.stop();
    throw error;
  }
  const stop = async () => {
    await smtp.stop();
    await app.close();
  };
  return { stop };
}
