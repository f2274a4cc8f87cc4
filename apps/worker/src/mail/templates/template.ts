import type { CourseKind, EmailData, EmailTemplate, Locale } from '@academy/contracts';
import type { Email } from '@academy/platform-data/emails';
import type { LinkSource } from './links.ts';

export interface Occasion<T extends EmailTemplate> {
  data: EmailData<T>;
  /** Name of the recipient; empty if it is unknown. */
  name: string;
  /** IANA name of the company's time zone. */
  timeZone: string;
  links: LinkSource;
  /** The course or policy that an invitation mentions. */
  course: NamedCourse | null;
}

export interface NamedCourse {
  kind: CourseKind;
  title: string;
  deadline: string | null;
}

export type Template<T extends EmailTemplate> = Record<Locale, (occasion: Occasion<T>) => Email>;
