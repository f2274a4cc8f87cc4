import type * as z from 'zod';
import { readEnv } from '../process/env.ts';
import { variablesOf } from '../process/variables.ts';

/** In none of the messages, whatever is wrong with a variable that holds it. */
const marker = 'hunter2';
const wrongValues = [
  marker,
  `postgres://user:${marker}@[host/name`,
  `${marker}://user:${marker}@host`,
  `{"keys":[{"kty":"${marker}","kid":"${marker} ${marker}","n":"${marker}!","e":"${marker}!"}],"${marker}":1}`,
  `{"${marker}`,
  `${marker}, ,${marker}`,
];

/** Names of the variables whose mistakes show what they are set to. */
export function tellingVariables(fields: z.ZodRawShape): string[] {
  const shows = (name: string, value: string) => {
    try {
      readEnv(fields, { [name]: value });
      return false;
    } catch (error) {
      return String(error).includes(marker);
    }
  };
  return variablesOf(fields)
    .map(({ name }) => name)
    .filter((name) => wrongValues.some((value) => shows(name, value)));
}
