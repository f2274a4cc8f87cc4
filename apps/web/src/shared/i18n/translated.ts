/**
 * Type of a translation: the same keys as T with other texts.
 * @example const de: Translated<typeof en> = { title: 'Kurse' };
 */
export type Translated<T> = { [Key in keyof T]: T[Key] extends string ? string : Translated<T[Key]> };
