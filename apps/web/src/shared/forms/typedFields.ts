import * as z from 'zod';
import { typedDate, withFullYear } from '../formats/typedDate.ts';

/**
 * Schema of a text field for a whole number of at most five digits.
 * @param number schema with the limits of the number
 */
export const typedNumber = (number: z.ZodNumber) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(number);

/** Returns the limits of a number schema, or infinite values for missing limits. */
export const limitsOf = ({ minValue, maxValue }: z.ZodNumber) => ({
  min: minValue ?? -Infinity,
  max: maxValue ?? Infinity,
});

export const typedDay = z
  .string()
  .transform((text) => typedDate(withFullYear(text)) ?? '')
  .pipe(z.iso.date());

/**
 * Schema of a text field that is hidden because of another setting in the form. The value of such a field becomes null.
 */
export const unusedText = z.string().transform(() => null);
