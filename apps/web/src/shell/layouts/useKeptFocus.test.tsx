import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useKeptFocus } from './useKeptFocus.ts';

function People() {
  useKeptFocus();
  const [people, setPeople] = useState(['Anna', 'Ben']);
  const [isPaused, setPaused] = useState(true);
  return (
    <>
      <h1 tabIndex={-1}>People</h1>
      <ul>
        {people.map((name) => (
          <li key={name}>
            <button onClick={() => setPeople(people.filter((one) => one !== name))}>{name}</button>
          </li>
        ))}
      </ul>
      {isPaused && <button onClick={() => setPaused(false)}>Resume</button>}
    </>
  );
}

test('when the focused element disappears, the focus moves from a list entry to the first remaining entry, from the only entry to a control beside the list, and from an element outside a list to the heading', async () => {
  render(<People />);
  const button = (name: string) => screen.getByRole('button', { name });
  button('Ben').focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(button('Anna')).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(button('Resume')).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
});

test('the focus does not move if an element without the focus disappears', async () => {
  render(<People />);
  screen.getByRole('button', { name: 'Resume' }).focus();
  await userEvent.click(document.body);
  screen.getByRole('button', { name: 'Ben' }).click();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ben' })).toBeNull());
  expect(document.body).toHaveFocus();
});
