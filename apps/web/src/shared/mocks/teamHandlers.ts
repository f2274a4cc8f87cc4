import { getTeam, hasTeam, remindTeam, type Locale, type TeamMember } from '@academy/contracts';
import { catalogue, daysFromNow } from './catalogue.ts';
import { companyCourseId } from './companyCourses.ts';
import { handle, MockError } from './handle.ts';
import { personas, type Person } from './people.ts';

const idOf = (number: number) => `0192f000-0000-7000-a100-${String(number).padStart(12, '0')}`;

type State = TeamMember['courses'][number]['state'];

const states: [name: string, hasAccount: boolean, courses: [State, dueInDays: number | null][]][] = [
  [
    'Anna Albers',
    true,
    [
      ['overdue', -20],
      ['due', 12],
      ['completed', null],
    ],
  ],
  [
    'Ben Brandt',
    false,
    [
      ['overdue', -6],
      ['due', null],
    ],
  ],
  [
    'Cora Maximiliane Schmitt-Wasserstein',
    true,
    [
      ['due', 5],
      ['completed', null],
      ['completed', null],
    ],
  ],
  [
    'Deniz Yılmaz',
    true,
    [
      ['completed', null],
      ['completed', null],
    ],
  ],
  ['Emil Falk', true, []],
];

const teamIn = (companyId: string, language: Locale): TeamMember[] =>
  states.map(([full_name, hasAccount, courses], person) => ({
    member_id: idOf(person + 1),
    user_id: hasAccount ? idOf(person + 101) : null,
    full_name,
    courses: courses.map(([state, days], index) => ({
      company_course_id: companyCourseId(companyId, catalogue[index]!.id),
      course_title: catalogue[index]!.texts[language].title,
      state,
      due_on: days === null ? null : daysFromNow(days),
      // The company has recorded the completion of the last sample course.
      recorded_by_company: state === 'completed' && index === courses.length - 1,
      certificate_revoked: false,
    })),
  }));

/** In mock mode, only the user `maintainer` has a team. */
export function teamHandlers({ id }: Person, milliseconds: number) {
  const isManager = id === personas.maintainer.id;
  return [
    handle(hasTeam, () => ({ data: { is_available: isManager } }), milliseconds),
    handle(
      getTeam,
      ({ params: { companyId }, query: { language = 'en' } }) => {
        if (!isManager) throw new MockError('team_not_found');
        const data = teamIn(companyId, language);
        return { data, meta: { total: data.length, page: 1, per_page: 50, overdue_people: 2 } };
      },
      milliseconds,
    ),
    handle(remindTeam, ({ body: { data } }) => ({ data: { queued: data.user_ids.length } }), milliseconds),
  ];
}
