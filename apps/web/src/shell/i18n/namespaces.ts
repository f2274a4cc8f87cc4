import type audit from '../../features/audit/texts/en.ts';
import type backgroundWork from '../../features/background-work/texts/en.ts';
import type badgeShares from '../../features/badge-shares/texts/en.ts';
import type badges from '../../features/badges/texts/en.ts';
import type certificateBundles from '../../features/certificate-bundles/texts/en.ts';
import type certificates from '../../features/certificates/texts/en.ts';
import type companies from '../../features/companies/texts/en.ts';
import type companyCourses from '../../features/company-courses/texts/en.ts';
import type courses from '../../features/courses/texts/en.ts';
import type enrollments from '../../features/enrollments/texts/en.ts';
import type identity from '../../features/identity/texts/en.ts';
import type invitations from '../../features/invitations/texts/en.ts';
import type lessons from '../../features/lessons/texts/en.ts';
import type members from '../../features/members/texts/en.ts';
import type personalData from '../../features/personal-data/texts/en.ts';
import type progressTransfers from '../../features/progress-transfers/texts/en.ts';
import type reminders from '../../features/reminders/texts/en.ts';
import type scorm from '../../features/scorm/texts/en.ts';
import type errors from '../../shared/errors/texts/en.ts';
import type ui from '../../shared/ui/texts/en.ts';
import type navigation from '../navigation/texts/en.ts';
import type shell from '../texts/en.ts';

/**
 * Types of the texts by namespace, which is the name of the folder that contains `texts/`. `loadTexts` loads the texts.
 */
export interface Namespaces {
  audit: typeof audit;
  'background-work': typeof backgroundWork;
  'badge-shares': typeof badgeShares;
  badges: typeof badges;
  'certificate-bundles': typeof certificateBundles;
  certificates: typeof certificates;
  companies: typeof companies;
  'company-courses': typeof companyCourses;
  courses: typeof courses;
  enrollments: typeof enrollments;
  errors: typeof errors;
  identity: typeof identity;
  invitations: typeof invitations;
  lessons: typeof lessons;
  members: typeof members;
  navigation: typeof navigation;
  'personal-data': typeof personalData;
  'progress-transfers': typeof progressTransfers;
  reminders: typeof reminders;
  scorm: typeof scorm;
  shell: typeof shell;
  ui: typeof ui;
}

export type Namespace = keyof Namespaces;
