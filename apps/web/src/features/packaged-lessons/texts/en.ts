export default {
  frame: 'Lesson “{{title}}”',
  start: {
    text: 'Your progress in this lesson is recorded by itself while you work through it.',
    button: 'Start lesson',
    failed: 'The lesson could not be started: {{reason}}',
  },
  loading: 'The lesson is being loaded',
  failed: 'The lesson could not be loaded',
  silent: {
    title: 'The lesson does not answer',
    text: 'Check your connection, and load the lesson again. Your progress is kept.',
    retry: 'Load the lesson again',
  },
  elsewhere: {
    title: 'This lesson was opened elsewhere',
    text: 'It is open in another window or on another device, so nothing is saved here any more.',
    retry: 'Continue here',
  },
  state: {
    saving: 'Your progress is saved by itself.',
    delayed:
      'Your progress cannot be sent at the moment. It is kept on this device and is sent as soon as possible.',
    completed: 'This lesson is recorded as completed.',
    refused: 'Your progress could not be saved: {{reason}}',
  },
  window: {
    fill: 'Fill the window',
    leave: 'Leave the full window',
  },
};
