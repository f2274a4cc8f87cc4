import { randomInt } from 'node:crypto';

/** Without I, L, O, U, 0 and 1: nothing that is mistaken for another sign when read out or typed in. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('');

/**
 * A new certificate's number such as `A7K2-9QMX-4TRB`: 58 random bits, so that it tells nothing about other
 * certificates and is not worth guessing. The table keeps it unique.
 */
export const certificateNumber = (): string => [group(), group(), group()].join('-');
