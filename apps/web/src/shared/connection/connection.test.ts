import { connection } from './connection.ts';

const never = new Promise<never>(() => {});
const reach = jest.fn<Promise<Response>, []>();

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(window, 'fetch').mockImplementation(reach);
});
afterEach(() => jest.useRealTimers());

test('connection.unlessLost waits for the response to a slow request as long as the server can be reached', async () => {
  reach.mockResolvedValue(new Response());
  let respond = (_: string) => {};
  const response = new Promise<string>((resolve) => (respond = resolve));
  const waiting = connection.unlessLost(response);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(reach).toHaveBeenCalledTimes(3);
  expect(connection.isLost()).toBe(false);
  respond('late');
  expect(await waiting).toBe('late');
  await jest.advanceTimersByTimeAsync(30_000);
  expect(reach).toHaveBeenCalledTimes(3);
});

test('a request without a response fails if the connection check also gets no response, and a callback runs once when the connection is back', async () => {
  reach.mockReturnValue(never);
  const work = jest.fn(() => Promise.resolve());
  const changes = jest.fn();
  connection.onReturn(work);
  const stop = connection.subscribe(() => changes(connection.isLost()));
  const failing = expect(connection.unlessLost(never)).rejects.toThrow(TypeError);
  await jest.advanceTimersByTimeAsync(18_000);
  await failing;
  expect(connection.isLost()).toBe(true);
  expect(await connection.check()).toBe(true);
  expect(work).not.toHaveBeenCalled();

  reach.mockResolvedValue(new Response());
  await jest.advanceTimersByTimeAsync(13_000);
  expect(changes.mock.calls).toEqual([[true], [false]]);
  expect(work).toHaveBeenCalledTimes(1);
  stop();
});
