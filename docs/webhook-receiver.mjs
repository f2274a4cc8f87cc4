// Receives events from Academy. Start it with: WEBHOOK_SECRET=whsec_… node webhook-receiver.mjs
import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.WEBHOOK_SECRET);
/** Ids of the events that were processed before. This example keeps them in memory; store them in your database. */
const processed = new Set();

/** Reads and processes one event. @throws Error if the request has no valid signature */
async function receive(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const event = webhook.verify(Buffer.concat(chunks).toString(), request.headers);
  const id = request.headers['webhook-id'];
  console.log(JSON.stringify({ id, repeated: processed.has(id), ...event }));
  processed.add(id);
}

const server = createServer((request, response) => {
  receive(request).then(
    () => response.writeHead(204).end(),
    () => response.writeHead(400).end(),
  );
});
server.listen(Number(process.env.PORT ?? 8080), () =>
  console.log(`listening on port ${server.address().port}`),
);
