export default {
  title: 'Congratulations!',
  text: 'You have completed “{{title}}”. Your certificate and your badge are ready.',
  overview: 'Back to Overview',
  next: 'Your next course',
};
