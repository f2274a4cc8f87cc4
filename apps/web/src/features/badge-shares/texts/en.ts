export default {
  share: 'Share Badge',
  title: 'Share your badge',
  congratulation:
    'Congratulations! You have completed the course and earned its badge. Would you like others to see it?',
  consent:
    'If you agree, Academy posts the link to your badge on LinkedIn in your name, for everyone to see: your name, the course, your company and the date. LinkedIn asks you to confirm it. Academy uses that permission for this one post and does not keep it.',
  agree: 'I agree, post it on LinkedIn',
  refuse: 'Do not post',
  leading: 'You are being taken to LinkedIn',
  posting: {
    title: 'Your badge is being posted',
    text: 'This takes a few seconds. Please leave this page open.',
  },
  posted: {
    title: 'Your badge has been posted',
    text: 'Everyone who follows you on LinkedIn can see it now, and check that it is genuine.',
  },
  notPosted: { title: 'Nothing was posted' },
  failed: {
    title: 'Your badge was not posted',
    text: 'Before you try it again from the course, please look at your profile there: the post may have arrived.',
  },
  back: 'Back to the course',
  close: 'Close',
};
