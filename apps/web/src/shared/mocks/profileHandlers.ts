import { getProfile } from '@academy/contracts';
import { handle } from './handle.ts';
import type { Person } from './people.ts';

export const profileHandlers = ({ firstName, lastName, email }: Person, milliseconds: number) => [
  handle(
    getProfile,
    () => ({ data: { certificate_name: `${firstName} ${lastName}`, email_address: email } }),
    milliseconds,
  ),
];
