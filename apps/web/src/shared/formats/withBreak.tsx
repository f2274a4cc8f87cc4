import type { ReactNode } from 'react';

/**
 * Allows a line break after the @ of an e-mail address. The parent element must not be a flex container, because it would
 * put the two parts side by side.
 */
export function withBreak(text: string): ReactNode {
  const end = text.indexOf('@') + 1;
  if (end === 0) return text;
  return (
    <>
      {text.slice(0, end)}
      <wbr />
      {text.slice(end)}
    </>
  );
}
