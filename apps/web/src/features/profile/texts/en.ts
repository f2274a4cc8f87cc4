export default {
  title: 'Profile',
  subtitle: 'What Academy knows about you, and what you can set for yourself.',
  back: 'Back to your courses',
  name: {
    title: 'Name on certificates',
    text: 'New certificates of {{company}} state this name. If it is wrong, please contact the people who manage courses at your company. Certificates that you already have keep their name.',
    email: 'E-mails go to {{email}}.',
  },
  companies: {
    title: 'Your companies',
    none: 'You are not a member of any company.',
    shown: 'Shown now',
    switch: 'Switch',
    switchTo: 'Switch to {{company}}',
  },
  language: {
    title: 'Language',
    label: 'Language of Academy',
    names: { de: 'German', en: 'English' },
    hint: 'Applies to this browser, not to e-mails.',
  },
  data: {
    title: 'Your data',
    text: 'Everything that Academy has stored about you in all of your companies, as one file in the JSON format: memberships, courses, certificates, e-mails and entries in activity logs. The download is recorded.',
    download: 'Download my data',
  },
};
