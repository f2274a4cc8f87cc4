/* eslint-disable-next-line @typescript-eslint/no-explicit-any -- wrappers of pg functions take any arguments */
export type AnyCall = (...given: any[]) => any;
