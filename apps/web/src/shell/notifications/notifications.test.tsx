import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { useNotify, type Notice } from '../../shared/notifications/notifications.ts';
import { createStore } from '../store/store.ts';
import { NotificationStack } from './NotificationStack.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function Notifier(notice: Notice) {
  const notify = useNotify();
  return <button onClick={() => notify(notice)}>{notice.type}</button>;
}

function open(...notices: Notice[]) {
  render(
    <Provider store={createStore()}>
      {notices.map((notice) => (
        <Notifier key={notice.type} {...notice} />
      ))}
      <NotificationStack />
    </Provider>,
  );
  for (const { type } of notices) fireEvent.click(screen.getByRole('button', { name: type }));
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('a notification closes after 5 seconds', () => {
  open({ type: 'success', text: 'Reminder sent' });
  pass(4999);
  expect(screen.getByText('Reminder sent')).toBeVisible();
  pass(1);
  expect(screen.queryByText('Reminder sent')).toBeNull();
});

test('a notification closes after 5 seconds even while the pointer is over the notification', () => {
  open({ type: 'error', text: 'Not saved' });
  fireEvent.mouseEnter(screen.getByText('Not saved'));
  fireEvent.mouseOver(screen.getByText('Not saved'));
  pass(5000);
  expect(screen.queryByText('Not saved')).toBeNull();
});

test('a notification stays open while the close button has the focus, and the user can close the notification', () => {
  open({ type: 'info', text: 'Saved' });
  fireEvent.focus(screen.getByRole('button', { name: 'Close' }));
  pass(20_000);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Saved')).toBeNull();
});

test('notifications are stacked, and screen readers announce errors immediately (assertive live region)', () => {
  open({ type: 'warning', text: 'Careful' }, { type: 'error', text: 'Failed' });
  const region = screen.getByRole('region', { name: 'Notifications' });
  const [assertive, polite] = region.querySelectorAll<HTMLElement>('[aria-live]');
  expect(within(assertive!).getByText('Failed')).toBeVisible();
  expect(within(polite!).getByText('Careful')).toBeVisible();
});
