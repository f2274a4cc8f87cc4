import { readDrawing } from './picture.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 720 300"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>\n${inside}\n</svg>\n`;
const lines = (text: string) => readDrawing(text).mistakes.map(({ line, message }) => `${line}: ${message}`);

describe('a picture’s file', () => {
  it('the colours of a picture are replaced by CSS variables, and the font of the picture is omitted', () => {
    const inside = [
      '<!-- note -->',
      '<g fill="#0E6B5A" font-size="16" font-family="Arial"><text x="1" fill="#FFFFFF">Größe &amp; Weg</text></g>',
      '<rect x="1" y="2" width="3" height="4" fill="#FFFFFF" stroke="none"/>',
    ];
    expect(readDrawing(svg(inside.join(''), 'viewBox="0, 0, 719.6 300" font-family="Arial"'))).toEqual({
      drawing: {
        svg: [
          '<svg viewBox="0, 0, 719.6 300">',
          '<g fill="var(--picture-accent, #0E6B5A)" font-size="16">',
          '<text x="1" fill="var(--picture-on-accent, #FFFFFF)">Größe &amp; Weg</text></g>',
          '<rect x="1" y="2" width="3" height="4" fill="var(--picture-paper, #FFFFFF)" stroke="none"></rect></svg>',
        ].join(''),
        width: 720,
        text: 'Größe & Weg',
      },
      mistakes: [],
    });
  });

  it.each([
    ['<script>alert(1)</script>', '2: <script> does not belong in a picture'],
    ['<foreignObject><p>x</p></foreignObject>', '2: <foreignObject> does not belong in a picture'],
    ['<image href="#a"/>', '2: <image> does not belong in a picture'],
    ['<a href="#a"/>', '2: <a> does not belong in a picture'],
    ['<style>@import "x"</style>', '2: <style> does not belong in a picture'],
    ['<set attributeName="href" to="javascript:alert(1)"/>', '2: <set> does not belong in a picture'],
    ['<h:div xmlns:h="http://www.w3.org/1999/xhtml"/>', '2: <div> does not belong in a picture'],
    ['<title>x</title>', '2: <title> does not belong in a picture'],
    ['<use href="#a"/>', '2: <use> does not belong in a picture'],
    ['<g onclick="alert(1)"/>', '2: attribute is not allowed: onclick'],
    ['<g ONLOAD="alert(1)"/>', '2: attribute is not allowed: ONLOAD'],
    ['<g id="a"/>', '2: attribute is not allowed: id'],
    ['<g class="a"/>', '2: attribute is not allowed: class'],
    ['<g style="fill: red"/>', '2: attribute is not allowed: style'],
    ['<g fill="url(#a)"/>', '2: colour is not in the palette of pictures: url(#a)'],
    ['<g stroke="#123456"/>', '2: colour is not in the palette of pictures: #123456'],
    ['<g opacity="u\\72l(x)"/>', '2: value is not allowed: opacity'],
    ['<g transform="url(//x.example/a)"/>', '2: value is not allowed: transform'],
    ['<?xml-stylesheet href="x"?>', '2: has a processing instruction: xml-stylesheet'],
    ['<g>\n<path></g>', '3: is not well-formed XML: unexpected close tag.'],
    ['<text>a & b</text>', '4: is not well-formed XML: unclosed tag: text'],
  ])('a picture that contains %s is refused', (inside, mistake) => {
    expect(lines(svg(inside))[0]).toEqual(mistake);
  });

  it.each([
    ['', '1: is not well-formed XML: document must contain a root element.'],
    ['no picture', expect.stringMatching(/^1: is not well-formed XML: /)],
    ['<svg viewBox="0 0 1 1"/>', '1: <svg> does not belong in a picture'],
    ['<g xmlns="http://www.w3.org/2000/svg"/>', '1: is not an SVG: its root element is not svg'],
    ['<!DOCTYPE svg [<!ENTITY a "b">]>\n' + svg(''), '1: has a DOCTYPE, which is not allowed'],
    [svg('', ''), '1: has no viewBox with a width and a height'],
    [svg('', 'viewBox="0 0 720"'), '1: has no viewBox with a width and a height'],
    [svg('', 'viewBox="0 0 0 300"'), '1: has no viewBox with a width and a height'],
    [svg('', 'viewBox="0 0 1 1 1"'), '1: has no viewBox with a width and a height'],
    [svg(`<text>${'ä'.repeat(20_000)}</text>`), '1: has 40084 bytes, the maximum is 40000'],
  ])('the mistake in the picture file %.60j is reported', (text, mistake) => {
    expect(lines(text)).toEqual([mistake]);
  });
});
