import {
  maxPolicyMarkdownBytes,
  maxPolicyPdfBytes,
  policyMediaTypes,
  type PolicyFormat,
} from '@academy/contracts/client';

/** Attribute `accept` of the file field. */
export const acceptedFiles = '.pdf,.md,application/pdf,text/markdown';

const formatOf = (content: File | string): PolicyFormat | undefined => {
  if (typeof content === 'string' || /\.(md|markdown)$/i.test(content.name)) return 'markdown';
  return /\.pdf$/i.test(content.name) ? 'pdf' : undefined;
};

export const mediaTypeOf = (content: File | string): string =>
  policyMediaTypes[formatOf(content) ?? 'markdown'];

/** Returns why a chosen file or a typed text cannot be uploaded; undefined if it can, or if nothing is chosen. */
export function problemOf(content: File | string | undefined): 'format' | 'size' | undefined {
  if (content === undefined) return undefined;
  const format = formatOf(content);
  if (format === undefined) return 'format';
  const size = typeof content === 'string' ? new Blob([content]).size : content.size;
  return size > (format === 'pdf' ? maxPolicyPdfBytes : maxPolicyMarkdownBytes) ? 'size' : undefined;
}
