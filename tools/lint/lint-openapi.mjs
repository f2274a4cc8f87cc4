/* global console, process */
import { text } from 'node:stream/consumers';
import { createConfig, lintFromString } from '@redocly/openapi-core';

// Lints the OpenAPI document on standard input, and prints the problems as a JSON array.
const config = await createConfig({
  extends: ['recommended-strict'],
  rules: {
    // Tags need no descriptions, because each tag only repeats the first segment of a path.
    'tag-description': 'off',
    // The OpenAPI document states no licence, because the software has none.
    'info-license': 'off',
    'no-invalid-media-type-examples': 'error',
    'no-invalid-parameter-examples': 'error',
  },
});
const problems = await lintFromString({ source: await text(process.stdin), config });
console.log(
  JSON.stringify(
    problems.map(
      ({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer ?? 'the document'})`,
    ),
  ),
);
