export default {
  offline:
    'You are offline. Lessons that you have opened, and the rest of the course you are taking, are still here.',
  waiting_one:
    'One completed lesson is waiting. It is kept on this device, and is sent as soon as you are online.',
  waiting_other:
    '{{count}} completed lessons are waiting. They are kept on this device, and are sent as soon as you are online.',
  refused: {
    title_one: 'A lesson that you completed offline could not be saved',
    title_other: '{{count}} lessons that you completed offline could not be saved',
    lesson: '“{{title}}”: {{reason}}',
    dismiss: 'Understood',
  },
};
