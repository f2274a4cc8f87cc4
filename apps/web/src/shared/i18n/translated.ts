/**
 * Type of a translation of the texts `T`: the same keys with other texts.
 * @example const de: Translated<typeof en> = { title: 'Kurse' };
 */
export type Translated<T> = { [Key in keyof T]: T[Key] extends string ? string : Translated<T[Key]> };
