import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SubmitEvent } from 'react';
import { LoadingButton } from './LoadingButton.tsx';

test('a loading button keeps the focus and submits nothing, neither by a click nor by Enter', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const submit = jest.fn((event: SubmitEvent) => event.preventDefault());
  const click = jest.fn();
  const form = (loading: boolean) => (
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <LoadingButton type="submit" loading={loading} disabled={loading} onClick={click}>
        Save
      </LoadingButton>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Save' });
  await user.click(button);
  await user.keyboard('{Enter}');
  await user.type(screen.getByRole('textbox'), '{Enter}');
  expect([submit.mock.calls.length, click.mock.calls.length]).toEqual([3, 3]);

  await user.tab();
  rerender(form(true));
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).not.toHaveAttribute('disabled');
  await user.click(button);
  await user.keyboard('{Enter} ');
  await user.type(screen.getByRole('textbox'), '{Enter}');
  expect([submit.mock.calls.length, click.mock.calls.length]).toEqual([3, 3]);

  rerender(form(false));
  await user.click(button);
  expect(submit).toHaveBeenCalledTimes(4);
});

test('if a loading button has an `aria-label`, the loading indicator is hidden from screen readers', () => {
  render(
    <LoadingButton loading aria-label="Send again: event 1">
      Send again
    </LoadingButton>,
  );
  expect(screen.getByRole('button', { name: 'Send again: event 1' })).toHaveTextContent(/^Send again$/);
  expect(screen.queryByRole('progressbar')).toBeNull();
});
