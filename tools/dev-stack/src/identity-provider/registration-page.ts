import * as z from 'zod';
import { html } from '../html.ts';
import { field } from './field.ts';
import { page, type Page } from './page.ts';
import { texts, type Language, type TextKey } from './texts.ts';

const maxNameLength = 100;
/** Minimum length of passwords, the same as in the password policy of the Keycloak realm. */
const minPasswordLength = 12;
const message = (key: TextKey) => key;
const filled = z.string().trim().min(1, message('missing'));

const registrationForm = z.object({
  firstName: filled.max(maxNameLength, message('tooLong')),
  lastName: filled.max(maxNameLength, message('tooLong')),
  email: filled.max(254, message('tooLong')).pipe(z.email(message('invalidEmail'))),
  password: z.string().min(minPasswordLength, message('shortPassword')).max(200, message('tooLong')),
});
export type RegistrationInput = z.infer<typeof registrationForm>;
export type FieldErrors = Partial<Record<keyof RegistrationInput, TextKey>>;

/** Returns the registration, or the first error of each field. */
export function readRegistration(
  body: URLSearchParams,
): { input: RegistrationInput } | { errors: FieldErrors } {
  const typed = (name: string) => body.get(name) ?? '';
  const parsed = registrationForm.safeParse({
    firstName: typed('firstName'),
    lastName: typed('lastName'),
    email: typed('email'),
    password: typed('password'),
  });
  if (parsed.success) return { input: parsed.data };
  const first = parsed.error.issues.toReversed().map(({ path, message }) => [path[0], message]);
  return { errors: Object.fromEntries(first) as FieldErrors };
}

interface RegistrationForm {
  language: Language;
  formTarget: string;
  signInPath: string;
  typed: URLSearchParams;
  errors: FieldErrors;
}

export function registrationPage({
  language,
  formTarget,
  signInPath,
  typed,
  errors,
}: RegistrationForm): Page {
  const text = texts[language];
  const about = (name: keyof RegistrationInput) => {
    const key = errors[name];
    return { name, value: name === 'password' ? '' : (typed.get(name) ?? ''), error: key && text[key] };
  };
  return page({
    language,
    formTarget,
    title: text.registerAt,
    content: html`${Object.keys(errors).length > 0 && html`<p class="error" role="alert">${text.checkFields}</p>`}
      <form method="post" action="${signInPath}/register" novalidate>
        ${field({ ...about('firstName'), label: text.firstName, type: 'text', autocomplete: 'given-name', focused: true })}
        ${field({ ...about('lastName'), label: text.lastName, type: 'text', autocomplete: 'family-name' })}
        ${field({ ...about('email'), label: text.email, type: 'email', autocomplete: 'email' })}
        ${field({ ...about('password'), label: text.choosePassword, type: 'password', autocomplete: 'new-password' })}
        <button type="submit">${text.register}</button>
      </form>
      <p>${text.haveAccount} <a href="${signInPath}">${text.signIn}</a></p>`,
  });
}
