import type { Locale } from '@academy/contracts';
import { getCompany } from '@academy/contracts/client';
import { http, HttpResponse } from 'msw';
import { tokenOf } from '../../testing/fakeProvider.ts';
import { server } from '../../testing/server.ts';
import { personas } from '../mocks/people.ts';
import { requestOf } from './call.ts';
import { sendEarly, takeEarlyResponse } from './earlyResponses.ts';

const request = requestOf(getCompany, { companyId: 'one' });
const token = tokenOf(personas.learner);
const renewed = tokenOf(personas.learner, 300, 'renewed');

function answer(response: () => Response) {
  server.use(http.get('/core-services/companies/:companyId', response));
  void sendEarly(request, token, 'en');
}

const ok = () => HttpResponse.json({ data: {} });
const take = (language: Locale = 'en', usedToken = renewed) =>
  takeEarlyResponse(request, usedToken, language);

test('takeEarlyResponse returns an early response to the same user with a renewed token, but only once', async () => {
  answer(ok);
  expect((await take())?.status).toBe(200);
  expect(await take()).toBeUndefined();
});

test('takeEarlyResponse does not return an early response to another user or in another language', async () => {
  answer(ok);
  expect(await take('de')).toBeUndefined();
  expect(await take('en', tokenOf(personas.maintainer))).toBeUndefined();
});

test('takeEarlyResponse returns no response if the early request got the status 401 or 404, or if its connection failed', async () => {
  for (const status of [401, 404]) {
    answer(() => HttpResponse.json({ errors: [] }, { status }));
    expect(await take()).toBeUndefined();
  }
  answer(() => HttpResponse.error());
  expect(await take()).toBeUndefined();
});

test('takeEarlyResponse does not return an early response that is older than 20 seconds or older than a request that changes data', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
  answer(ok);
  clock.mockReturnValue(20_001);
  expect(await take()).toBeUndefined();

  answer(ok);
  await takeEarlyResponse({ ...request, method: 'POST' }, token, 'en');
  expect(await take()).toBeUndefined();
});
