/**
 * Type of a translation of T, with the same keys and any text as the values.
 * @example const de: Translated<typeof en> = { title: 'Kurse' };
 */
export type Translated<T> = { [Key in keyof T]: T[Key] extends string ? string : Translated<T[Key]> };
