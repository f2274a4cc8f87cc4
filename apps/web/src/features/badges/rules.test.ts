/** @jest-environment node */
import { profileUrl } from './rules.ts';

const badge = {
  certificate_id: '0192f000-0000-7000-8000-00000000c001',
  number: 'A7K2-9QMX-4TRB',
  course_title: 'Datenschutz & Co. für alle',
  issued_at: '2026-08-31T23:30:00Z',
  valid_until: null,
  time_zone: 'Europe/Berlin',
  verification_url: 'https://academy.example/de/verify/0192f000-0000-7000-8000-00000000c001',
  image_url: 'https://academy.example/badge.png',
  vector_image_url: 'https://academy.example/badge.svg',
  credential: 'a.b.c',
};

test('the link to LinkedIn’s certification form contains the month in which the badge was issued, in the company’s time zone', () => {
  const url = new URL(profileUrl(badge));
  expect(url.origin + url.pathname).toBe('https://www.linkedin.com/profile/add');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Datenschutz & Co. für alle',
    organizationName: 'Academy',
    issueYear: '2026',
    issueMonth: '9',
    certUrl: badge.verification_url,
    certId: 'A7K2-9QMX-4TRB',
  });
});

test('the link to LinkedIn’s certification form contains the month in which the badge expires', () => {
  const { searchParams } = new URL(profileUrl({ ...badge, valid_until: '2027-12-31' }));
  expect([searchParams.get('expirationYear'), searchParams.get('expirationMonth')]).toEqual(['2027', '12']);
  expect(
    new URL(profileUrl({ ...badge, valid_until: '2028-02-29' })).searchParams.get('expirationMonth'),
  ).toBe('2');
});
