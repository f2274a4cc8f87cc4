import type { MarkdownIt, Token } from 'markdown-it';
import container from 'markdown-it-container';

/**
 * Parses and renders `:::certificate`, the part of a lesson that announces Academy's certificate.
 * SCORM packages hide such a block, because a learning management system issues its own certificates.
 */
export const certificateBlocks = (markdownIt: MarkdownIt): void => {
  markdownIt.use(container, 'certificate', {
    validate: (name: string) => name.trim() === 'certificate',
    render: (tokens: readonly Token[], index: number) =>
      tokens[index]?.nesting === 1 ? '<section class="lesson-certificate">\n' : '</section>\n',
  });
};
