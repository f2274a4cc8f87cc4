/** @jest-environment node */
import { join } from 'node:path';
import { textsOf } from '../../testing/textsOf.ts';
import { usedTexts } from '../../testing/usedTexts.ts';

/**
 * Texts of each screen that must appear word for word, even with spelling mistakes (rule 167). {} stands for a
 * placeholder.
 */
const quoted: Record<string, string[]> = {
  'error catalogue': [
    'Error for loading data!',
    'Sorry, we could not find any data!',
    'Back to the Homepage',
    'Network Error',
    'Oops, something went wrong. Please come back later!',
    'No data found!',
    'Wrong input',
    'No entries found for: {}',
    'Could not generate invitation link.',
    'You must give permission to copy the link to the clipboard.',
    'Failed to copy link',
    'An error has occurred while trying to initialize the data. Please, try again later.',
    'An error ocurred while trying to fetch data of associated companies. Please, try again later.',
    'An error has occurred while trying to transfer the data. Please, try again later.',
    'An error occurred when trying to download the file. Please try again. If this keeps happening, please contact your consultant.',
    'There was an error downloading the file. Please try again.',
    "Course not found: either the course doesn't exist or you are not authorized to see it.",
    'Oh no, the deadline could not be set at the moment. Try again later!',
    'Oh no, the deadline could not be changed at the moment. Try again later!',
    'Oh no, the deadline could not be deleted at the moment. Try again later!',
    'An error was encountered while trying to post for you.',
    'We will not post your achievement on Linkedin.',
  ],
  'success notices': [
    'Data transferred successfully!',
    'Reminder sent',
    'All members who have not completed the course yet received a reminder about this course',
  ],
  validation: [
    'You did not select any language. Please select at least one language to get proper course information.',
    'URL missing required parameters',
    'User not found',
  ],
  dashboard: ['for {}', 'All courses', 'Privacy', 'InfoSec', 'In Progress {}%'],
  lesson: [
    'Previous Lesson',
    'Complete and Continue',
    'Download Certificate',
    'Share Badge',
    'Back to course overview',
  ],
  'maintenance panel': ['Download all course data', 'Members', 'Courses', 'Back to Customers'],
  members: [
    '{} members',
    'Organisation members',
    'Registered users',
    'Invited users',
    'Name',
    'E-mail',
    'Role',
    'Company',
    'Invited on',
    'Status',
    'Maintainer',
    'Member',
    'Registered',
    'Deactivated',
    'Invited',
    '-',
    'Invite new members',
    'Link',
    'Invite',
    'Copy link',
    'Go to Configuration App',
    'No member found',
  ],
  'member enrollments': ['Back to members', 'Course title', 'Enrolled on', 'Progress', 'Actions'],
  'course administration': [
    'Academy Courses',
    'Course Title',
    'State',
    'Certificate',
    'Active',
    'Inactive',
    'Archived',
    'Activate',
    'Deactivate',
    'Archive',
    'Set as mandatory',
    'Set as optional',
    'Copy SCORM package URL',
    'Initialize courses',
  ],
  'managed course': [
    'Back to course list',
    'Search by employee name',
    'More actions',
    'Export as CSV',
    'Remind all members',
    'Set course deadline',
    'Edit course deadline',
    'Download certificates',
    'View certificate',
    'Send reminder',
    'Showing {} to {} of {} results',
    'Members receive a notification e-mail one week before the deadline.',
  ],
  navigation: ['Overview', 'Maintenance', 'Customers', 'Companies', 'EN - English', 'DE - German', 'Log Out'],
};

const german = new Map(textsOf('de'));
const english = textsOf('en');
const withoutNames = (text: string) => text.replace(/\{\{[^}]*\}\}/g, '{}');
const keysOf = (sentence: string) =>
  english.filter(([, text]) => withoutNames(text) === sentence).map(([key]) => key);

describe.each(Object.entries(quoted))('texts that are fixed word for word (rule 167): %s', (_, sentences) => {
  test.each(sentences)('the English texts of the web app contain the text “%s”', (sentence) => {
    expect(keysOf(sentence)).not.toEqual([]);
  });
});

test('the app uses every text that is fixed word for word', () => {
  const isUsed = usedTexts(join(__dirname, '../..'));
  const sentences = Object.values(quoted).flat();
  const unused = sentences.filter((sentence) => !keysOf(sentence).some(isUsed));
  expect(unused.flatMap(keysOf)).toEqual([]);
});

test('every error text and success notice that is fixed word for word is translated into German', () => {
  const keys = [...quoted['error catalogue']!, ...quoted['success notices']!].flatMap(keysOf);
  const untranslated = keys.filter((key) => german.get(key) === new Map(english).get(key));
  expect(untranslated).toEqual([]);
});

test.each([
  ['members:roles.maintainer', 'Verwalter'],
  ['members:roles.member', 'Mitglied'],
  ['errors:wrong_input', 'Falsche Eingabe'],
])('the German text with the key %s is “%s”', (key, text) => {
  expect(german.get(key)).toBe(text);
});
