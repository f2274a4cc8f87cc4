export * from './dates.ts';
export type * from './email.ts';
export { renderEmail } from './layout.ts';
