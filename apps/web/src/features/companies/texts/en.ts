export default {
  none: {
    title: 'You are not a member of a company yet',
    text: 'Academy is offered by companies to their people. Open the invitation that your company has sent you, or ask them for one.',
    signedInAs: 'You are signed in as {{email}}.',
    checkAgain: 'Check again',
  },
  customers: {
    title: 'Customers',
    administration: 'Administration',
    guidance: 'Find a customer by name and open its administration: members, courses and the activity log.',
    search: 'Search customers',
    hint: 'Three letters of the name are enough.',
    idle: 'Which customer are you looking for?',
    idleText: 'Type the name of a company, or part of it.',
    noEntriesText: 'Please check the spelling, or try a shorter part of the name.',
    results: 'Companies found',
    found_one: '{{count}} company found',
    found_other: '{{count}} companies found',
    more: 'The first {{shown}} of {{total}} companies. Type more of the name to find others.',
    platformId: 'Platform ID {{id}}',
  },
};
