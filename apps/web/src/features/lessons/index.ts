export { lessonStyles } from './lessonStyles.ts';
export { readableHtml } from './readableHtml.ts';
