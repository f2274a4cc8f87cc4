/** @jest-environment node */
import { errorCodes } from '@academy/contracts';
import en from './texts/en.ts';

test('every error code of the contracts has a translated text', () => {
  expect(Object.keys(en)).toEqual(expect.arrayContaining(Object.keys(errorCodes)));
});
