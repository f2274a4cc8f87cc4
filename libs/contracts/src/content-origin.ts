import * as z from 'zod';
import { endpoint, fileBody } from './endpoint.ts';
import { id } from './identifiers.ts';

// Packages run at the origin of CONTENT_URL, where there are no user tokens. A frame is started with a ticket that is
// valid once, and loads its files with a cookie that is valid for one registration (rule 506).

const access = 'content-origin';
const params = z.object({ registrationId: id });
const registrationPath = '/content/{registrationId}';

export const startContent = endpoint({
  method: 'POST',
  path: `${registrationPath}/start`,
  access,
  summary:
    'Exchange a ticket, which the web app sends as form field `ticket`, for the cookie of a registration',
  params,
  bodyTypes: ['application/x-www-form-urlencoded'],
  body: fileBody,
  response: '*/*',
  statuses: [303],
  limitPerMinute: 120,
  errors: ['registration_not_found'],
});

export const getPlayer = endpoint({
  method: 'GET',
  path: `${registrationPath}/player`,
  access,
  summary: 'Get the page that runs a lesson of a package in a frame',
  params,
  response: '*/*',
  errors: ['registration_not_found'],
});

export const getPlayerScript = endpoint({
  method: 'GET',
  path: '/content/player/{name}.js',
  access,
  summary: 'Get a script of the player, whose name contains a hash of its content',
  params: z.object({ name: z.string().regex(/^[a-z0-9.-]{1,100}$/) }),
  response: '*/*',
  errors: ['route_not_found'],
});

export const getContentFile = endpoint({
  method: 'GET',
  path: `${registrationPath}/files/{path*}`,
  access,
  summary: 'Get a file of the package of a registration, or a range of it',
  params: z.object({ registrationId: id, path: z.string() }),
  response: '*/*',
  statuses: [200, 206, 304],
  errors: ['registration_not_found', 'content_file_not_found', 'range_not_satisfiable'],
});

export const fetchXapiToken = endpoint({
  method: 'POST',
  path: `${registrationPath}/fetch`,
  access,
  summary: 'Get the token for the xAPI endpoints, once in a session; the fetch URL of cmi5',
  params,
  bodyTypes: ['*/*'],
  body: fileBody,
  response: '*/*',
  limitPerMinute: 120,
  errors: ['registration_not_found'],
});
