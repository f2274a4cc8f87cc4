import type { EmailData, EmailTemplate, Locale } from '@academy/contracts';
import type { Email } from '@academy/platform-data/emails';
import type { LinkSource } from './links.ts';

export interface Occasion<T extends EmailTemplate> {
  data: EmailData<T>;
  /** The recipient's name; empty if the name is unknown. */
  name: string;
  /** IANA name of the company's time zone. */
  timeZone: string;
  links: LinkSource;
  /** The course that an invitation mentions; null if it mentions none. */
  course: NamedCourse | null;
}

export interface NamedCourse {
  title: string;
  /** Calendar date. */
  deadline: string | null;
}

/** An e-mail in every language. */
export type Template<T extends EmailTemplate> = Record<Locale, (occasion: Occasion<T>) => Email>;
