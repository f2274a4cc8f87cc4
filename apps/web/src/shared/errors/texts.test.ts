import { errorCodes } from '@academy/contracts';
import { texts } from './texts.ts';

test('every error code of the contracts has a text', () => {
  expect(Object.keys(texts.en)).toEqual(expect.arrayContaining(Object.keys(errorCodes)));
});
