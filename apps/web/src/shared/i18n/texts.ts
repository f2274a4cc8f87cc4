import type { Locale } from '@academy/contracts';

/** Texts with the same keys as T, in whatever words. */
export type Translated<T> = { [Key in keyof T]: T[Key] extends string ? string : Translated<T[Key]> };

/**
 * A feature's texts in every language of the product.
 * @example const en = { title: 'Courses' };
 * const de: Translated<typeof en> = { title: 'Kurse' };
 * export const texts: Texts<typeof en> = { de, en };
 */
export type Texts<T> = Record<Locale, Translated<T>> & { en: T };
