// End-to-end check over HTTP: starts the product by `npm start`, signs in as a learner and completes a course. The
// learner must then get the certificate and the badge. After that, stops and starts the product again: the second start
// must build nothing, and the learner's progress and the badge signing key must be unchanged.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const data = mkdtempSync(join(tmpdir(), 'academy-walk-'));
const names = [
  'ACADEMY',
  'IDENTITY',
  'MAILBOX',
  'NETWORK',
  'CORE_SERVICES',
  'ACADEMY_API',
  'WORKER',
  'POSTGRES',
  'SMTP',
  'CONTENT',
];
const ports = Object.fromEntries(names.map((name, index) => [`${name}_PORT`, String(24_200 + index)]));
const origin = `http://localhost:${ports.ACADEMY_PORT}`;
const identity = `http://localhost:${ports.IDENTITY_PORT}`;

const timeout = (ms) =>
  new Promise((_, reject) => setTimeout(reject, ms, new Error('the product did not stop in time')).unref());

async function start() {
  const began = Date.now();
  const child = spawn('npm', ['start'], {
    env: { ...process.env, ...ports, ACADEMY_DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise((resolve) => child.on('close', resolve));
  let output = '';
  await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      output += `${line}\n`;
      if (line.startsWith('Academy is ready')) resolve();
    });
    child.on('close', (code) =>
      reject(new Error(`npm start ended with ${code} before it was ready:\n${output}`)),
    );
  });
  console.log(`ready after ${((Date.now() - began) / 1000).toFixed(1)} s`);
  const stop = async () => {
    child.kill('SIGTERM');
    await Promise.race([exited, timeout(40_000)]);
  };
  return { output, stop };
}

async function signIn(username) {
  const answer = await fetch(`${identity}/realms/academy/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'academy-web',
      username,
      password: 'academy',
      scope: 'openid',
    }),
  });
  assert.equal(answer.status, 200, 'the password grant works');
  return (await answer.json()).access_token;
}

const client = (token) => async (path, body) => {
  const answer = await fetch(origin + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'accept-language': 'de',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify({ data: body }) }),
  });
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  return {
    status: answer.status,
    body: isJson ? await answer.json() : Buffer.from(await answer.arrayBuffer()),
  };
};

async function takeCourse() {
  const token = await signIn('learner@academy.test');
  const call = client(token);
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());

  const links = await call(`/core-services/company-users/companies?userId=${sub}`);
  const companyId = links.body.data.data[0].company_id;
  const courses = (await call(`/api/companies/${companyId}/courses?language=de`)).body.data;
  assert.ok(courses.length >= 2, 'the learner has courses');
  const { id } = courses.find(({ status }) => status === 'not_started') ?? courses[0];

  const enrollment = (await call(`/api/companies/${companyId}/enrollments`, { course_id: id })).body.data;
  const path = `/api/companies/${companyId}/courses/${id}`;
  const course = (await call(`${path}?language=de`)).body.data;
  assert.equal(
    (await call(`${path}/certificate`)).status,
    course.locked ? 409 : 200,
    'the certificate is locked at first',
  );
  for (const lesson of course.chapters.flatMap(({ lessons }) => lessons)) {
    const { status, body } = await call(`${path}/lessons/${lesson.id}?language=de`);
    assert.equal(status, 200);
    assert.ok(body.data.content.length > 500, `${lesson.title} has content`);
    const advanced = await call(`/api/companies/${companyId}/enrollments/${enrollment.id}/advancements`, {
      lesson_id: lesson.id,
    });
    assert.ok([200, 201].includes(advanced.status));
  }
  assert.equal((await call(path)).body.data.status, 'completed');

  const certificate = await call(`${path}/certificate?language=de`);
  assert.equal(certificate.status, 200);
  assert.equal(certificate.body.subarray(0, 5).toString(), '%PDF-');
  console.log(
    `completed ${course.title}: ${course.lessons_count} lessons, certificate of ${certificate.body.length} bytes`,
  );
  const { image_url: image, credential } = (await call(`${path}/badge`)).body.data;
  const picture = Buffer.from(await (await fetch(image)).arrayBuffer());
  assert.ok(picture.includes(credential), 'the badge’s image contains its credential');
  return { path, credential };
}

try {
  const { stop } = await start();
  const { path, credential } = await takeCourse();
  await stop();
  await assert.rejects(fetch(origin), 'nothing listens after the stop');

  const again = await start();
  assert.ok(!again.output.includes('Building'), 'a restart builds nothing if no source has changed');
  const call = client(await signIn('learner@academy.test'));
  assert.equal((await call(path)).body.data.status, 'completed', 'progress was kept');
  assert.equal((await call(`${path}/badge`)).body.data.credential, credential, 'the badge’s key was kept');
  await again.stop();
  process.exitCode = 0;
} finally {
  rmSync(data, { recursive: true, force: true });
}
