export * from './dates.ts';
export type * from './email.ts';
export { renderEmail } from './layout.ts';
export { plainText } from './plain-text.ts';
