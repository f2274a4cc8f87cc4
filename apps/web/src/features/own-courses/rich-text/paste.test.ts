import { writeRichText, type RichNode } from '@academy/lesson-markdown';
import { Editor } from '@tiptap/core';
import { cleanPastedHtml } from './cleanPastedHtml.ts';
import { extensions } from './extensions.ts';

/** Returns the Markdown that the editor makes of pasted HTML. */
function pasted(html: string): string {
  const editor = new Editor({ extensions, injectCSS: false, content: cleanPastedHtml(html).html });
  const markdown = writeRichText(editor.getJSON() as RichNode);
  editor.destroy();
  return markdown;
}

test('headings, emphasis, lists and tables of a text pasted from Word are kept, and all other formatting is removed', () => {
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head><body lang=DE>
<h1 style='margin:0cm'><span style='font-family:"Calibri Light";color:#2F5496'>Brandschutz<o:p></o:p></span></h1>
<p class=MsoNormal style='color:red'>Das <b><span style='mso-bidi-font-weight:normal'>Wichtigste</span></b> zuerst.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span></span><![endif]>112 rufen</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·</span><![endif]>Gebäude verlassen</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.&nbsp;</span>Sammelplatz</p>
<table class=MsoTableGrid border=1><tr><td width=200><p class=MsoNormal>Wer</p></td><td><p class=MsoNormal>Was</p></td></tr>
<tr><td><p class=MsoNormal>Alle</p><p class=MsoNormal>Gäste</p></td><td><p class=MsoNormal>gehen</p></td></tr></table>
</body></html>`;
  expect(pasted(html)).toBe(
    [
      '## Brandschutz',
      'Das **Wichtigste** zuerst.',
      '- 112 rufen\n- Gebäude verlassen',
      '1. Sammelplatz',
      '| Wer | Was |\n| --- | --- |\n| Alle Gäste | gehen |',
    ].join('\n\n'),
  );
});

test('a text pasted from Google Docs is not entirely bold, although Google Docs wraps it in a bold element', () => {
  const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:400">Call </span><span style="font-weight:700">IT</span><span style="font-style:italic"> now</span></p><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>First</span></p></li><ul><li><p>Nested</p></li></ul></ul></b>`;
  const markdown = pasted(html);
  expect(markdown).toContain('Call **IT** *now*');
  expect(markdown).toContain('- First');
  expect(markdown).not.toContain('**Call');
});

test('scripts, frames, pictures, colors and links that are not allowed in lessons are removed from a pasted web page', () => {
  const requests = jest.spyOn(globalThis, 'fetch');
  const html = `<div style="background:url(https://tracker.example/a)"><script>alert(1)</script><style>*{color:red}</style>
<h5 onclick="alert(1)">News</h5><p>Read <a href="https://example.com/a">this</a>, not <a href="javascript:alert(1)">that</a>
or <a href="http://example.com">the old page</a>.</p><img src="https://tracker.example/pixel.png" onerror="alert(1)">
<iframe src="https://evil.example"></iframe><svg onload="alert(1)"><text>drawing</text></svg><form><input value="x"><button>Send</button></form>
<pre><code>&lt;b&gt;code&lt;/b&gt;</code></pre><details><summary>More</summary>Hidden</details></div>`;
  const markdown = pasted(html);
  expect(cleanPastedHtml(html).hadPictures).toBe(true);
  expect(markdown).toContain('#### News');
  expect(markdown).toContain('Read [this](https://example.com/a), not that or the old page.');
  // The code block becomes inline code, in which `<b>` is only text.
  expect(markdown).toContain('`<b>code</b>`');
  for (const foreign of ['script', 'alert', 'tracker', 'evil', 'drawing', 'Send', 'style', '!['])
    expect(markdown).not.toContain(foreign);
  expect(requests).not.toHaveBeenCalled();
});

test('the columns of a pasted table stay aligned even if the table contains merged cells', () => {
  const html = `<table><thead><tr><th colspan="2">Rules</th><th>Since</th></tr></thead><tbody><tr><td>a<ul><li>b</li><li>c</li></ul></td><td>d|e</td><td rowspan="2">2026</td></tr></tbody></table>`;
  expect(pasted(html)).toBe('| Rules |  | Since |\n| --- | --- | --- |\n| a b c | d\\|e | 2026 |');
});
