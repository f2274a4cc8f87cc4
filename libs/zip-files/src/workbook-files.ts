import { main, xml } from './workbook-xml.ts';
import { escapeXml } from './xml.ts';

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const pathOf = (index: number) => `worksheets/sheet${index + 1}.xml`;

export const sheetPath = (index: number): string => `xl/${pathOf(index)}`;

/** Indexes of cell formats in `styles.xml`, by kind of column; `heading` is the format of the header row. */
export const styles = { text: 0, heading: 1, number: 2, date: 3, month: 4 };

const stylesFile =
  `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/>` +
  '<numFmt numFmtId="165" formatCode="mm\\.yyyy"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>';

/** All files of a workbook by path, except the files that contain the rows of the sheets. */
export function workbookFiles(sheetNames: readonly string[]): Record<string, string> {
  const ofSheets = (write: (index: number, name: string) => string) =>
    sheetNames.map((name, index) => write(index, name)).join('');
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;
  const part = (name: string, type: string) =>
    `<Override PartName="/${name}" ContentType="${contentType}.${type}+xml"/>`;
  return {
    '[Content_Types].xml': xml(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        part('xl/workbook.xml', 'sheet.main') +
        ofSheets((index) => part(sheetPath(index), 'worksheet')) +
        `${part('xl/styles.xml', 'styles')}</Types>`,
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="${packageRelations}">` +
        `${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>` +
        ofSheets(
          (index, name) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
        ) +
        '</sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${packageRelations}">` +
        ofSheets((index) => relation(`rId${index + 1}`, 'worksheet', pathOf(index))) +
        `${relation('styles', 'styles', 'styles.xml')}</Relationships>`,
    ),
    'xl/styles.xml': xml(stylesFile),
  };
}
