import type { Locale } from '@academy/contracts';
import type { Content } from '@academy/lesson-markdown';

export interface FormProps<Shown extends Content> {
  content: Shown;
  onChange: (content: Shown) => void;
  language: Locale;
  isReadOnly: boolean;
}
