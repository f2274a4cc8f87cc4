import type { PlayerLaunch } from '../launch.ts';

/**
 * Shows the package in a frame that fills the window. The frame has the player's origin, so the package can call the
 * runtime.
 */
export function openFrame({ start, title }: PlayerLaunch): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.allow = 'fullscreen';
  frame.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; border: 0';
  frame.src = start;
  document.body.append(frame);
  return frame;
}
