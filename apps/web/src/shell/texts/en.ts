export default {
  loading: 'Loading',
  slow: 'This takes longer than usual. Please check your connection.',
  offline: 'Academy cannot be reached. The page opens when the connection is back.',
  homepage: 'Back to the Homepage',
  tryAgain: 'Try again',
  logOut: 'Log Out',
  closeNotification: 'Close',
  notifications: 'Notifications',
  notFound: 'There is nothing at this address. The link may be out of date or incomplete.',
  failed: {
    title: 'Oops, something went wrong. Please come back later!',
    text: 'The fault is on our side. Your progress is saved.',
    requestId: 'If you contact support, please quote this number: {{requestId}}',
  },
  unreachable: {
    title: 'Academy cannot be reached',
    text: 'Please check your connection, then try again. Your progress is saved.',
  },
  companyNotFound: {
    title: 'Company not found',
    text: 'Either the company doesn’t exist or you are not one of its members. You are signed in as {{email}}.',
  },
  titles: {
    members: 'Members',
    groups: 'Groups',
    courses: 'Courses',
    reports: 'Reports',
    apiKeys: 'API keys',
    webhooks: 'Webhooks',
    audit: 'Activity log',
  },
  panel: {
    back: 'Back to Customers',
    pagesOf: 'Administration of {{company}}',
    download: 'Download all course data',
    downloading: 'Course data is being downloaded',
  },
  linkedinRedirect: {
    title: 'You are back in Academy',
    text: 'Sharing your badge has ended. You can close this page or go on learning.',
  },
};
