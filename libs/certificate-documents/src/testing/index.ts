export { pdfTexts } from './pdf-text.ts';
