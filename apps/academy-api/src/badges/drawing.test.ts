import { SaxesParser } from 'saxes';
import { drawBadge } from './drawing.ts';

it.each(['Save $1 and $& now', '$` <b> & "$\''])('draws a badge of a course called %j', async (title) => {
  const { svg } = await drawBadge({ title, subject: 'privacy', year: '2026', language: 'en' });
  const texts: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('text', (text) => texts.push(text));
  parser.write(svg).close();
  expect(texts[0]).toBe(title);
  expect(svg.match(/<svg/g)).toHaveLength(1);
});
