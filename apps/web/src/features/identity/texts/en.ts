export default {
  login: {
    title: 'Sign in to Academy',
    signIn: 'Sign in',
    hint: 'You sign in with your company account and come straight back here.',
    checking: 'Checking whether you are signed in',
    help: 'Trouble signing in? Ask the person who looks after Academy in your company.',
    support: 'Contact support',
    failed: 'You could not be signed in. Please try again.',
    offline: 'You are offline. You can sign in as soon as you are online again.',
  },
  about: {
    claim: 'Handle data with confidence.',
    text: 'Short courses on data protection, information security and compliance, made for your working day.',
    short: 'Lessons of a few minutes',
    resume: 'Go on where you left off',
    certificate: 'A certificate at the end',
  },
  logout: {
    signingOut: 'Signing you out',
    title: 'You are signed out',
    text: 'Your progress is saved. See you next time.',
    again: 'Sign in again',
    waiting: {
      title: 'Not all lessons are sent yet',
      text_one:
        'What you did in one lesson without a connection is not sent yet. If you sign out now, it is deleted, and you have to do it again.',
      text_other:
        'What you did in {{count}} lessons without a connection is not sent yet. If you sign out now, it is deleted, and you have to do it again.',
      confirm: 'Sign out and delete',
    },
  },
  secondFactor: {
    title: 'Second factor required',
    text: 'Administrators sign in with a second factor, such as an authenticator app. You signed in without one, or too long ago. If you have just set yours up, sign in once more with it.',
    signInAgain: 'Sign in again',
    failed: 'You could not be signed out. Please try again.',
  },
};
