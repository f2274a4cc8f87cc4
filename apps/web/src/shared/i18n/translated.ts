/**
 * Type of a translation. Has the same keys as T and any text as the value.
 * @example const de: Translated<typeof en> = { title: 'Kurse' };
 */
export type Translated<T> = { [Key in keyof T]: T[Key] extends string ? string : Translated<T[Key]> };
