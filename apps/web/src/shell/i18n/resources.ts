import { locales } from '@academy/contracts';
import { texts as audit } from '../../features/audit/texts.ts';
import { texts as backgroundWork } from '../../features/background-work/texts.ts';
import { texts as badgeShares } from '../../features/badge-shares/texts.ts';
import { texts as badges } from '../../features/badges/texts.ts';
import { texts as certificateBundles } from '../../features/certificate-bundles/texts.ts';
import { texts as certificates } from '../../features/certificates/texts.ts';
import { texts as companies } from '../../features/companies/texts.ts';
import { texts as companyCourses } from '../../features/company-courses/texts.ts';
import { texts as courses } from '../../features/courses/texts.ts';
import { texts as enrollments } from '../../features/enrollments/texts.ts';
import { texts as identity } from '../../features/identity/texts.ts';
import { texts as invitations } from '../../features/invitations/texts.ts';
import { texts as lessons } from '../../features/lessons/texts.ts';
import { texts as members } from '../../features/members/texts.ts';
import { texts as personalData } from '../../features/personal-data/texts.ts';
import { texts as progressTransfers } from '../../features/progress-transfers/texts.ts';
import { texts as reminders } from '../../features/reminders/texts.ts';
import { texts as scorm } from '../../features/scorm/texts.ts';
import { texts as errors } from '../../shared/errors/texts.ts';
import { i18n } from '../../shared/i18n/i18n.ts';
import { texts as ui } from '../../shared/ui/texts.ts';
import { texts as navigation } from '../navigation/texts.ts';
import { texts as app } from './texts.ts';

const namespaces = {
  app,
  'certificate-bundles': certificateBundles,
  audit,
  'background-work': backgroundWork,
  'badge-shares': badgeShares,
  badges,
  certificates,
  companies,
  'company-courses': companyCourses,
  courses,
  enrollments,
  errors,
  identity,
  invitations,
  lessons,
  members,
  navigation,
  'personal-data': personalData,
  'progress-transfers': progressTransfers,
  reminders,
  scorm,
  ui,
};

export type Resources = { [Name in keyof typeof namespaces]: (typeof namespaces)[Name]['en'] };

for (const locale of locales)
  for (const [name, texts] of Object.entries(namespaces)) i18n.addResourceBundle(locale, name, texts[locale]);
