import { ApiError, failureOf, failureOfFetch, failureOfResponse } from './errors.ts';

test('failureOfResponse returns the code and the request id from the body of an error response', async () => {
  const errors = [{ status: '409', code: 'lesson_locked', title: 'Locked', request_id: 'r-1' }];
  expect(await failureOfResponse(Response.json({ errors }, { status: 409 }))).toEqual({
    status: 409,
    code: 'lesson_locked',
    message: 'Request failed with status code 409',
    requestId: 'r-1',
  });
});

test('failureOfResponse returns the code unexpected_answer for the HTML error page of a proxy', async () => {
  const response = new Response('<h1>Bad Gateway</h1>', { status: 502, headers: { 'x-request-id': 'r-2' } });
  expect(await failureOfResponse(response)).toEqual({
    status: 502,
    code: 'unexpected_answer',
    message: 'Request failed with status code 502',
    requestId: 'r-2',
  });
});

test.each([
  [new TypeError('Failed to fetch'), 'network', 'Network Error'],
  [new DOMException('x', 'AbortError'), 'aborted', 'Request aborted'],
  [new DOMException('x', 'TimeoutError'), 'timeout', 'The request timed out'],
])('failureOfFetch returns for the error “%s” the status %s', (error, status, message) => {
  expect(failureOfFetch(error)).toMatchObject({ status, message });
});

test('failureOf returns the failure of an ApiError, returns a failure unchanged, and returns undefined for any other value', () => {
  const failure = { status: 404, code: 'course_not_found', message: 'x' };
  expect(failureOf(new ApiError(failure))).toBe(failure);
  expect(failureOf(failure)).toBe(failure);
  expect(failureOf(new TypeError('x is undefined'))).toBeUndefined();
  expect(failureOf(undefined)).toBeUndefined();
});
