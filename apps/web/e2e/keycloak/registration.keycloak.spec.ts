import { expect, test, type Page } from '@playwright/test';
import { origin } from '../product.ts';
import { companies } from '../sign-in.ts';
import { actionLink, receiveLink, signIn } from './keycloak-pages.ts';
import { accessTokenOf, claimsOf } from './product-api.ts';
import { demonstrationUsers, newAddress } from './realm-admin.ts';

const invitationLink = /https?:\/\/\S+\/invitations\/\S+/;

const languages = {
  de: {
    browser: 'de-DE',
    toRegistration: 'Registrieren',
    registration: 'Registrierung',
    tooShort: 'Ungültiges Passwort: Es muss mindestens 12 Zeichen lang sein.',
    tooCommon: 'Ungültiges Passwort: Das Passwort ist nicht erlaubt.',
    verification: 'E-Mail verifizieren',
    subject: 'E-Mail verifizieren',
    accept: 'Einladung annehmen',
    course: 'Informationssicherheit für alle',
  },
  en: {
    browser: 'en-GB',
    toRegistration: 'Register',
    registration: 'Register',
    tooShort: 'Invalid password: minimum length 12.',
    tooCommon: 'Invalid password: password is not allowed.',
    verification: 'Email verification',
    subject: 'Verify email',
    accept: 'Accept invitation',
    course: 'Information security essentials',
  },
} as const;
type Words = (typeof languages)['de' | 'en'];

let token: string;

test.beforeAll(async ({ browser }) => {
  const account = await demonstrationUsers.maintainer();
  const page = await browser.newPage();
  await signIn(page, account);
  token = await accessTokenOf(page);
  await page.close();
});

async function invite(email: string): Promise<string> {
  const response = await fetch(
    `${origin}/core-services/company-users/companies/${companies.nordlicht}/invitations`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ data: { emails: [email] } }),
    },
  );
  expect(response.ok).toBe(true);
  return (await receiveLink(email, invitationLink)).link;
}

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.locator('#password-new').fill(password);
  await page.locator('#password-confirm').fill(password);
  await page.locator('input[type=submit], button[type=submit]').click();
}

for (const [locale, text] of Object.entries(languages) as ['de' | 'en', Words][]) {
  test(`an invited person registers in the language ${locale}, verifies the e-mail address and joins the company`, async ({
    browser,
  }) => {
    const email = newAddress(`invited.${locale}`);
    const link = await invite(email);
    const context = await browser.newContext({ locale: text.browser });
    const page = await context.newPage();
    const queries: string[] = [];
    page.on('request', (request) => queries.push(new URL(request.url()).search));
    await page.goto(link.replace(/\/(de|en)\/invitations/, `/${locale}/invitations`));
    await page.getByRole('button', { name: text.toRegistration }).click();

    await expect(page.getByRole('heading', { name: text.registration })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await page.locator('#email').fill(email);
    await page.locator('#firstName').fill('Ayşe');
    await page.locator('#lastName').fill('Größe');
    await page.locator('input[type=submit], button[type=submit]').click();

    await expect(page.getByRole('heading', { name: text.verification })).toBeVisible();
    const { email: mail, link: verification } = await receiveLink(email, actionLink);
    expect(mail.subject).toBe(text.subject);
    const verified = await context.newPage();
    await verified.goto(verification);
    await choosePassword(verified, 'elevenchars');
    await expect(verified.getByText(text.tooShort)).toBeVisible();
    await choosePassword(verified, 'Password1234');
    await expect(verified.getByText(text.tooCommon)).toBeVisible();
    // When the user has signed in in the second tab, Keycloak also redirects the first tab to the web app. The test
    // delays the second tab until the first tab has opened the invitation, so that it can check that both tabs show the
    // user as signed in.
    const firstTab = page.waitForURL('**/invitations/**');
    await verified.route(`${origin}/**`, async (route) => {
      await firstTab;
      await route.continue();
    });
    await choosePassword(verified, 'quiet rivers bend twice');
    await expect(page.getByRole('button', { name: text.accept })).toBeVisible();
    await verified.getByRole('button', { name: text.accept }).click();
    await verified.waitForURL(`**/${locale}/${companies.nordlicht}`);
    await expect(verified.getByRole('link', { name: text.course }).first()).toBeVisible();

    expect(claimsOf(await accessTokenOf(verified))).toMatchObject({
      email,
      email_verified: true,
      name: 'Ayşe Größe',
      locale,
      roles: { '': ['academy-user'] },
    });
    const secret = link.split('/').at(-1) ?? '';
    expect(queries.filter((query) => decodeURIComponent(query).includes(secret))).toEqual([]);
    await context.close();
  });
}
