export default {
  title: 'Your badge',
  show: 'Show badge',
  imageOf: 'Badge: {{title}}',
  issuedOn: 'Issued on {{date}}',
  text: 'The image contains a signed proof (Open Badges 3.0). Anyone who has the link can check the badge, and sees your name, the course, your company and the date.',
  copyLink: 'Copy verification link',
  addToProfile: 'Add to LinkedIn profile',
  opensInNewTab: '(opens in a new tab)',
  downloadPng: 'Download PNG',
  downloadSvg: 'Download SVG',
};
