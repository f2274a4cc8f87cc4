import { downloadScormPackage, getFeatures } from '@academy/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { catalogue } from '../../shared/mocks/catalogue.ts';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { companyCourseId } from '../../shared/mocks/companyCourses.ts';
import { zipFile } from '../../shared/mocks/files.ts';
import { handle } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { holdResponse } from '../../testing/holdResponse.ts';
import { openApp } from '../../testing/openApp.tsx';
import { savedFiles } from '../../testing/savedFiles.ts';

const person = personas.maintainer;
const panel = paths.maintenance('en', nordlicht.companyId);
const pathOf = (index: number) =>
  panel.scormPackage(companyCourseId(nordlicht.companyId, catalogue[index]?.id ?? ''));
const path = pathOf(0);
const packagePath = '/api/maintenance/companies/:companyId/courses/:companyCourseId/scorm-package';
const button = () => screen.findByRole('button', { name: 'Download course as .zip' });

test('the SCORM page downloads a SCORM package in the chosen language and SCORM version', async () => {
  const names = savedFiles();
  const asked = jest.fn();
  const answers = [
    handle(downloadScormPackage, ({ query }) => {
      asked(query);
      return zipFile('course.zip');
    }),
  ];
  await openApp(path, { person, answers });
  await userEvent.click(await screen.findByRole('radio', { name: 'German' }));
  await userEvent.click(screen.getByRole('radio', { name: 'SCORM 2004 (4th Edition)' }));
  await userEvent.click(await button());
  await waitFor(() => expect(names).toEqual(['course.zip']));
  expect(asked).toHaveBeenCalledWith({ language: 'de', version: '2004', test: 'false' });
  expect(screen.queryByRole('checkbox', { name: 'With the final test' })).toBeNull();
});

test('the SCORM page downloads a package with the course’s final test, unless the user deselects the final test', async () => {
  const asked = jest.fn();
  const answers = [
    handle(downloadScormPackage, ({ query }) => {
      asked(query.test);
      return zipFile('course.zip');
    }),
  ];
  savedFiles();
  await openApp(pathOf(1), { person, answers });
  const option = await screen.findByRole('checkbox', { name: 'With the final test' });
  expect(option).toBeChecked();
  expect(screen.getByText(/the package reports “passed” or “failed”/)).toBeVisible();
  await userEvent.click(await button());
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith('true'));
  await userEvent.click(option);
  await userEvent.click(await button());
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith('false'));
});

test('the SCORM page explains the settings of common learning management systems', async () => {
  await openApp(path, { person });
  for (const name of ['Moodle', 'ILIAS', 'SAP SuccessFactors Learning'])
    expect(await screen.findByRole('heading', { name })).toBeVisible();
});

test('the SCORM page shows that the download of a SCORM package is in progress', async () => {
  await openApp(path, { person, answers: [holdResponse(downloadScormPackage).held] });
  await userEvent.click(await button());
  const downloading = await screen.findByRole('button', { name: /The course is being downloaded/ });
  expect(downloading).toHaveAttribute('aria-disabled', 'true');
  expect(downloading).toHaveFocus();
});

test('the SCORM page shows that the download of a SCORM package failed', async () => {
  await openApp(path, { person, answers: [http.get(packagePath, () => HttpResponse.error())] });
  await userEvent.click(await button());
  expect(await screen.findByText('There was an error downloading the file. Please try again.')).toBeVisible();
});

test('the SCORM page offers no package if the company does not have the feature scorm_packages', async () => {
  const answers = [handle(getFeatures, () => ({ data: { enabled: ['badge_sharing' as const] } }))];
  await openApp(path, { person, answers });
  expect(await screen.findByText('This feature is not enabled for this company.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download course as .zip' })).toBeNull();
});

const invalidUrls = [`${path}?version=3`, panel.scormPackage('nonsense')];

test.each(invalidUrls)(
  'the SCORM page shows an error for the URL %s, whose parameters are missing or invalid',
  async (wrong) => {
    await openApp(wrong, { person });
    expect(await screen.findByText('URL missing required parameters')).toBeVisible();
  },
);

const notFound = "Course not found: either the course doesn't exist or you are not authorized to see it.";

test('the SCORM page shows the not-found text for an unknown course', async () => {
  await openApp(panel.scormPackage('0192f000-0000-7000-8000-00000000dead'), { person });
  expect(await screen.findByText(notFound)).toBeVisible();
});

test('the SCORM page shows the not-found text for a course that the user may not see', async () => {
  const refusal = { errors: [{ status: '403', code: 'permission_denied', title: 'Forbidden' }] };
  const coursePath = '/api/maintenance/companies/:companyId/courses/:companyCourseId';
  const answers = [http.get(coursePath, () => HttpResponse.json(refusal, { status: 403 }))];
  await openApp(path, { person, answers });
  expect(await screen.findByText(notFound)).toBeVisible();
});
