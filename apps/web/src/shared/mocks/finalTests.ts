import type { FinalTest, Locale, QuestionKind } from '@academy/contracts';
import { catalogue, lessonsOf, type CatalogueCourse } from './catalogue.ts';

export const testedCourse = catalogue[1] as CatalogueCourse;

export const finalTest: FinalTest = { questions: 5, pass_percent: 80, attempts: 3, wait_hours: 24 };

interface MockQuestion {
  id: string;
  lessonId: string;
  lessonTitles: Record<Locale, string>;
  kind: QuestionKind;
  right: readonly boolean[];
  texts: Record<Locale, { text: string; options: readonly (readonly [text: string, why: string])[] }>;
}

type QuestionText = Pick<MockQuestion, 'kind' | 'right' | 'texts'>;

const single = (de: [string, string[]], en: [string, string[]]): QuestionText => ({
  kind: 'single',
  right: de[1].map((_, index) => index === 1),
  texts: {
    de: withReasons(de, 'Das ist die Erklärung zu:'),
    en: withReasons(en, 'This is the explanation of:'),
  },
});

const withReasons = ([text, options]: [string, string[]], reason: string) => ({
  text,
  options: options.map((option) => [option, `${reason} ${option}`] as const),
});

const texts: QuestionText[] = [
  single(
    [
      'Amira erhält eine E-Mail ihrer Chefin, die sofort eine Überweisung verlangt. Die Adresse kennt sie nicht. Was tut sie?',
      [
        'Sie überweist und fragt danach.',
        'Sie ruft die Chefin unter der bekannten Nummer an.',
        'Sie antwortet auf die E-Mail.',
      ],
    ],
    [
      'Amira gets an e-mail from her manager who demands an immediate payment. She does not know the address. What does she do?',
      [
        'She pays and asks afterwards.',
        'She calls her manager on the known number.',
        'She answers the e-mail.',
      ],
    ],
  ),
  single(
    [
      'Jonas findet auf dem Parkplatz einen USB-Stick mit der Aufschrift „Gehälter“. Was tut er?',
      [
        'Er schließt ihn an, um den Besitzer zu finden.',
        'Er gibt ihn beim Sicherheitsteam ab.',
        'Er legt ihn an den Empfang.',
      ],
    ],
    [
      'Jonas finds a USB stick labelled “Salaries” in the car park. What does he do?',
      [
        'He plugs it in to find the owner.',
        'He hands it to the security team.',
        'He leaves it at the reception.',
      ],
    ],
  ),
  {
    ...single(
      [
        'Lea richtet ein neues Konto bei einem Lieferanten ein. Was schützt das Konto?',
        ['Das Kennwort ihres E-Mail-Kontos', 'Ein langes, eigenes Kennwort', 'Ein zweiter Faktor'],
      ],
      [
        'Lea sets up an account with a supplier. What protects the account?',
        ['The password of her e-mail account', 'A long password of its own', 'A second factor'],
      ],
    ),
    kind: 'multiple',
    right: [false, true, true],
  },
  single(
    [
      'Nach einem Klick auf einen Anhang öffnet sich kurz ein schwarzes Fenster. Was tut Tomasz zuerst?',
      ['Er startet den Rechner neu.', 'Er meldet es dem Sicherheitsteam.', 'Er löscht die E-Mail.'],
    ],
    [
      'After a click on an attachment, a black window opens for a moment. What does Tomasz do first?',
      ['He restarts the computer.', 'He reports it to the security team.', 'He deletes the e-mail.'],
    ],
  ),
  single(
    [
      'Ein Kollege im Urlaub bittet Mei per Chat um sein Kennwort für das gemeinsame Postfach. Was tut sie?',
      ['Sie schickt es verschlüsselt.', 'Sie verweist ihn an den Helpdesk.', 'Sie schickt die Hälfte.'],
    ],
    [
      'A colleague on holiday asks Mei in a chat for the password of the shared mailbox. What does she do?',
      ['She sends it encrypted.', 'She refers him to the help desk.', 'She sends one half of it.'],
    ],
  ),
];

const testedLessons = lessonsOf(testedCourse);

/**
 * The questions of every attempt, in this order. The second option of each question is right. If several options of a
 * question are right, the third one is right, too.
 */
export const mockQuestions: MockQuestion[] = texts.map((question, index) => {
  const lesson = testedLessons[index % Math.max(1, testedLessons.length - 1)];
  return {
    id: `0192f000-0000-7000-8000-0000000f000${index + 1}`,
    lessonId: lesson?.id ?? '',
    lessonTitles: lesson?.titles ?? { de: '', en: '' },
    ...question,
  };
});
