export const texts = {
  de: {
    signIn: 'Anmelden',
    signInTo: 'Bei Academy anmelden',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    wrongCredentials: 'E-Mail-Adresse oder Passwort ist falsch.',
    noAccount: 'Noch kein Konto?',
    register: 'Registrieren',
    registerAt: 'Bei Academy registrieren',
    firstName: 'Vorname',
    lastName: 'Nachname',
    choosePassword: 'Passwort (mindestens 12 Zeichen)',
    haveAccount: 'Schon registriert?',
    missing: 'Bitte ausfüllen.',
    invalidEmail: 'Bitte eine gültige E-Mail-Adresse eingeben.',
    shortPassword: 'Das Passwort braucht mindestens 12 Zeichen.',
    tooLong: 'Das ist zu lang.',
    knownEmail: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto.',
    checkFields: 'Bitte die markierten Felder prüfen.',
    tryWith: 'Zum Ausprobieren:',
    developmentOnly: 'Lokaler Anmeldedienst, nur für die Entwicklung.',
    expired: 'Diese Anmeldung ist abgelaufen',
    expiredHint: 'Bitte in Academy erneut auf „Anmelden“ gehen.',
    toAcademy: 'Zu Academy',
    signOut: 'Abmelden',
    signOutQuestion: 'Möchtest du dich abmelden?',
    signedOut: 'Du bist abgemeldet',
    continue: 'Weiter',
    failed: 'Das hat nicht geklappt',
  },
  en: {
    signIn: 'Sign in',
    signInTo: 'Sign in to Academy',
    email: 'Email address',
    password: 'Password',
    wrongCredentials: 'The email address or the password is wrong.',
    noAccount: 'No account yet?',
    register: 'Register',
    registerAt: 'Register at Academy',
    firstName: 'First name',
    lastName: 'Last name',
    choosePassword: 'Password (at least 12 characters)',
    haveAccount: 'Already registered?',
    missing: 'Please fill this in.',
    invalidEmail: 'Please enter a valid email address.',
    shortPassword: 'The password needs at least 12 characters.',
    tooLong: 'This is too long.',
    knownEmail: 'There is an account with this email address already.',
    checkFields: 'Please check the marked fields.',
    tryWith: 'To try it:',
    developmentOnly: 'Local identity provider, for development only.',
    expired: 'This sign-in has expired',
    expiredHint: 'Please choose “Sign in” in Academy again.',
    toAcademy: 'To Academy',
    signOut: 'Sign out',
    signOutQuestion: 'Do you want to sign out?',
    signedOut: 'You are signed out',
    continue: 'Continue',
    failed: 'That did not work',
  },
} as const;

export type Language = keyof typeof texts;
export type TextKey = keyof (typeof texts)['en'];

/**
 * Returns the first supported language in `ui_locales`, otherwise in `Accept-Language` (ignoring weights), otherwise
 * English.
 */
export function chooseLanguage(uiLocales: unknown, acceptLanguage: string | undefined): Language {
  const wishes = typeof uiLocales === 'string' ? uiLocales.split(' ') : [];
  const browser = (acceptLanguage ?? '').split(',').map((range) => range.split(';')[0]?.trim() ?? '');
  for (const wish of [...wishes, ...browser]) {
    const language = wish.toLowerCase().split('-')[0];
    if (language === 'de' || language === 'en') return language;
  }
  return 'en';
}
