import type { Locale } from '@academy/contracts';
import type { Post } from './network.ts';

type Words = Omit<Post, 'url'>;

export const postTexts: Record<Locale, (course: string, company: string) => Words> = {
  de: (course, company) => ({
    text: `Ich habe den Kurs „${course}“ abgeschlossen und dafür ein Badge erhalten.`,
    title: `Badge: ${course}`,
    description: `Ausgestellt über Academy für ${company}. Der Nachweis lässt sich auf dieser Seite prüfen.`,
  }),
  en: (course, company) => ({
    text: `I have completed the course “${course}” and earned a badge for it.`,
    title: `Badge: ${course}`,
    description: `Issued by Academy for ${company}. Anyone can verify it on this page.`,
  }),
};
