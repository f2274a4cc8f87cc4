import {
  courseManager,
  employeeManager,
  learner,
  progressTransferrer,
  type Permission,
} from '@academy/contracts';
import { alpenblick, nordlicht } from './companies.ts';

export interface Person {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  roles: string[];
  permissions: Record<string, Permission[]>;
}

const manager: Permission[] = [learner, courseManager, employeeManager, progressTransferrer];

/** The users of mock mode, chosen by `?mock={name}` in the URL. */
export const personas: Record<'learner' | 'maintainer' | 'admin' | 'newcomer' | 'listed', Person> = {
  learner: {
    id: '0192f000-0000-7000-8000-00000000a001',
    firstName: 'Lena',
    lastName: 'Vogt',
    email: 'learner@academy.test',
    roles: [],
    permissions: { [nordlicht.companyId]: [learner] },
  },
  maintainer: {
    id: '0192f000-0000-7000-8000-00000000a002',
    firstName: 'Miriam',
    lastName: 'Brandt',
    email: 'maintainer@academy.test',
    roles: [],
    permissions: { [nordlicht.companyId]: manager, [alpenblick.companyId]: manager },
  },
  admin: {
    id: '0192f000-0000-7000-8000-00000000a003',
    firstName: 'Anton',
    lastName: 'Keller',
    email: 'admin@academy.test',
    roles: ['senior_csm'],
    permissions: {},
  },
  newcomer: {
    id: '0192f000-0000-7000-8000-00000000a004',
    firstName: 'Noa',
    lastName: 'Winter',
    email: 'newcomer@academy.test',
    roles: [],
    permissions: {},
  },
  /** Two companies have added this person as a member. The person has not accepted these memberships yet. */
  listed: {
    id: '0192f000-0000-7000-8000-00000000a005',
    firstName: 'Liv',
    lastName: 'Sommer',
    email: 'listed@academy.test',
    roles: [],
    permissions: {},
  },
};

export const isPersona = (name: string): name is keyof typeof personas => Object.hasOwn(personas, name);
