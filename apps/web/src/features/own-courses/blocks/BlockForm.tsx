import type { Locale } from '@academy/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Content } from '@academy/lesson-markdown';
import { useNotify } from '../../../shared/notifications/notifications.ts';
import { RichTextEditor } from '../rich-text/RichTextEditor.tsx';
import { BranchForm } from './BranchForm.tsx';
import { CheckForm } from './CheckForm.tsx';
import { InboxForm } from './InboxForm.tsx';
import { PictureForm } from './PictureForm.tsx';
import { SortForm } from './SortForm.tsx';
import { VerbatimForm } from './VerbatimForm.tsx';

interface BlockFormProps {
  content: Content;
  /** Name of the block, which is the label of the text field in a text block. */
  name: string;
  language: Locale;
  isReadOnly: boolean;
  onChange: (content: Content) => void;
  /** Called with a picture that was pasted into a text. */
  onPicture: (file: File) => void;
}

/** Returns true for a block whose form has no padding, because the toolbar of the text editor fills the width. */
export const isText = ({ kind }: Content) => kind === 'text' || kind === 'certificate';

export function BlockForm({ content, name, language, isReadOnly, onChange, onPicture }: BlockFormProps) {
  const { t } = useTranslation('own-courses');
  const notify = useNotify();
  // The text editor uses only the initial content, because it manages its own state.
  const [first] = useState(content);
  const common = { language, isReadOnly, onChange };
  switch (content.kind) {
    case 'text':
    case 'certificate':
      return (
        <RichTextEditor
          label={name}
          language={language}
          markdown={'markdown' in first ? first.markdown : ''}
          isReadOnly={isReadOnly}
          onChange={(markdown) => onChange({ kind: content.kind, markdown })}
          onPicture={content.kind === 'text' ? onPicture : undefined}
          onPicturesLeftOut={() => notify({ type: 'info', text: t('text.picturesLeftOut') })}
        />
      );
    case 'picture':
      return <PictureForm content={content} {...common} />;
    case 'check':
      return <CheckForm content={content} {...common} />;
    case 'sort':
      return <SortForm content={content} {...common} />;
    case 'branch':
      return <BranchForm content={content} {...common} />;
    case 'inbox':
      return <InboxForm content={content} {...common} />;
    case 'verbatim':
      return <VerbatimForm content={content} {...common} />;
  }
}
