/* eslint-disable-next-line @typescript-eslint/no-explicit-any -- the overloads of pg are passed on unchanged */
export type AnyCall = (...given: any[]) => any;
