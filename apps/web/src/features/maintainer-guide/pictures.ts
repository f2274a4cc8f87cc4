import type { Locale } from '@academy/contracts';

/** Sizes in CSS pixels to which `npm run guide:pictures` crops the screenshots for the guide. */
export const pictures = {
  overview: { width: 960, height: 700 },
  today: { width: 960, height: 640 },
  invite: { width: 960, height: 560 },
  imports: { width: 960, height: 760 },
  domains: { width: 960, height: 800 },
  groups: { width: 960, height: 560 },
  courses: { width: 960, height: 640 },
  audiences: { width: 960, height: 640 },
  deadlines: { width: 960, height: 560 },
  reminders: { width: 960, height: 520 },
  validity: { width: 960, height: 760 },
  progress: { width: 960, height: 700 },
  finalTest: { width: 960, height: 820 },
  files: { width: 960, height: 560 },
  transfers: { width: 960, height: 760 },
  scorm: { width: 960, height: 680 },
  ownCourses: { width: 960, height: 820 },
  packages: { width: 960, height: 820 },
  contacts: { width: 960, height: 760 },
  reports: { width: 960, height: 820 },
  reportMails: { width: 960, height: 820 },
  evidencePacks: { width: 960, height: 760 },
  webhooks: { width: 960, height: 760 },
  privacy: { width: 960, height: 680 },
} as const;
export type PictureName = keyof typeof pictures;

export const colorSchemes = ['light', 'dark'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

export const picturePath = (name: PictureName, locale: Locale, scheme: ColorScheme) =>
  `/guide/${name}-${locale}-${scheme}.webp`;
