import { acknowledgePolicy, getPolicy, getPolicyText, listPolicies, type Policy } from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { handle, MockError } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { createPolicies, policyIdOf } from '../../shared/mocks/policies.ts';
import { paths } from '../../shared/routing/paths.ts';
import { holdResponse } from '../../testing/holdResponse.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';
import { savedFiles } from '../../testing/savedFiles.ts';

const { companyId } = nordlicht;
const list = paths.policies('en', companyId);
const pageOf = (number: number) => paths.policy('en', companyId, policyIdOf(number));
const statement = /^I have read and understood the policy/;

/** A sample policy as the API returns it to the learner. */
const sampleOf = (number: number): Policy => {
  const { find, own } = createPolicies();
  return own(find(policyIdOf(number)), 'en')!;
};

/** Replaces the observers of the PDF viewer, so that all observed elements are visible and 600 pixels wide. */
function observeAll() {
  class Intersections {
    readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      this.#tell = tell;
    }
    observe() {
      this.#tell([{ isIntersecting: true }]);
    }
    disconnect() {}
  }
  class Sizes {
    readonly #tell: (entries: { contentRect: { width: number } }[]) => void;
    constructor(tell: (entries: { contentRect: { width: number } }[]) => void) {
      this.#tell = tell;
    }
    observe() {
      this.#tell([{ contentRect: { width: 600 } }]);
    }
    disconnect() {}
  }
  Object.assign(window, { IntersectionObserver: Intersections, ResizeObserver: Sizes });
}
afterEach(() => {
  for (const name of ['IntersectionObserver', 'ResizeObserver']) Reflect.deleteProperty(window, name);
});

describe('the list of policies', () => {
  test.each([
    [[3], '1 commitment waits for your acknowledgement'],
    [[1, 3], '2 policies and commitments wait for your acknowledgement'],
  ])('the dashboard calls the waiting policies %j by their kinds: %s', async (numbers, text) => {
    const waiting = handle(listPolicies, () => ({
      data: numbers.map((number) => ({ ...sampleOf(number), acknowledged: false })),
      meta: { total: numbers.length, page: 1, per_page: 50 },
    }));
    await openApp(paths.dashboard('en', companyId), { answers: [waiting] });
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('the list of policies shows unacknowledged policies first, with kind and state; the navigation and the dashboard link to the list', async () => {
    await openApp(paths.dashboard('en', companyId));
    expect(await screen.findByText('2 policies wait for your acknowledgement')).toBeVisible();
    expect(screen.getByText('1 of them is overdue.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open policies' })).toHaveAttribute('href', list);
    await userEvent.click(screen.getByRole('link', { name: 'Policies' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Policies' })).toBeVisible();
    const items = within(await screen.findByRole('list', { name: 'Policies' })).getAllByRole('listitem');
    expect(items.map((item) => within(item).getByRole('heading').textContent)).toEqual([
      'Acceptable use of IT',
      'Information security policy',
      'Confidentiality',
    ]);
    expect(within(items[0]!).getByText(/^To acknowledge by \d\d\.\d\d\.20\d\d$/)).toBeVisible();
    expect(within(items[1]!).getByText(/^Overdue, was due on/)).toBeVisible();
    expect(within(items[2]!).getByText('Commitment · Version 1')).toBeVisible();
    expect(within(items[2]!).getByText(/^Acknowledged on/)).toBeVisible();
    expect(within(items[2]!).getByText(/^Valid until/)).toBeVisible();
  });

  test('in a company without policies, the list of policies is empty, and neither the navigation nor the dashboard mentions policies', async () => {
    const none = handle(listPolicies, () => ({ data: [], meta: { total: 0, page: 1, per_page: 50 } }));
    const { unmount } = await openApp(list, { answers: [none] });
    expect(await screen.findByRole('heading', { name: 'No policies' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Policies' })).toBeNull();
    unmount();
    await openApp(paths.dashboard('en', companyId), { answers: [none] });
    await screen.findByRole('tabpanel');
    expect(screen.queryByText(/your acknowledgement/)).toBeNull();
  });

  test('the list of policies shows placeholders while the policies are loading, and a retry button after a failure', async () => {
    const { unmount } = await openApp(list, { answers: [holdResponse(listPolicies).held] });
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeInTheDocument();
    unmount();
    const failing = handle(listPolicies, () => {
      throw new MockError('internal_error');
    });
    await openApp(list, { answers: [failing] });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('the page of a policy', () => {
  test('the page of a policy shows the text and stores the acknowledgement of the version and document that are shown', async () => {
    const names = savedFiles();
    const sent: unknown[] = [];
    let policy = { ...sampleOf(1), valid_until: null as string | null };
    await openApp(pageOf(1), {
      answers: [
        handle(getPolicy, () => ({ data: policy })),
        handle(acknowledgePolicy, ({ params: { policyId }, body: { data } }) => {
          sent.push(data);
          const given = { ...data, acknowledged_at: '2026-11-30T08:00:00.000Z' };
          policy = {
            ...policy,
            acknowledged: true,
            last_acknowledgement: given,
            valid_until: '2027-11-30',
          };
          return {
            data: {
              id: crypto.randomUUID(),
              policy_id: policyId,
              ...given,
              round: 1,
              valid_until: '2027-11-30',
            },
          };
        }),
      ],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Acceptable use of IT' })).toBeVisible();
    expect(await screen.findByRole('heading', { level: 3, name: 'Passwords' })).toBeVisible();
    const button = screen.getByRole('button', { name: 'Acknowledge' });
    expect(button).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: statement }));
    await userEvent.click(button);
    expect(
      await screen.findByText(/You acknowledged version 1 on 30\.11\.2026\..*30\.11\.2027/),
    ).toBeVisible();
    const { sha256 } = policy.documents.find(({ language }) => language === 'en')!;
    expect(sent).toEqual([{ version: 1, sha256 }]);
    await userEvent.click(screen.getByRole('button', { name: 'Receipt (PDF)' }));
    await userEvent.click(screen.getByRole('button', { name: 'Signed receipt (.jws)' }));
    await waitFor(() => expect(names).toEqual(['receipt.pdf', 'receipt.jws']));
  });

  test('if a new version was published before the acknowledgement, the page of a policy loads the new version and asks for its acknowledgement', async () => {
    let policy = sampleOf(1);
    const outdated = handle(acknowledgePolicy, () => {
      policy = { ...policy, version: 2 };
      throw new MockError('policy_version_outdated');
    });
    const text = handle(getPolicyText, ({ params: { version } }) => ({
      data: { ...policy.documents[0]!, markdown: '', html: `<p>Text of version ${version}</p>` },
    }));
    await openApp(pageOf(1), {
      answers: [handle(getPolicy, () => ({ data: policy })), text, outdated],
    });
    expect(await screen.findByText('Text of version 1')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: statement }));
    await userEvent.click(screen.getByRole('button', { name: 'Acknowledge' }));
    expect(await screen.findByText(/^A new version was published while you were reading/)).toBeVisible();
    expect(await screen.findByText('Text of version 2')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /version 2/ })).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Acknowledge' })).toBeDisabled();
  });

  test('the page of a policy shows how the text differs from the version that the person has acknowledged', async () => {
    await openApp(pageOf(2));
    expect(await screen.findByText(/^Changed since version 2, which you acknowledged on/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show differences' }));
    const changes = await screen.findByRole('group', { name: 'Changes since your acknowledgement' });
    expect([...changes.querySelectorAll('ins')].map(({ textContent }) => textContent)).toEqual([
      'Added: 25 (end)',
    ]);
    expect([...changes.querySelectorAll('del')].map(({ textContent }) => textContent)).toEqual([
      'Removed: 20 (end)',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Hide differences' }));
    expect(screen.queryByRole('group', { name: 'Changes since your acknowledgement' })).toBeNull();
  });

  test('the page of a policy shows the pages of a PDF with text and safe links, enlarges these pages and saves the file', async () => {
    observeAll();
    const names = savedFiles();
    await openApp(pageOf(3));
    const first = within(await screen.findByRole('group', { name: 'Page 1 of 2' }));
    expect(await first.findByText('Text of page 1')).toBeInTheDocument();
    const links = await first.findAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
      ['https://example.test/rules', 'noopener'],
    ]);
    expect(screen.getByRole('group', { name: 'Page 1 of 2' })).toHaveStyle({ width: '598px' });
    await userEvent.click(screen.getByRole('button', { name: 'Larger' }));
    expect(screen.getByText('125%')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Page 1 of 2' })).toHaveStyle({ width: '748px' });
    await userEvent.click(screen.getByRole('button', { name: 'Download PDF' }));
    await waitFor(() => expect(names).toEqual(['Confidentiality.pdf']));
    expect(screen.getByText(/^You acknowledged version 1 on/)).toBeVisible();
  });

  test('the page of an unknown policy shows in German that the policy was not found', async () => {
    await openApp(paths.policy('de', companyId, policyIdOf(7)));
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: 'Richtlinie oder Verpflichtungserklärung nicht gefunden',
      }),
    ).toBeVisible();
  });

  test('the page of a policy also opens at the URL of a course with the policy’s id, because earlier e-mails link to this URL', async () => {
    await openApp(paths.course('en', companyId, policyIdOf(1)));
    expect(await screen.findByRole('heading', { level: 1, name: 'Acceptable use of IT' })).toBeVisible();
    expect(shownPath()).toBe(pageOf(1));
  });
});

test('the navigation has no link to the policies for a user who may not take courses', async () => {
  const person = { ...personas.maintainer, permissions: { [companyId]: [] } };
  await openApp(paths.profile('en', companyId), { person });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: 'Policies' })).toBeNull();
});
