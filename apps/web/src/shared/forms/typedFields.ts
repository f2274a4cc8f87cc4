import * as z from 'zod';
import { typedDate } from '../formats/typedDate.ts';

/**
 * Schema of a text field for a whole number.
 * @param number schema with the limits of the number. The typed number may have at most five digits.
 */
export const typedNumber = (number: z.ZodNumber) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(number);

/** Returns the minimum and maximum of a number schema that has both. */
export const limitsOf = ({ minValue, maxValue }: z.ZodNumber) => ({
  min: minValue ?? -Infinity,
  max: maxValue ?? Infinity,
});

/** Schema of a text field for a date, which is typed as dd.MM.yyyy. */
export const typedDay = z
  .string()
  .transform((text) => typedDate(text) ?? '')
  .pipe(z.iso.date());

/** Schema of a text field that is hidden because of another setting in the form. Its value becomes null. */
export const unusedText = z.string().transform(() => null);
