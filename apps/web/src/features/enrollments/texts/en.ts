export default {
  notStarted: 'The course could not be started. {{reason}}',
  notSaved: 'Your progress could not be saved. {{reason}}',
};
