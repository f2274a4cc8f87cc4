import { downloadScormPackage } from '@academy/contracts';
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
import { openApp } from '../../testing/openApp.tsx';
import { savedFiles } from '../../testing/savedFiles.ts';

const person = personas.maintainer;
const panel = paths.maintenance('en', nordlicht.companyId);
const path = panel.scormPackage(companyCourseId(nordlicht.companyId, catalogue[0]?.id ?? ''));
const packagePath = '/api/maintenance/companies/:companyId/courses/:companyCourseId/scorm-package';
const button = () => screen.findByRole('button', { name: 'Download course as .zip' });

test('downloads a course in the chosen language and version', async () => {
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
  expect(asked).toHaveBeenCalledWith({ language: 'de', version: '2004' });
});

test('shows that a download is in progress', async () => {
  await openApp(path, { person, answers: [http.get(packagePath, () => new Promise<never>(() => {}))] });
  await userEvent.click(await button());
  expect(await screen.findByRole('button', { name: /The course is being downloaded/ })).toBeDisabled();
});

test('shows that a download failed', async () => {
  await openApp(path, { person, answers: [http.get(packagePath, () => HttpResponse.error())] });
  await userEvent.click(await button());
  expect(await screen.findByText('There was an error downloading the file. Please try again.')).toBeVisible();
});

test.each([`${path}?version=3`, panel.scormPackage('nonsense')])(
  'shows that parameters are missing for %s',
  async (wrong) => {
    await openApp(wrong, { person });
    expect(await screen.findByText('URL missing required parameters')).toBeVisible();
  },
);

const notFound = "Course not found: either the course doesn't exist or you are not authorized to see it.";

test('shows the not-found text for an unknown course', async () => {
  await openApp(panel.scormPackage('0192f000-0000-7000-8000-00000000dead'), { person });
  expect(await screen.findByText(notFound)).toBeVisible();
});

test('shows the same text for a course that the user may not see', async () => {
  const refusal = { errors: [{ status: '403', code: 'permission_denied', title: 'Forbidden' }] };
  const coursePath = '/api/maintenance/companies/:companyId/courses/:companyCourseId';
  const answers = [http.get(coursePath, () => HttpResponse.json(refusal, { status: 403 }))];
  await openApp(path, { person, answers });
  expect(await screen.findByText(notFound)).toBeVisible();
});
