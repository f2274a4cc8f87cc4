export { markdownDocument } from './markdown-document.ts';
export { richDocument } from './rich-document.ts';
