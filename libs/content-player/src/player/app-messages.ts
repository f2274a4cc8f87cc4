import type { FromPlayer, ToPlayer } from '../messages.ts';

/** Exchanges messages with the web app, in whose page the player is a frame. Messages of other origins are ignored. */
export function followApp(
  origin: string,
  onMessage: (message: ToPlayer) => void,
): (message: FromPlayer) => void {
  window.addEventListener('message', ({ data, origin: sender, source }: MessageEvent<unknown>) => {
    if (sender !== origin || source !== window.parent) return;
    onMessage(data as ToPlayer);
  });
  return (message) => window.parent.postMessage(message, origin);
}
