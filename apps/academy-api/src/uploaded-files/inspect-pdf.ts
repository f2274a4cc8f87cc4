import { findActiveObject } from './active-objects.ts';
import { findActiveView } from './active-view.ts';
import { FileError, type FileProblem } from './file-problem.ts';

/**
 * Returns what is wrong with a PDF; undefined if it is a document that can be shown. Two parsers read it, because a
 * file can contain several versions of an object, and viewers differ in which one they use: pdf-lib reads all objects
 * in the order of the file, and pdf.js follows the cross-reference table, as most viewers do.
 */
export async function inspectPdf(content: Uint8Array): Promise<FileProblem | undefined> {
  try {
    await findActiveObject(content);
    await findActiveView(content);
    return undefined;
  } catch (error) {
    return error instanceof FileError ? error.problem : 'broken';
  }
}
