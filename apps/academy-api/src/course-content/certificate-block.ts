import type { MarkdownIt } from 'markdown-it';

/**
 * Renders `:::certificate`, the block of a lesson that announces Academy's certificate. SCORM packages hide the block,
 * because a learning management system issues its own certificates.
 */
export function renderCertificateBlocks({ renderer: { rules } }: MarkdownIt): void {
  rules['container_certificate_open'] = () => '<section class="lesson-certificate">\n';
  rules['container_certificate_close'] = () => '</section>\n';
}
