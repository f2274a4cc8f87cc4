import type { Texts, Translated } from '../app/texts.ts';

const en = {
  retry: 'Try again',
  requestId: 'If you contact support, please quote this number: {{requestId}}',
  loading: 'Loading',
};

const de: Translated<typeof en> = {
  retry: 'Erneut versuchen',
  requestId: 'Falls Sie sich an den Support wenden, nennen Sie bitte diese Nummer: {{requestId}}',
  loading: 'Wird geladen',
};

export const texts: Texts<typeof en> = { de, en };
