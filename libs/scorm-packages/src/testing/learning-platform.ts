import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ScormVersion } from '@academy/contracts';

/** The learner's data in a call of LMSCommit (SCORM 1.2) or Commit (2004), with SCORM's field names. */
export interface Commit {
  cmi: {
    core?: {
      lesson_status: string;
      lesson_location: string;
      exit: string;
      session_time: string;
      total_time: string;
      score: { raw: string; min: string; max: string };
    };
    score?: { scaled: string; raw: string; min: string; max: string };
    total_time?: string;
    completion_status?: string;
    success_status?: string;
    location?: string;
    exit?: string;
    session_time?: string;
    progress_measure?: string;
    suspend_data: string;
  };
}

export interface LearningPlatform {
  origin: string;
  /** Data of all calls of Commit, oldest first. */
  commits: Commit[];
  missing: string[];
  close: () => void;
}

const { resolve } = createRequire(import.meta.url);
const runtimes = {
  '1.2': readFileSync(resolve('scorm-again/scorm12/min'), 'utf8'),
  '2004': readFileSync(resolve('scorm-again/scorm2004/min'), 'utf8'),
};
const names = { '1.2': ['API', 'Scorm12API'], '2004': ['API_1484_11', 'Scorm2004API'] } as const;

const style = 'body { margin: 0 } iframe { border: 0; width: 100vw; height: 99vh; display: block }';
const frame = `<!doctype html><style>${style}</style><iframe src="/package/index.html"></iframe>`;

/** The page of the LMS: it provides scorm-again's API and opens the course in a frame, a nested frame or a window. */
function page(version: ScormVersion, how: string, commit: Commit | undefined): string {
  const [name, made] = names[version];
  const start = {
    frame: `document.body.innerHTML = '<iframe src="/package/index.html"></iframe>'`,
    nested: `document.body.innerHTML = '<iframe src="/nested"></iframe>'`,
    window: `document.body.innerHTML = '<button>Start</button>';
      document.querySelector('button').onclick = () => open('/package/index.html')`,
  }[how];
  return `<!doctype html><meta charset="utf-8"><title>LMS</title>
    <style>${style}</style><body></body>
    <script src="/runtime.js"></script><script>
      window.${name} = new ${made}({ autocommit: false, lmsCommitUrl: '/commit', logLevel: 5 });
      const commit = ${JSON.stringify(commit ?? null)};
      if (commit) ${name}.loadFromJSON(commit.cmi, 'cmi');
      ${start};
    </script>`;
}

const type = (file: string) =>
  ({ html: 'text/html', js: 'text/javascript', css: 'text/css' })[file.split('.').at(-1) ?? ''] ??
  'application/octet-stream';

/** Starts an LMS that plays an unpacked package with scorm-again, for one learner. */
export async function startLearningPlatform(
  version: ScormVersion,
  files: ReadonlyMap<string, Buffer>,
): Promise<LearningPlatform> {
  const commits: Commit[] = [];
  const missing: string[] = [];
  const answer = (response: ServerResponse, body: string | Buffer, contentType: string) =>
    response.writeHead(200, { 'content-type': contentType, 'cache-control': 'max-age=600' }).end(body);

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://lms');
    if (pathname === '/')
      return answer(response, page(version, searchParams.get('how') ?? 'frame', commits.at(-1)), 'text/html');
    if (pathname === '/nested') return answer(response, frame, 'text/html');
    if (pathname === '/runtime.js') return answer(response, runtimes[version], 'text/javascript');
    if (pathname === '/commit') {
      commits.push(JSON.parse(await text(request)) as Commit);
      return answer(response, '{"result":true,"errorCode":0}', 'application/json');
    }
    const file = files.get(pathname.replace('/package/', ''));
    if (file) return answer(response, file, type(pathname));
    missing.push(pathname);
    return response.writeHead(404).end();
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    commits,
    missing,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
