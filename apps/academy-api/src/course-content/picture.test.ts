import { readPicture } from './picture.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 720 300"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>\n${inside}\n</svg>\n`;
const lines = (text: string) => readPicture(text).mistakes.map(({ line, message }) => `${line}: ${message}`);

describe('a picture’s file', () => {
  it('is embedded completely, with its size', () => {
    const text = svg(
      '<defs><linearGradient id="g"/></defs><g fill="url(#g)"><text x="1">Größe &amp; Weg</text></g><use href="#g"/>',
      'viewBox="0, 0 719.6 300"',
    );
    expect(readPicture(text)).toEqual({
      picture: {
        src: `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`,
        width: 720,
        height: 300,
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
    ['<g onclick="alert(1)"/>', '2: event attributes are not allowed: onclick'],
    ['<g ONLOAD="alert(1)"/>', '2: event attributes are not allowed: ONLOAD'],
    ['<use href="https://x.example/a.svg#b"/>', '2: refers to something outside of the picture: href'],
    ['<use xlink:href="data:x"/>', '2: refers to something outside of the picture: xlink:href'],
    ['<g fill="url(https://x.example/a#b)"/>', '2: refers to something outside of the picture: fill'],
    ['<g style="fill: URL( \'//x.example\')"/>', '2: refers to something outside of the picture: style'],
    ['<g style="fill: u\\72l(//x.example)"/>', '2: refers to something outside of the picture: style'],
    ['<?xml-stylesheet href="x"?>', '2: has a processing instruction: xml-stylesheet'],
    ['<g>\n<path></g>', '3: is not well-formed XML: unexpected close tag.'],
    ['<text>a & b</text>', '4: is not well-formed XML: unclosed tag: text'],
  ])('may not have %s', (inside, mistake) => {
    expect(lines(svg(inside))[0]).toEqual(mistake);
  });

  it.each([
    ['', '1: is not well-formed XML: document must contain a root element.'],
    ['no picture', expect.stringMatching(/^1: is not well-formed XML: /)],
    ['<svg viewBox="0 0 1 1"/>', '1: <svg> does not belong in a picture'],
    ['<g xmlns="http://www.w3.org/2000/svg"/>', '1: is not an SVG: its root is not svg'],
    ['<!DOCTYPE svg [<!ENTITY a "b">]>\n' + svg(''), '1: has a DOCTYPE, which is not allowed'],
    [svg('', ''), '1: has no viewBox with a width and a height'],
    [svg('', 'viewBox="0 0 720"'), '1: has no viewBox with a width and a height'],
    [svg('', 'viewBox="0 0 0 300"'), '1: has no viewBox with a width and a height'],
    [svg('', 'viewBox="0 0 1 1 1"'), '1: has no viewBox with a width and a height'],
    [svg(`<text>${'ä'.repeat(20_000)}</text>`), '1: has 40127 bytes, pictures have at most 40000'],
  ])('reports the mistake in %.60j', (text, mistake) => {
    expect(lines(text)).toEqual([mistake]);
  });
});
