import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenLocally } from '../listening.ts';
import { Accounts } from './accounts.ts';
import { interactions, sendPage } from './interactions.ts';
import { loadLibrary } from './library.ts';
import { createProvider } from './provider.ts';
import { realm } from './realm.ts';
import { cookieCheckPage, messagePage, sessionStatusPage } from './session-pages.ts';
import { ensureSigningKey } from './signing-key.ts';
import { chooseLanguage, texts } from './texts.ts';
import { userinfo } from './userinfo.ts';

interface IdentityProviderOptions {
  port: number;
  /** Origin of the web app. No other origin is allowed for redirects and CORS. */
  productOrigin: string;
  dataDirectory: string;
}

/** Translates a request for Keycloak's registration page into the standard parameter `prompt=create`. */
function translateRegistrationRequest(url: URL): void {
  if (url.pathname.endsWith(`${realm.protocolPath}/registrations`)) {
    url.pathname = `${realm.path}${realm.protocolPath}/auth`;
    url.searchParams.set('prompt', 'create');
  } else if (url.searchParams.get('kc_action') === 'register') {
    url.searchParams.set('prompt', 'create');
  }
}

export async function startIdentityProvider({ port, productOrigin, dataDirectory }: IdentityProviderOptions) {
  const issuer = `http://localhost:${port}${realm.path}`;
  const library = await loadLibrary();
  const accounts = new Accounts(dataDirectory);
  const key = await ensureSigningKey(dataDirectory);
  const options = { issuer, productOrigin, accounts, key };
  const provider = createProvider(library, options);
  provider.on('server_error', (_ctx, error) => console.error('The identity provider failed:', error));
  const answerProtocol = provider.callback();
  const answerInteraction = interactions({ provider, accounts, productOrigin });
  const answerUserinfo = userinfo(options);

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const url = new URL(request.url ?? '/', issuer);
    if (!url.pathname.startsWith(`${realm.path}/`)) return response.writeHead(404).end();
    const path = url.pathname.slice(realm.path.length);
    if (path === `${realm.protocolPath}/userinfo`) return answerUserinfo(request, response);
    if (path === `${realm.protocolPath}/3p-cookies/step1.html`)
      return sendPage(response, cookieCheckPage(productOrigin));
    if (path === `${realm.protocolPath}/login-status-iframe.html`) {
      return sendPage(response, sessionStatusPage(productOrigin));
    }
    const [, uid, registering] = /^\/login-actions\/([\w-]+)(\/register)?$/.exec(path) ?? [];
    if (uid) return answerInteraction(request, response, uid, registering !== undefined);

    translateRegistrationRequest(url);
    // oidc-provider derives its mount path from the difference between `originalUrl` and `url`.
    request.url = `${url.pathname.slice(realm.path.length)}${url.search}`;
    return answerProtocol(Object.assign(request, { originalUrl: `${realm.path}${request.url}` }), response);
  };

  const explain = (error: unknown, request: IncomingMessage, response: ServerResponse) => {
    const known = error instanceof library.errors.OIDCProviderError;
    if (!known) console.error('The identity provider failed:', error);
    if (response.headersSent) return response.destroy();
    const language = chooseLanguage(undefined, request.headers['accept-language']);
    const { expired, expiredHint, failed } = texts[language];
    const message = known ? { title: expired, detail: expiredHint } : { title: failed };
    return sendPage(response, messagePage({ language, productOrigin, ...message }), known ? 400 : 500);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => explain(error, request, response));
  });
  const { close } = await listenLocally(server, port);
  return { issuer, stop: close };
}
