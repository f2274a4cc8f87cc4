import Dialog from '@mui/material/Dialog';
import { configureStore } from '@reduxjs/toolkit';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { notificationsReducer } from '../notifications/notifications.ts';
import { LoadedDialog } from './LoadedDialog.tsx';
import { useDialog } from './useDialog.ts';

function NameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose}>
      <p>{name}</p>
      <button onClick={onClose}>Close</button>
    </Dialog>
  );
}

function renderPage(load: () => Promise<{ default: typeof NameDialog }>) {
  const store = configureStore({ reducer: { notifications: notificationsReducer } });
  function Page() {
    const dialog = useDialog();
    return (
      <>
        <button {...dialog.button}>Open</button>
        <LoadedDialog dialog={dialog} load={load} properties={{ name: 'Anna' }} />
      </>
    );
  }
  render(
    <Provider store={store}>
      <Page />
    </Provider>,
  );
  return store;
}

const opener = () => screen.getByRole('button', { name: 'Open' });

test('hovering over the button loads the dialog, a click opens the dialog, and the focus returns to the button when the dialog is closed', async () => {
  const load = jest.fn(() => Promise.resolve({ default: NameDialog }));
  renderPage(load);
  expect(load).not.toHaveBeenCalled();
  await userEvent.hover(opener());
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();

  await userEvent.click(opener());
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(opener()).toHaveFocus());
});

test('a notification reports that a dialog could not be loaded, and the Enter key on the button then loads the dialog again', async () => {
  const load = jest.fn(() => Promise.resolve({ default: NameDialog }));
  load.mockRejectedValueOnce(new Error('offline'));
  const store = renderPage(load);
  opener().focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(store.getState().notifications).toMatchObject([{ type: 'error' }]));
  expect(screen.queryByRole('dialog')).toBeNull();

  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Anna')).toBeVisible();
});
