/** German title, English title, and reading time in minutes. */
type LessonText = [de: string, en: string, minutes: number];
export type OutlineText = [de: string, en: string, lessons: LessonText[]];

interface CourseText {
  de: { title: string; description: string };
  en: { title: string; description: string };
  outline: OutlineText[];
}

const finish: OutlineText = [
  'Abschluss',
  'Finish',
  [['Das Wichtigste und Ihr Zertifikat', 'Key rules and your certificate', 3]],
];

export const courseTexts: CourseText[] = [
  {
    de: {
      title: 'Datenschutz am Arbeitsplatz',
      description:
        'Was personenbezogene Daten sind, wann Sie sie nutzen dürfen und was bei einer Panne zu tun ist.',
    },
    en: {
      title: 'Data protection at work',
      description: 'What personal data is, when you may use it, and what to do when something goes wrong.',
    },
    outline: [
      [
        'Grundlagen',
        'Basics',
        [
          ['Was sind personenbezogene Daten?', 'What is personal data?', 6],
          ['Die Grundsätze', 'The principles', 5],
          ['Rechtsgrundlagen', 'Legal bases', 7],
        ],
      ],
      [
        'Im Alltag',
        'Day to day',
        [
          ['E-Mail und Weitergabe', 'E-mail and sharing', 6],
          ['Auskunft und Löschung', 'Access and deletion', 5],
          ['Eine Datenpanne erkennen', 'Recognising a breach', 6],
        ],
      ],
      finish,
    ],
  },
  {
    de: {
      title: 'Sicher arbeiten: Phishing und Passwörter',
      description: 'Wie Angriffe aussehen, woran Sie sie erkennen und wie Sie Ihre Konten schützen.',
    },
    en: {
      title: 'Working safely: phishing and passwords',
      description: 'What attacks look like, how to spot them, and how to protect your accounts.',
    },
    outline: [
      [
        'Angriffe erkennen',
        'Spotting attacks',
        [
          ['Phishing in fünf Merkmalen', 'Five signs of phishing', 5],
          ['Anrufe und Nachrichten', 'Calls and messages', 4],
        ],
      ],
      [
        'Konten schützen',
        'Protecting accounts',
        [
          ['Passwörter und Passkeys', 'Passwords and passkeys', 6],
          ['Der zweite Faktor', 'The second factor', 4],
        ],
      ],
      finish,
    ],
  },
  {
    de: {
      title: 'Geschenke, Einladungen und Interessenkonflikte',
      description: 'Was Sie annehmen dürfen, was Sie melden und wen Sie fragen.',
    },
    en: {
      title: 'Gifts, invitations and conflicts of interest',
      description: 'What you may accept, what to report, and whom to ask.',
    },
    outline: [
      [
        'Annehmen oder ablehnen',
        'Accept or decline',
        [
          ['Geschenke', 'Gifts', 4],
          ['Interessenkonflikte', 'Conflicts of interest', 5],
        ],
      ],
      finish,
    ],
  },
  {
    de: {
      title: 'Unterwegs arbeiten',
      description: 'Bahn, Hotel, Küche: So bleiben Geräte und Gespräche unter Verschluss.',
    },
    en: {
      title: 'Working on the move',
      description: 'Train, hotel, kitchen: how to keep devices and conversations private.',
    },
    outline: [
      [
        'Unterwegs',
        'On the move',
        [
          ['Geräte und Blicke', 'Devices and onlookers', 4],
          ['Fremde Netze', 'Other people’s networks', 5],
        ],
      ],
      finish,
    ],
  },
];
