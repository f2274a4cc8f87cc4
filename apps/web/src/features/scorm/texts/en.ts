export default {
  title: 'SCORM package',
  missing: 'This course cannot be opened',
  wrongAddress: 'This address is incomplete',
  text: 'Download “{{title}}” as a ZIP file and upload it to your own learning management system.',
  language: 'Language',
  languages: { de: 'German', en: 'English' },
  version: 'Version',
  versions: { scorm12: 'SCORM 1.2', scorm2004: 'SCORM 2004 (4th Edition)' },
  versionHint: 'If you are not sure which one your system takes, choose SCORM 1.2.',
  test: 'With the final test',
  testHint:
    'The last lesson is then completed by passing the test. The number of attempts and the time between them are not limited in the package.',
  download: 'Download course as .zip',
  downloading: 'The course is being downloaded',
  settings: {
    title: 'Settings in your learning management system',
    result:
      'The package reports “completed” and a score of 100 once a learner has completed every lesson. Before that it reports no score. All languages of a course share their identifiers, so replacing a package by another language keeps the learners’ records.',
    testResult:
      'With the final test, the score is the result of the test in percent, and the package reports “passed” or “failed”. In SCORM 1.2, “passed” takes the place of “completed”, so let both of them complete the course.',
    moodle:
      'Keep the grading method “Highest grade” with a maximum grade of 100. For the activity completion, require the status “Completed”. Display the package in a new window, so that the buttons below the lesson are always in view.',
    ilias:
      'In the settings of the learning progress, let the status of the SCORM content decide, and select the only element of the course.',
    successFactors:
      'Leave the mastery score of the content object empty, and let the item be completed when its content objects are.',
  },
  back: 'Back to the course',
  backToList: 'Back to course list',
};
