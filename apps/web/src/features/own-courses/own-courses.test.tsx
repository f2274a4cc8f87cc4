import {
  changeDraftText,
  discardDraftChanges,
  getOwnCourse,
  listOwnCourses,
  lockDraft,
  previewOwnCoursePublication,
  removeOwnCourse,
  type OwnCourse,
} from '@academy/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { handle, MockError } from '../../shared/mocks/handle.ts';
import { createOwnCourses, ownCourseIdOf } from '../../shared/mocks/ownCourses.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';
import { pasteInto } from '../../testing/pasteInto.ts';

const person = personas.maintainer;
const panel = paths.maintenance('en', nordlicht.companyId);
const published = panel.ownCourse(ownCourseIdOf(1));
const locked = panel.ownCourse(ownCourseIdOf(2));

/** Waits for the publish button, which is the part of the editor that appears last. */
const editorIsShown = () => screen.findByRole('button', { name: 'Publish' });
const isSaved = () => waitFor(() => expect(screen.getByText('Saved')).toBeVisible());

/** Form of the knowledge check in English. The window of the tests is wide enough for both languages. */
async function englishCheck() {
  const english = within(await screen.findByRole('region', { name: 'English' }));
  return within(await english.findByRole('region', { name: /^Knowledge check/ }));
}

afterEach(() => sessionStorage.clear());

test('the list of own courses shows the state of each course, and who is editing a course', async () => {
  await openApp(panel.ownCourses, { person });
  const table = await screen.findByRole('table', { name: 'Own courses' });
  const row = await within(table).findByRole('row', { name: /Visitors in the building/ });
  expect(within(row).getByText('Bastian Berger is editing it')).toBeVisible();
  expect(within(row).getByText('Draft')).toBeVisible();
  expect(within(table).getByRole('row', { name: /Lost property.*Published/ })).toBeVisible();
});

test('the list of own courses shows a message if there are no own courses', async () => {
  const none = handle(listOwnCourses, () => ({ data: [], meta: { total: 0, page: 1, per_page: 20 } }));
  await openApp(panel.ownCourses, { person, answers: [none] });
  expect(await screen.findByRole('heading', { name: 'No own courses yet' })).toBeVisible();
});

test('the publish dialog of an own course lists what is missing, and publishes the course after the maintainer has added content', async () => {
  await openApp(`${panel.ownCourses}?new=new`, { person });
  const dialog = within(await screen.findByRole('dialog', { name: 'New course' }));
  await pasteInto(dialog.getByRole('textbox', { name: 'Title in English' }), 'First aid');
  await userEvent.click(dialog.getByRole('button', { name: 'Create course' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'First aid' })).toBeVisible();
  await editorIsShown();

  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  const refused = within(await screen.findByRole('dialog', { name: 'Publish course' }));
  expect(await refused.findByText(/The lesson has no text yet/)).toBeVisible();
  await userEvent.click(refused.getByRole('button', { name: 'Lesson 1, English' }));
  expect(shownPath()).toContain('lesson=lesson-1');

  await userEvent.click(screen.getByRole('button', { name: 'Knowledge check' }));
  const check = within(await screen.findByRole('region', { name: 'Knowledge check, part 2 of 2' }));
  await waitFor(() => expect(check.getByRole('textbox', { name: 'Question' })).toHaveFocus());
  await userEvent.paste('Somebody faints. What do you do?');
  await pasteInto(check.getByRole('textbox', { name: 'Answer 1' }), 'I call 112.');
  await userEvent.click(check.getByRole('radio', { name: 'Answer 2 is right' }));
  await isSaved();

  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const dialogNow = within(await screen.findByRole('dialog', { name: 'Publish course' }));
  await userEvent.click(await dialogNow.findByRole('button', { name: 'Publish now' }));
  expect(await dialogNow.findByRole('link', { name: 'Open settings and activate' })).toBeVisible();
});

test('a maintainer deletes an own course that was never published', async () => {
  const removed: string[] = [];
  const removing = handle(removeOwnCourse, ({ params: { courseId } }) => {
    removed.push(courseId);
    return { data: { id: courseId } };
  });
  const unlocked = jest.fn();
  const watching = http.delete('*/lock', () => unlocked());
  await openApp(`${panel.ownCourses}?new=new`, { person, answers: [watching, removing] });
  const dialog = within(await screen.findByRole('dialog', { name: 'New course' }));
  await pasteInto(dialog.getByRole('textbox', { name: 'Title in English' }), 'First aid');
  await userEvent.click(dialog.getByRole('button', { name: 'Create course' }));
  await editorIsShown();
  const courseId = shownPath().split('/').at(-1);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Discard draft' }));
  const question = within(await screen.findByRole('dialog', { name: 'Discard the draft of “First aid”?' }));
  expect(question.getByText(/^The course was never published\. It is deleted/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('The draft of “First aid” was discarded.')).toBeVisible();
  expect(removed).toEqual([courseId]);
  await waitFor(() => expect(shownPath()).toBe(panel.ownCourses));
  expect(await screen.findByRole('table', { name: 'Own courses' })).toBeVisible();
  expect(unlocked).not.toHaveBeenCalled();
});

test('the course editor releases the editing lock when the maintainer leaves the editor', async () => {
  const unlocked = jest.fn();
  await openApp(published, { person, answers: [http.delete('*/lock', () => unlocked())] });
  await editorIsShown();
  await userEvent.click(screen.getByRole('link', { name: 'Back to own courses' }));
  await waitFor(() => expect(unlocked).toHaveBeenCalledTimes(1));
});

test('the editor of a published course does not offer to discard the draft', async () => {
  await openApp(published, { person });
  await editorIsShown();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByRole('menuitem', { name: /^Export/ });
  expect(screen.queryByRole('menuitem', { name: 'Discard draft' })).toBeNull();
});

test('a maintainer discards the unpublished changes of a published own course after a confirmation', async () => {
  await openApp(`${published}?language=en`, { person });
  const openMenu = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    return screen.findByRole('menuitem', { name: 'Discard changes' });
  };
  await editorIsShown();
  expect(await openMenu()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');
  const check = await englishCheck();
  await pasteInto(check.getByRole('textbox', { name: 'Question' }), ' Really?');

  await userEvent.click(await openMenu());
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Discard the changes to “Lost property”?' }),
  );
  expect(dialog.getByText(/The published course stays as it is/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('The changes to “Lost property” were discarded.')).toBeVisible();
  await waitFor(async () =>
    expect((await englishCheck()).getByRole('textbox', { name: 'Question' })).toHaveValue(
      'You find a USB stick. What do you do?',
    ),
  );
  expect(screen.queryByText('Unpublished changes')).toBeNull();
  expect(await openMenu()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');

  // The editor uses the new revision of the draft.
  await pasteInto((await englishCheck()).getByRole('textbox', { name: 'Question' }), ' Again?');
  await isSaved();
});

test('a maintainer can also discard changes of a published own course that could not be saved', async () => {
  const refused = handle(changeDraftText, () => {
    throw new MockError('draft_too_large');
  });
  await openApp(`${published}?language=en`, { person, answers: [refused] });
  const check = await englishCheck();
  await pasteInto(check.getByRole('textbox', { name: 'Question' }), ' Really?');
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Discard changes' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(async () =>
    expect((await englishCheck()).getByRole('textbox', { name: 'Question' })).toHaveValue(
      'You find a USB stick. What do you do?',
    ),
  );
  await isSaved();
});

test('the dialog that discards the changes of an own course shows an error if the course was changed elsewhere in the meantime', async () => {
  const conflict = handle(discardDraftChanges, () => {
    throw new MockError('draft_changed');
  });
  await openApp(`${published}?language=en`, { person, answers: [conflict] });
  const check = await englishCheck();
  await pasteInto(check.getByRole('textbox', { name: 'Question' }), ' Really?');
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Discard changes' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
  expect(await dialog.findByText(/^The course has been changed in the meantime/)).toBeVisible();
});

test('text that is typed in the course editor is saved as Markdown with one request after a pause', async () => {
  const sent: unknown[] = [];
  const courses = createOwnCourses();
  const saving = handle(changeDraftText, ({ params, body: { data } }) => {
    sent.push(data);
    const course = courses.find(params.courseId);
    course.revision += 1;
    return { data: course };
  });
  await openApp(`${published}?language=en`, { person, answers: [saving] });
  const check = await englishCheck();
  await userEvent.click(check.getByRole('textbox', { name: 'Question' }));
  await userEvent.paste(' <b>');
  await waitFor(() => expect(sent).toHaveLength(1));
  await isSaved();
  expect(sent[0]).toMatchObject({ revision: 1, path: 'en/lesson-1.md' });
  expect((sent[0] as { text: string }).text).toContain(
    ':::check\nYou find a USB stick. What do you do? \\<b>\n\n- ( ) I look whose files are on it.\n',
  );
});

test('if the draft of an own course was changed in another window, the course editor shows the unsaved text for copying', async () => {
  const conflict = handle(changeDraftText, () => {
    throw new MockError('draft_changed');
  });
  await openApp(`${published}?language=en`, { person, answers: [conflict] });
  const check = await englishCheck();
  await userEvent.type(check.getByRole('textbox', { name: 'Question' }), ' Really?');
  const reload = await screen.findByRole('button', { name: 'Load again' });
  await userEvent.click(reload);
  const kept = await screen.findByRole('textbox', { name: 'en/lesson-1.md' });
  expect((kept as HTMLTextAreaElement).value).toContain('What do you do? Really?');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('textbox', { name: 'en/lesson-1.md' })).toBeNull();
});

test('an own course that somebody else is editing is read-only until the user takes over the editing lock', async () => {
  await openApp(locked, { person });
  expect(await screen.findByText(/^Bastian Berger is editing this course/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Add chapter' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Take over' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add chapter' })).toBeVisible());
});

test('without a connection, text typed in the course editor stays on the device, and is saved when the editor is opened again', async () => {
  const failing = handle(changeDraftText, () => {
    throw new MockError('unavailable');
  });
  const { unmount } = await openApp(`${published}?language=en`, { person, answers: [failing] });
  const check = await englishCheck();
  await userEvent.type(check.getByRole('textbox', { name: 'Question' }), ' Offline');
  expect(await screen.findByText(/^Not saved: no connection/)).toBeVisible();
  act(unmount);

  await openApp(`${published}?language=en`, { person });
  const again = await englishCheck();
  expect(again.getByRole('textbox', { name: 'Question' })).toHaveValue(
    'You find a USB stick. What do you do? Offline',
  );
  await isSaved();
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('own-course:'))).toEqual([]);
});

test('a maintainer adds, moves and removes lessons in the outline of an own course', async () => {
  await openApp(published, { person });
  await userEvent.click(await screen.findByRole('button', { name: 'Add lesson to Chapter 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add lesson' }));
  await pasteInto(dialog.getByRole('textbox', { name: 'Title in English' }), 'Keys');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(shownPath()).toContain('lesson=keys'));
  const outline = within(screen.getByRole('navigation', { name: 'Outline' }));
  const titles = () =>
    outline.getAllByRole('listitem').map((item) => within(item).getByRole('link').textContent);
  expect(titles()).toEqual(['Lesson 1', 'Keys']);

  const scroll = jest.spyOn(window, 'scrollTo');
  await userEvent.click(outline.getByRole('link', { name: 'Lesson 1' }));
  await waitFor(() => expect(scroll).toHaveBeenCalledWith(0, 0));
  scroll.mockRestore();

  await userEvent.click(outline.getByRole('button', { name: 'Actions for Keys' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move up' }));
  expect(titles()).toEqual(['Keys', 'Lesson 1']);
  await waitFor(() => expect(outline.getByRole('button', { name: 'Actions for Keys' })).toHaveFocus());

  await userEvent.click(outline.getByRole('button', { name: 'Actions for Lesson 1' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const removal = within(await screen.findByRole('dialog', { name: 'Remove the lesson “Lesson 1”?' }));
  expect(removal.getByText(/2 texts are deleted/)).toBeVisible();
  await userEvent.click(removal.getByRole('button', { name: 'Remove' }));
  expect(titles()).toEqual(['Keys']);
  await isSaved();
});

test('in the course editor, a new lesson with the title of a removed lesson does not contain the text of the removed lesson', async () => {
  await openApp(`${published}?language=en`, { person });
  const check = await englishCheck();
  await pasteInto(check.getByRole('textbox', { name: 'Question' }), ' Really?');
  const outline = within(screen.getByRole('navigation', { name: 'Outline' }));
  await userEvent.click(outline.getByRole('button', { name: 'Actions for Lesson 1' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const removal = within(await screen.findByRole('dialog', { name: 'Remove the lesson “Lesson 1”?' }));
  await userEvent.click(removal.getByRole('button', { name: 'Remove' }));
  await isSaved();

  await userEvent.click(await screen.findByRole('button', { name: 'Add lesson to Chapter 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add lesson' }));
  await pasteInto(dialog.getByRole('textbox', { name: 'Title in English' }), 'Lesson 1');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await isSaved();
  const english = within(await screen.findByRole('region', { name: 'English' }));
  expect(await english.findByRole('button', { name: 'Knowledge check' })).toBeVisible();
  expect(english.queryByRole('region', { name: /^Knowledge check/ })).toBeNull();
});

test('the removal of a knowledge check from a lesson can be undone in the course editor', async () => {
  await openApp(`${published}?language=en`, { person });
  const english = within(await screen.findByRole('region', { name: 'English' }));
  await userEvent.click(await english.findByRole('button', { name: /^Remove: Knowledge check/ }));
  expect(english.queryByRole('region', { name: /^Knowledge check/ })).toBeNull();
  await userEvent.click(english.getByRole('button', { name: 'Bring back' }));
  expect(english.getByRole('textbox', { name: 'Question' })).toHaveValue(
    'You find a USB stick. What do you do?',
  );
});

test('a maintainer writes a question of the question bank in both languages in one form', async () => {
  await openApp(`${published}?part=questions`, { person });
  await userEvent.click(await screen.findByRole('button', { name: 'Add question' }));
  await pasteInto(await screen.findByRole('textbox', { name: 'Question (English)' }), 'Which stick?');
  await pasteInto(screen.getByRole('textbox', { name: 'Question (German)' }), 'Welcher Stick?');
  await userEvent.click(screen.getByRole('radio', { name: 'Answer 2 is right' }));
  expect(screen.getByRole('button', { name: '1. Which stick?' })).toBeVisible();
  await isSaved();
});

test('the publish dialog of an own course shows how many people are taking the course and how many have completed the course', async () => {
  await openApp(published, { person });
  await userEvent.click(await editorIsShown());
  expect(
    await screen.findByText(/^4 people are taking the course at the moment. 11 people have completed it/),
  ).toBeVisible();
});

test('the course editor shows that the course was not found if the course does not exist', async () => {
  const missing = handle(getOwnCourse, () => {
    throw new MockError('own_course_not_found');
  });
  const notFound = handle(lockDraft, () => {
    throw new MockError('own_course_not_found');
  });
  const unlocked = jest.fn();
  const watching = http.delete('*/lock', () => unlocked());
  await openApp(published, { person, answers: [watching, missing, notFound] });
  expect(await screen.findByRole('heading', { name: 'Course not found' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Back to own courses' }));
  expect(await screen.findByRole('table', { name: 'Own courses' })).toBeVisible();
  expect(unlocked).not.toHaveBeenCalled();
});

test.each([
  ['de', [0, 1, 0], /^Ein Abschlusstest braucht mindestens 15 Fragen im Fragenkatalog\. Deshalb entfällt/],
  ['en', [0, 1, 0], /^A final test needs at least 15 questions.+ Your company therefore no longer requires/],
  ['de', [26, 0, 1], /^Ein Abschlusstest stellt höchstens ein Drittel .+ stellt deshalb 8 Fragen\.$/],
  ['en', [26, 0, 1], /^A final test asks at most a third .+ therefore asks 8 questions\.$/],
] as const)(
  'the preview of a publication warns in the language %s that the final test ends or gets fewer questions: %j',
  async (language, [questions_count, ended_final_tests, shortened_final_tests], text) => {
    const ending = handle(previewOwnCoursePublication, () => ({
      data: {
        ...{ mistakes: [], added: [], changed: [], removed: [], questions_count },
        ...{ in_progress: 1, completed: 0, completed_by_publication: 0 },
        ...{ ended_final_tests, shortened_final_tests },
      },
    }));
    await openApp(published.replace('/en/', `/${language}/`), { person, answers: [ending] });
    await userEvent.click(await screen.findByRole('button', { name: /^(Veröffentlichen|Publish)$/ }));
    expect(await within(await screen.findByRole('dialog')).findByText(text)).toBeVisible();
  },
);

test('the course editor shows an error in the publish dialog if the requests for the preview of the publication and for the editing lock fail', async () => {
  const broken = [
    handle(previewOwnCoursePublication, () => {
      throw new MockError('unavailable');
    }),
    handle(lockDraft, () => {
      throw new MockError('unavailable');
    }),
  ];
  await openApp(published, { person, answers: broken });
  await userEvent.click(await editorIsShown());
  expect(await within(await screen.findByRole('dialog')).findByRole('alert')).toBeVisible();
  const course: OwnCourse = createOwnCourses().find(ownCourseIdOf(1));
  expect(course.lock).toBeNull();
});
