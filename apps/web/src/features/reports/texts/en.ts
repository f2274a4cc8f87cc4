export default {
  title: 'Reports of {{company}}',
  subtitle:
    'Mandatory courses: each person counts once per course, whether they have started or not. Deactivated members do not count.',
  asOf: 'As of {{time}}',
  unit: 'people × courses',
  share: 'Completed in %',
  open: 'Open, not overdue',
  numbers: {
    expected: 'To complete',
    completed: 'Completed',
    overdue: 'Overdue',
    due_soon: 'Due within 30 days',
    expiring: 'Expires within 60 days',
  },
  peopleOf: '{{number}}: {{count}}, show people',
  print: 'Print',
  evidencePacks: 'Evidence packs',
  export: {
    label: 'Export',
    pdf: 'One page as PDF',
    table: '{{name}} as {{format}}',
    overview: 'Key figures',
    courses: 'Courses',
    groups: 'Groups',
    trend: 'Months',
  },
  filter: {
    course: 'Course',
    allCourses: 'All mandatory courses',
    month: 'Trend up to',
    thisMonth: 'This month',
  },
  courses: {
    title: 'By course',
    name: 'Course',
    none: 'No mandatory course concerns this selection',
    summary_one:
      'Bar chart of {{count}} course: {{title}} has {{overdue}} overdue of {{expected}}. The table below contains all numbers.',
    summary_other:
      'Bar chart of {{count}} courses, most overdue first: {{title}} has {{overdue}} overdue of {{expected}}. The table below contains all numbers.',
  },
  groups: {
    title: 'By group',
    text: 'A person in several groups counts in each of them.',
    name: 'Group',
    none: 'No group is concerned',
  },
  trend: {
    title: 'By month',
    text: 'The numbers at the end of each month; those of this month are the latest ones.',
    name: 'Month',
    none: 'There are no numbers of this period',
    summary:
      'Bar chart of the completed share by month: {{firstShare}} in {{first}}, {{lastShare}} in {{last}}. The table below contains all numbers.',
  },
  empty: {
    title: 'No mandatory courses yet',
    text: 'Set a course as mandatory under Courses, and this page shows who has completed it.',
  },
  preparing: {
    title: 'The first report is being prepared',
    text: 'This takes a moment for a large company. The page refreshes by itself.',
  },
  people: {
    title: 'People: {{number}}',
    subtitle: 'The people behind this number of the report, by course and name.',
    back: 'Back to the report',
    number: 'Number',
    name: 'Name',
    email: 'E-mail',
    state: 'State',
    states: { completed: 'Completed', overdue: 'Overdue', due_soon: 'Due within 30 days', open: 'Open' },
    dueOn: 'Due on',
    completedOn: 'Completed on',
    validUntil: 'Valid until',
    none: 'Nobody is concerned',
  },
};
