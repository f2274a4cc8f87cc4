/**
 * A user of the local identity provider: one of the fixed users in `signIns`, or a user who registered. Of the fixed
 * users, the learner, the maintainer and the outsider are members of companies in the demonstration data.
 */
export interface SignIn {
  /** Claim `sub` of the tokens. */
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  locale: 'de' | 'en';
  roles: readonly string[];
}

/** Password of all fixed users. */
export const signInPassword = 'academy';

const ordinaryRoles = ['academy-user'];

export const signIns = {
  learner: {
    id: '6c4336d1-f68b-4092-aca9-34e848edeb2c',
    email: 'learner@academy.test',
    firstName: 'Lena',
    lastName: 'Krämer',
    locale: 'de',
    roles: ordinaryRoles,
  },
  maintainer: {
    id: '3ddc8a07-151c-4ebb-8ef2-c6c521305add',
    email: 'maintainer@academy.test',
    firstName: 'Jörg',
    lastName: 'Brückner',
    locale: 'de',
    roles: ordinaryRoles,
  },
  admin: {
    id: '6910cbb2-9327-4d81-a2b9-5b9a399ab24c',
    email: 'admin@academy.test',
    firstName: 'Annika',
    lastName: 'Schröder',
    locale: 'en',
    roles: ['senior_csm'],
  },
  newcomer: {
    id: '1df8555f-3719-49e6-b8fe-553a7a656a4f',
    email: 'newcomer@academy.test',
    firstName: 'Nele',
    lastName: 'Böhm',
    locale: 'de',
    roles: ordinaryRoles,
  },
  outsider: {
    id: '58ba0caa-4d2b-431d-ae7e-6bdbdd0f73ba',
    email: 'outsider@academy.test',
    firstName: 'Ole',
    lastName: 'Petersen',
    locale: 'en',
    roles: ordinaryRoles,
  },
} as const satisfies Record<string, SignIn>;

export const rolesOfNewcomers = ordinaryRoles;
