import { Resvg } from '@resvg/resvg-js';
import { SaxesParser } from 'saxes';
import { drawBadge } from './drawing.ts';
import { fonts, line } from './lettering.ts';

const titles = ['Save $1 and $& now', '$` <b> & "$\''];
it.each(titles)('the drawing of a badge contains the course title %j unchanged', async (title) => {
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

it('the text of a badge is drawn in the typeface of the web app', () => {
  const drawn = line('Datenschutz', 256, 256, { size: 40, weight: 600, color: '#000' });
  const drawWith = (fontFiles = fonts.font?.fontFiles ?? []) =>
    new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">${drawn}</svg>`, {
      font: { ...fonts.font, fontFiles },
    }).toString();
  const brandFiles = fonts.font?.fontFiles?.filter((file) => file.includes('SourceSans3'));
  expect(brandFiles).toHaveLength(2);
  expect(drawWith()).toBe(drawWith(brandFiles));
  expect(drawWith()).toContain('<path');
});
