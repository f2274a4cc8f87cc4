export default {
  title: 'Congratulations!',
  text: 'You have completed “{{title}}” and earned a certificate and a badge.',
  delayed: 'Your certificate is still being issued. It will appear here as soon as it is ready.',
  mandatory: {
    some_one: '{{completed}} of {{count}} mandatory course completed',
    some_other: '{{completed}} of {{count}} mandatory courses completed',
    all_one: 'Your mandatory course is completed',
    all_other: 'All {{count}} mandatory courses are completed',
  },
  next: 'Go to the next course',
  overview: 'Back to Overview',
};
