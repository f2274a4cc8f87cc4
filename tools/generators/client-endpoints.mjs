// Writes libs/contracts/src/client/endpoints.ts from the endpoints of the package `contracts`.
// Usage: npm run client-endpoints
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contracts from '@academy/contracts';

const file = join(import.meta.dirname, '../../libs/contracts/src/client/endpoints.ts');

const endpoints = Object.entries(contracts)
  .filter(([, exported]) => typeof exported?.method === 'string' && typeof exported.path === 'string')
  .toSorted(([a], [b]) => (a < b ? -1 : 1));

const textOf = (value) => `'${value}'`;

/** Returns the line of an endpoint. Each endpoint has one line, so that a new endpoint changes one line of the file. */
function describe([name, { method, path, query, access }]) {
  const queryNames = Object.keys(query.shape).map(textOf);
  const details = [
    ...(queryNames.length > 0 ? [`queryNames: [${queryNames.join(', ')}]`] : []),
    ...(access === 'public' ? ['isPublic: true'] : []),
  ];
  const call = [textOf(method), textOf(path), ...(details.length > 0 ? [`{ ${details.join(', ')} }`] : [])];
  return `export const ${name} = clientEndpoint<typeof contracts.${name}>(${call.join(', ')});`;
}

const lines = [
  '// Written by `npm run client-endpoints` from the endpoints of the contracts. Do not edit.',
  "import type * as contracts from '../index.ts';",
  "import { clientEndpoint } from './client-endpoint.ts';",
  '',
  ...endpoints.map(describe),
];
writeFileSync(file, `${lines.join('\n')}\n`);
