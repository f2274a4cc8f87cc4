import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PackageFormat } from '@academy/contracts';
import type { Browser, FrameLocator, Page } from '@playwright/test';
import type { PlayerLaunch } from '../launch.ts';
import type { Commit, FromPlayer, StartValues, State } from '../messages.ts';
import { playerScripts } from '../player-scripts.ts';

const learner = { id: 'pseudonym', name: 'Lovelace, Ada' };
const noValues = {
  launch_data: '',
  mastery_score: null,
  completion_threshold: null,
  completion_set_by_content: false,
  max_time_allowed: null,
  time_limit_action: null,
};

export interface Played {
  page: Page;
  lesson: FrameLocator;
  /** Messages of the player that the web app's page has received. */
  messages: () => Promise<FromPlayer[]>;
  commits: () => Promise<Commit[]>;
  send: (message: unknown) => Promise<void>;
  close: () => Promise<void>;
}

async function listen(answer: RequestListener): Promise<{ server: Server; origin: string }> {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
}

const appPage = (content: string, values: StartValues) => `<!doctype html><title>App</title>
  <iframe src="${content}/player" sandbox="allow-scripts allow-same-origin allow-forms allow-modals"
    style="width: 600px; height: 400px"></iframe>
  <script>
    window.messages = [];
    window.frame = document.querySelector('iframe');
    addEventListener('message', ({ data, origin, source }) => {
      if (origin !== ${JSON.stringify(content)} || source !== frame.contentWindow) return;
      messages.push(data);
      if (data.academy === 'ready')
        source.postMessage({ academy: 'start', values: ${JSON.stringify(values)} }, origin);
    });
  </script>`;

const playerPage = (launch: PlayerLaunch) => `<!doctype html><title>Player</title><body>
  <script type="application/json" id="launch">${JSON.stringify(launch)}</script>
  <script src="/player.js"></script>`;

/** Plays a lesson that consists of one page, in a frame on an origin of its own, as the web app does. */
export async function playPackage(
  browser: Browser,
  format: PackageFormat,
  html: string,
  given: Partial<StartValues> = {},
  state: State | null = null,
): Promise<Played> {
  const values: StartValues = { ...noValues, learner, ...given, state };
  const app = await listen((_, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(appPage(content.origin, values)),
  );
  const launch = { format, start: 'files/index.html', title: 'Lesson', app_origin: app.origin };
  const content = await listen(({ url }, response) => {
    if (url === '/player.js')
      return response.setHeader('content-type', 'text/javascript').end(playerScripts[format]);
    return response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(url === '/player' ? playerPage(launch) : html);
  });

  const page = await (await browser.newContext()).newPage();
  await page.goto(app.origin);
  const lesson = page.frameLocator('iframe').frameLocator('iframe');
  const messages = () => page.evaluate(() => (window as unknown as { messages: FromPlayer[] }).messages);
  return {
    page,
    lesson,
    messages,
    commits: async () =>
      (await messages()).flatMap((message) => (message.academy === 'commit' ? [message.commit] : [])),
    send: (message) =>
      page.evaluate((sent) => {
        const { frame } = window as unknown as { frame: HTMLIFrameElement };
        frame.contentWindow?.postMessage(sent, '*');
      }, message),
    async close() {
      await page.context().close();
      for (const { server } of [app, content]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}
