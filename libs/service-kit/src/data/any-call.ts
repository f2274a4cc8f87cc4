/* eslint-disable-next-line @typescript-eslint/no-explicit-any -- wrappers of pg functions accept the arguments of every overload */
export type AnyCall = (...given: any[]) => any;
