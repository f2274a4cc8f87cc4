import { fallbackLocale, locales, type Locale } from '@academy/contracts';
import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { texts as audit } from '../audit/texts.ts';
import { texts as backgroundWork } from '../background-work/texts.ts';
import { texts as badgeShares } from '../badge-shares/texts.ts';
import { texts as badges } from '../badges/texts.ts';
import { texts as certificateBundles } from '../certificate-bundles/texts.ts';
import { texts as certificates } from '../certificates/texts.ts';
import { texts as companies } from '../companies/texts.ts';
import { texts as companyCourses } from '../company-courses/texts.ts';
import { texts as courses } from '../courses/texts.ts';
import { texts as enrollments } from '../enrollments/texts.ts';
import { texts as identity } from '../identity/texts.ts';
import { texts as invitations } from '../invitations/texts.ts';
import { texts as lessons } from '../lessons/texts.ts';
import { texts as members } from '../members/texts.ts';
import { texts as navigation } from '../navigation/texts.ts';
import { texts as personalData } from '../personal-data/texts.ts';
import { texts as progressTransfers } from '../progress-transfers/texts.ts';
import { texts as reminders } from '../reminders/texts.ts';
import { texts as scorm } from '../scorm/texts.ts';
import { texts as ui } from '../ui/texts.ts';
import { texts as app } from './appTexts.ts';
import { texts as errors } from './errorTexts.ts';

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

const resourcesOf = (locale: Locale) =>
  Object.fromEntries(Object.entries(namespaces).map(([name, texts]) => [name, texts[locale]]));

export const i18n: I18n = createInstance();

// All texts are in the bundle, so this is done before the next line runs.
void i18n.use(initReactI18next).init({
  lng: fallbackLocale,
  fallbackLng: fallbackLocale,
  supportedLngs: [...locales],
  defaultNS: 'app',
  resources: Object.fromEntries(locales.map((locale) => [locale, resourcesOf(locale)])),
  initAsync: false,
  interpolation: { escapeValue: false },
});
