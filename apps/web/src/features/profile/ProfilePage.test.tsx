import {
  changeOwnReportMailSubscription,
  exportOwnLearningData,
  getCalendarFeed,
  getProfile,
  listOwnReportMailSubscriptions,
  type Permission,
} from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alpenblick, nordlicht } from '../../shared/mocks/companies.ts';
import { handle, MockError } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';
import { server } from '../../testing/server.ts';

const { companyId } = nordlicht;
const page = paths.profile('en', companyId);
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('profile', () => {
  test('the user menu links to the profile, which shows the name on certificates and the e-mail address', async () => {
    await openApp(paths.dashboard('en', companyId));
    await userEvent.click(await screen.findByRole('button', { name: /Menu of Lena Vogt/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Profile' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    expect(shownPath()).toBe(page);
    const name = await region('Name on certificates');
    expect(await name.findByText('Lena Vogt')).toBeVisible();
    expect(name.getByText(`E-mails go to ${personas.learner.email}.`)).toBeVisible();
  });

  test('the profile shows a retry button if the name on certificates cannot be loaded', async () => {
    let isFailing = true;
    const failing = handle(getProfile, () => {
      if (isFailing) throw new MockError('internal_error');
      return { data: { certificate_name: 'Lena Vogt-Sommer', email_address: null } };
    });
    await openApp(page, { answers: [failing] });
    const name = await region('Name on certificates');
    const retry = await name.findByRole('button', { name: 'Try again' });
    isFailing = false;
    await userEvent.click(retry);
    expect(await name.findByText('Lena Vogt-Sommer')).toBeVisible();
    expect(name.queryByText(/^E-mails go to/)).toBeNull();
  });

  test('the profile lists the user’s companies, and links to the profile of the user in another company', async () => {
    await openApp(page, { person: personas.maintainer });
    const items = (await (await region('Your companies')).findAllByRole('listitem')).map(
      ({ textContent }) => textContent,
    );
    expect(items).toEqual([`${alpenblick.name}Switch`, `${nordlicht.name}Shown now`]);
    await userEvent.click(screen.getByRole('link', { name: `Switch to ${alpenblick.name}` }));
    await waitFor(() => expect(shownPath()).toBe(paths.profile('en', alpenblick.companyId)));
    expect(await screen.findByRole('link', { name: `Switch to ${nordlicht.name}` })).toBeVisible();
  });

  test('the profile of an administrator without a company shows that the administrator is not a member of any company', async () => {
    await openApp(page, { person: personas.admin });
    expect(await screen.findByText('You are not a member of any company.')).toBeVisible();
  });

  test('the profile changes the language of the page and stores the language on the device', async () => {
    await openApp(page);
    const language = await region('Language');
    expect(language.getByRole('radio', { name: 'English' })).toBeChecked();
    await userEvent.click(language.getByRole('radio', { name: 'German' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
    expect(shownPath()).toBe(paths.profile('de', companyId));
    expect(localStorage.getItem('locale')).toBe('de');
  });

  test('the profile switches report mails off and on again, and shows and reverts a change that failed', async () => {
    const { unmount } = await openApp(page, { person: personas.maintainer });
    const name = `Notes about overdue people in your team at ${nordlicht.name}`;
    const note = async () => (await region('E-mails')).findByRole('switch', { name });
    expect(await note()).toBeChecked();
    await userEvent.click(await note());
    await waitFor(async () => expect(await note()).not.toBeChecked());
    expect((await region('E-mails')).getByRole('switch', { name: /^Summary of the report/ })).toBeChecked();
    await userEvent.click(await note());
    await waitFor(async () => expect(await note()).toBeChecked());
    await userEvent.click(await note());
    await waitFor(async () => expect(await note()).not.toBeChecked());
    server.use(
      handle(changeOwnReportMailSubscription, () => {
        throw new MockError('internal_error');
      }),
    );
    await userEvent.click(await note());
    expect(await (await region('E-mails')).findByRole('alert')).toBeVisible();
    expect(await note()).not.toBeChecked();
    unmount();

    const failing = handle(changeOwnReportMailSubscription, () => {
      throw new MockError('internal_error');
    });
    await openApp(page, { person: personas.maintainer, answers: [failing] });
    await userEvent.click(await note());
    expect(await (await region('E-mails')).findByRole('alert')).toBeVisible();
    expect(await note()).toBeChecked();
  });

  test('the profile lists the e-mails that every learner gets, even for a user without report mails', async () => {
    await openApp(page, { answers: [handle(listOwnReportMailSubscriptions, () => ({ data: [] }))] });
    const mails = await region('E-mails');
    expect(mails.getByText('You always get invitations and reminders of your own courses.')).toBeVisible();
    await waitFor(() => expect(mails.queryByRole('switch')).toBeNull());
  });

  test('the profile downloads the user’s own data from both services as one file, and shows when the daily limit is reached', async () => {
    const made: Blob[] = [];
    URL.createObjectURL = (content: Blob) => {
      made.push(content);
      return 'blob:made';
    };
    URL.revokeObjectURL = () => undefined;
    const { unmount } = await openApp(page);
    await userEvent.click(await screen.findByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(made).toHaveLength(1));
    expect(JSON.parse(await made[0]!.text())).toMatchObject({ memberships: [], learning: { courses: [] } });
    unmount();

    const refusing = handle(exportOwnLearningData, () => {
      throw new MockError('daily_limit_reached');
    });
    await openApp(page, { answers: [refusing] });
    await userEvent.click(await screen.findByRole('button', { name: 'Download my data' }));
    expect(await (await region('Your data')).findByRole('alert')).toBeVisible();
    expect(made).toHaveLength(1);
  });

  test('the profile has no section for the calendar address if the user may not take courses', async () => {
    const permissions: Record<string, Permission[]> = { [companyId]: ['academy:company_course:manage'] };
    await openApp(page, { person: { ...personas.maintainer, permissions } });
    await region('Your data');
    expect(screen.queryByRole('region', { name: 'Calendar' })).toBeNull();
  });
});

describe('calendar address', () => {
  const section = async () => within(await screen.findByRole('region', { name: 'Calendar' }));

  test('the calendar address can be copied right after its creation, but is not shown again when the page is reopened', async () => {
    const user = userEvent.setup();
    const { unmount } = await openApp(page);
    await user.click(await (await section()).findByRole('button', { name: 'Create calendar address' }));
    const field = await (await section()).findByLabelText('Calendar address');
    const address = (field as HTMLInputElement).value;
    expect(address).toMatch(/^http:\/\/localhost\/api\/calendar-feeds\/[\w-]{43}\.ics$/);
    expect((await section()).getByText(/^Outlook:/)).toBeVisible();
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click((await section()).getByRole('button', { name: 'Copy address' }));
    expect(write).toHaveBeenCalledWith(address);
    unmount();

    const exists = handle(getCalendarFeed, () => ({ data: { created_at: '2026-11-02T09:30:00Z' } }));
    await openApp(page, { answers: [exists] });
    expect(await (await section()).findByText(/has existed since 02\.11\.2026/)).toBeVisible();
    expect((await section()).queryByLabelText('Calendar address')).toBeNull();
  });

  test('the calendar address is replaced and revoked only after a confirmation', async () => {
    const user = userEvent.setup();
    await openApp(page);
    await user.click(await (await section()).findByRole('button', { name: 'Create calendar address' }));
    const field = await (await section()).findByLabelText<HTMLInputElement>('Calendar address');
    const first = field.value;
    const confirm = async (action: string, title: string) => {
      await user.click((await section()).getByRole('button', { name: action }));
      const dialog = within(await screen.findByRole('dialog', { name: title }));
      await user.click(dialog.getByRole('button', { name: action }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await confirm('Replace address', 'Replace the calendar address?');
    expect((await section()).getByLabelText<HTMLInputElement>('Calendar address').value).not.toBe(first);
    await confirm('Revoke address', 'Revoke the calendar address?');
    expect(await (await section()).findByRole('button', { name: 'Create calendar address' })).toBeVisible();
    expect((await section()).queryByLabelText('Calendar address')).toBeNull();
  });

  test('the calendar section of the profile shows an error if the calendar address cannot be loaded', async () => {
    const failing = handle(getCalendarFeed, () => {
      throw new MockError('internal_error');
    });
    await openApp(page, { answers: [failing] });
    expect(await (await section()).findByRole('alert')).toBeVisible();
  });
});
