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

test('closes after 5000 ms', () => {
  open({ type: 'success', text: 'Reminder sent' });
  pass(4999);
  expect(screen.getByText('Reminder sent')).toBeVisible();
  pass(1);
  expect(screen.queryByText('Reminder sent')).toBeNull();
});

test('stays while hovered and can be closed', () => {
  open({ type: 'info', text: 'Saved' });
  fireEvent.mouseEnter(screen.getByText('Saved'));
  pass(20_000);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Saved')).toBeNull();
});

test('stacks notifications and announces errors assertively', () => {
  open({ type: 'warning', text: 'Careful' }, { type: 'error', text: 'Failed' });
  const region = screen.getByRole('region', { name: 'Notifications' });
  const [assertive, polite] = region.querySelectorAll<HTMLElement>('[aria-live]');
  expect(within(assertive!).getByText('Failed')).toBeVisible();
  expect(within(polite!).getByText('Careful')).toBeVisible();
});
