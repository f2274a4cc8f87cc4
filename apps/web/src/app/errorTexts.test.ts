import { errorCodes } from '@academy/contracts';
import { texts } from './errorTexts.ts';

test('every error code of the contracts has a text', () => {
  expect(Object.keys(texts.en)).toEqual(expect.arrayContaining(Object.keys(errorCodes)));
});

// The words of the specification (§8), mistakes included.
test.each([
  'Error for loading data!',
  'Sorry, we could not find any data!',
  'Oops, something went wrong. Please come back later!',
  'No data found!',
  'Wrong input',
  'No entries found for: {{searchTerm}}',
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
  'URL missing required parameters',
  'You did not select any language. Please select at least one language to get proper course information.',
])('says: %s', (text) => {
  expect(Object.values<string>(texts.en)).toContain(text);
});

// The notices of success (§8) are words of the features; the general ones of HTTP are not shown, but reported.
test.each([
  ['Network Error', /^Network Error/],
  ['Request aborted', /^Request aborted$/],
])('keeps the general message: %s', (_, message) => {
  expect(Object.values<string>(texts.en)).toContainEqual(expect.stringMatching(message));
});
