import { expect, test, type Page } from '@playwright/test';
import { identityOrigin, origin } from '../product.ts';
import {
  actionLink,
  expectSignedIn,
  openSignIn,
  receiveLink,
  signIn,
  submitPassword,
} from './keycloak-pages.ts';
import { accessTokenOf, callServices, claimsOf } from './product-api.ts';
import { administerRealm, createUser, type Account } from './realm-admin.ts';
import { oneTimePassword } from './totp.ts';

const period = () => Math.floor(Date.now() / 30_000);

/**
 * Generates one-time passwords like an authenticator app. Keycloak accepts each password only once, and at most one
 * time step early or late. The first password belongs to the current time step, so it stays valid for at least 30
 * seconds. If `next()` is called again within the same time step, it returns the password of the following one.
 */
class Authenticator {
  #used = period() - 1;
  constructor(readonly secret: string) {}

  next(): string {
    this.#used = Math.max(this.#used + 1, period());
    return oneTimePassword(this.secret, this.#used);
  }
}

async function setUpAuthenticator(page: Page, account: Account): Promise<Authenticator> {
  await openSignIn(page);
  return setUpOnSignInPage(page, account);
}

async function setUpOnSignInPage(page: Page, account: Account): Promise<Authenticator> {
  await submitPassword(page, account, account.password);
  await page.locator('#mode-manual').click();
  const authenticator = new Authenticator(await page.locator('#kc-totp-secret-key').innerText());
  await page.locator('#totp').fill(authenticator.next());
  await page.locator('#userLabel').fill('Phone');
  await page.locator('#saveTOTPBtn').click();
  await expectSignedIn(page);
  return authenticator;
}

async function submitOneTimePassword(page: Page, code: string): Promise<void> {
  await page.locator('#otp').fill(code);
  await page.locator('#kc-login').click();
}

/** Clicks a button after the page has loaded, because a script of the page handles the click. */
async function clickWhenLoaded(page: Page, selector: string): Promise<void> {
  await expect(page.locator(selector)).toBeVisible();
  await page.waitForLoadState();
  await page.locator(selector).click();
}

async function signInAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('an administrator has to set up a second factor, and to use the second factor at every sign-in', async ({
  page,
  browser,
}) => {
  const account = await createUser('factor', { roles: ['csm', 'dpo'] });
  const authenticator = await setUpAuthenticator(page, account);
  // The user has only set up the second factor. Keycloak does not count the set-up as a use of the second factor.
  expect(claimsOf(await accessTokenOf(page))).toMatchObject({
    roles: { '': ['academy-user', 'csm', 'dpo'] },
    amr: [],
  });
  expect(await callServices(await accessTokenOf(page))).toEqual([403, 403]);

  const context = await browser.newContext({ locale: 'en-GB' });
  const again = await context.newPage();
  await openSignIn(again);
  await submitPassword(again, account, account.password);
  await submitOneTimePassword(again, '000000');
  await expect(again.getByText('Invalid authenticator code.')).toBeVisible();
  expect(await again.evaluate(() => localStorage.getItem('access-token'))).toBeNull();
  await submitOneTimePassword(again, authenticator.next());
  await expectSignedIn(again);
  expect(claimsOf(await accessTokenOf(again))['amr']).toEqual(['otp']);
  expect(await callServices(await accessTokenOf(again))).toEqual([200, 200]);
  await again.goto('/en/administration');
  await expect(again).toHaveURL(`${origin}/en/administration`);
  await context.close();
});

test('a user who becomes an administrator while signed in has to sign in again with a second factor', async ({
  page,
}) => {
  const account = await createUser('promoted', { locale: 'en' });
  await signIn(page, account);
  const realm = await administerRealm();
  const role = await realm.roles.findOneByName({ name: 'admin' });
  await realm.users.addRealmRoleMappings({ id: account.id, roles: [{ id: role?.id ?? '', name: 'admin' }] });
  // Without the stored tokens, the product has to sign the user in, and gets tokens of the existing session at
  // Keycloak.
  await page.evaluate(() => localStorage.clear());
  await page.goto('/en/administration/audit');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Second factor required' })).toBeVisible();
  expect(claimsOf(await accessTokenOf(page))).toMatchObject({
    roles: { '': ['academy-user', 'admin'] },
    amr: [],
  });
  expect(await callServices(await accessTokenOf(page))).toEqual([403, 403]);

  await signInAgain(page);
  const authenticator = await setUpOnSignInPage(page, account);
  await expect(page.getByRole('heading', { name: 'Second factor required' })).toBeVisible();
  await signInAgain(page);
  await submitPassword(page, account, account.password);
  await submitOneTimePassword(page, authenticator.next());
  await expect(page).toHaveURL(`${origin}/en/administration/audit`);
  expect(await callServices(await accessTokenOf(page))).toEqual([200, 200]);
});

test('a security key that a user sets up in the account console works as a second factor', async ({
  page,
}) => {
  const account = await createUser('key', { locale: 'en' });
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'usb', hasResidentKey: false, hasUserVerification: false },
  });
  page.on('dialog', (dialog) => void dialog.accept('Security key'));
  await page.goto(`${identityOrigin}/realms/academy/account/account-security/signing-in`);
  await submitPassword(page, account, account.password);
  await page.getByTestId('webauthn/create').click();
  await clickWhenLoaded(page, '#registerWebAuthn');
  await expect(page.getByText('Security key').first()).toBeVisible();
  await page.goto(`${identityOrigin}/realms/academy/protocol/openid-connect/logout?client_id=academy-web`);
  await page.locator('#kc-logout').click();
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();

  // With a security key, an administrator needs no one-time password.
  const realm = await administerRealm();
  const role = await realm.roles.findOneByName({ name: 'senior_dpo' });
  await realm.users.addRealmRoleMappings({
    id: account.id,
    roles: [{ id: role?.id ?? '', name: 'senior_dpo' }],
  });
  await openSignIn(page);
  await submitPassword(page, account, account.password);
  await clickWhenLoaded(page, '#authenticateWebAuthnButton');
  await expectSignedIn(page);
  expect(claimsOf(await accessTokenOf(page))).toMatchObject({
    roles: { '': ['academy-user', 'senior_dpo'] },
    amr: ['hwk'],
  });
  expect(await callServices(await accessTokenOf(page))).toEqual([200, 200]);
});

test('an administrator who has reset the password by e-mail still needs the second factor to sign in', async ({
  page,
}) => {
  const account = await createUser('forgetful', { roles: ['admin'], locale: 'en' });
  const authenticator = await setUpAuthenticator(page, account);
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();

  await openSignIn(page);
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await page.locator('#username').fill(account.email);
  await page.locator('[type=submit]').click();
  const { link } = await receiveLink(account.email, actionLink);
  await page.goto(link);
  const password = 'seven green lanterns';
  await page.locator('#password-new').fill(password);
  await page.locator('#password-confirm').fill(password);
  await page.locator('[type=submit]').click();
  await expect(page.getByText('Your account has been updated.')).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL(/\/login/);

  await openSignIn(page);
  await submitPassword(page, account, password);
  await submitOneTimePassword(page, authenticator.next());
  await expectSignedIn(page);
});

test('a user whose composite role contains an administrator role needs a second factor to sign in, and an ordinary user does not', async ({
  page,
  browser,
}) => {
  const ordinary = await createUser('ordinary');
  await signIn(page, ordinary);

  const realm = await administerRealm();
  const name = 'regional_dpo';
  await realm.roles.create({ name, composite: true });
  const [role, dpo] = [
    await realm.roles.findOneByName({ name }),
    await realm.roles.findOneByName({ name: 'dpo' }),
  ];
  await realm.roles.createComposite({ roleId: role?.id ?? '' }, [dpo ?? {}]);
  const account = await createUser('regional', { roles: [name] });
  const context = await browser.newContext({ locale: 'en-GB' });
  const regional = await context.newPage();
  await setUpAuthenticator(regional, account);
  expect(claimsOf(await accessTokenOf(regional))['roles']).toEqual({ '': ['academy-user', 'dpo'] });
  await context.close();
});
