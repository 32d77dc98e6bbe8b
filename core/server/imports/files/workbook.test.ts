import { describe, expect, it } from 'vitest';
import { packedZip } from './measured-zip.ts';
import { readExcel } from './read-excel.ts';
import { readFileTable } from './read-file.ts';

const zipOf = (parts: Readonly<Record<string, string>>): Buffer =>
  packedZip(new Map(Object.entries(parts).map(([path, text]) => [path, Buffer.from(text)])));

const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const text = (place: string, value: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (line: number, ...cells: string[]) => `<row r="${line}">${cells.join('')}</row>`;
const headings = row(1, text('A1', '社員番号'), text('B1', '役職'), text('C1', '入社日'));

type Sheet = { name: string; rows?: string; behind?: string; hidden?: true };
const book = (...sheets: Sheet[]): Buffer =>
  zipOf({
    'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${REL}"><sheets>${sheets
      .map(
        ({ name, hidden }, at) =>
          `<sheet name="${name}" sheetId="${at + 1}"${hidden ? ' state="hidden"' : ''} r:id="r${at}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets
      .map(
        (_sheet, at) =>
          `<Relationship Id="r${at}" Type="${REL}/worksheet" Target="worksheets/sheet${at}.xml"/>`,
      )
      .join('')}<Relationship Id="s" Type="${REL}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${SHEET}"><numFmts><numFmt numFmtId="164" formatCode="[$-411]ge\\.m\\.d;@"/>
      <numFmt numFmtId="165" formatCode="0.00E+00"/></numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map(({ rows = '', behind = '' }, at) => [
        `xl/worksheets/sheet${at}.xml`,
        `<worksheet xmlns="${SHEET}"><sheetData>${rows}</sheetData>${behind}</worksheet>`,
      ]),
    ),
  });

const cellsOf = async (file: Buffer) => (await readExcel(file)).rows.map(({ cells }) => cells);

describe('Excelのファイル', () => {
  const filled = headings + row(2, text('A2', '00003'), text('B2', '主任'));

  it('は、見えていて中身のある最初のシートを読む', async () => {
    const settings = row(1, text('A1', '設定'), text('B1', '値')) + row(2, text('A2', 'x'));
    const file = book(
      { name: '設定', rows: settings, hidden: true },
      { name: 'Sheet1' },
      { name: '名簿', rows: filled },
      { name: '控え', rows: settings },
    );
    expect(await readExcel(file)).toMatchObject({
      sheets: ['名簿', '控え'],
      headers: ['社員番号', '役職', '入社日'],
      rows: [{ line: 2, cells: ['00003', '主任', ''] }],
    });
    await expect(readExcel(book({ name: 'Sheet1' }))).rejects.toMatchObject({
      key: 'validation.file.empty',
    });
  });

  it('の結合されたセルは、空と読まずに、その場所を示して断る', async () => {
    const merged = (range: string) => `<mergeCells><mergeCell ref="${range}"/></mergeCells>`;
    const rows = filled + row(3, text('A3', '00004'));
    await expect(
      readExcel(book({ name: '名簿', rows, behind: merged('B2:B3') })),
    ).rejects.toMatchObject({ key: 'validation.file.mergedCells', params: { ranges: 'B2:B3' } });
  });

  it('の表題は、結合されていても見出しと間違えない', async () => {
    const rows =
      row(1, text('A1', '従業員名簿 2026年度')) +
      row(3, text('A3', '社員番号'), text('B3', '役職'), text('C3', '入社日')) +
      row(4, text('A4', '00003'));
    const behind = '<mergeCells><mergeCell ref="A1:C1"/></mergeCells>';
    expect(await readExcel(book({ name: '名簿', rows, behind }))).toMatchObject({
      headers: ['社員番号', '役職', '入社日'],
      headingLine: 3,
      rows: [{ line: 4, cells: ['00003', '', ''] }],
    });
  });

  it('の和暦で表示された日は日付、指数で表示された数は数のまま読む', async () => {
    const rows =
      headings +
      row(
        2,
        text('A2', '1'),
        '<c r="B2" s="2"><v>46113</v></c>',
        '<c r="C2" s="1"><v>46113</v></c>',
      ) +
      row(3, text('A3', '2'), '<c r="B3" s="1"/>', '<c r="C3" s="1"><v>1</v></c>');
    expect(await cellsOf(book({ name: '名簿', rows }))).toEqual([
      ['1', '46113', '2026-04-01'],
      ['2', '', '1899-12-31'],
    ]);
  });

  it('の計算式は結果を読み、結果のないものは空と読まない', async () => {
    const rows =
      headings +
      row(2, text('A2', '1'), '<c r="B2" t="str"><f>"主"&amp;"任"</f><v>主任</v></c>') +
      row(3, text('A3', '2'), '<c r="B3" t="e"><f>VLOOKUP(A3,X:Y,2)</f><v>#N/A</v></c>') +
      row(4, text('A4', '3'), '<c r="B4"><f>A1</f></c>', text('C4', '未定')) +
      row(5, text('A5', '4'), '<c r="B5" t="str"><f>""</f><v></v></c>', text('C5', '未定'));
    expect((await cellsOf(book({ name: '名簿', rows }))).map(([, cell]) => cell)).toEqual([
      '主任',
      '#N/A',
      '#CALC!',
      '',
    ]);
  });
});

describe('表でないファイル', () => {
  it.each([
    '<html><body><table><tr><td>社員番号</td></tr></table></body></html>',
    '\n<?xml version="1.0"?><Workbook/>',
  ])('%sは、Excelで保存し直すように言う', async (page) => {
    await expect(readFileTable(Buffer.from(page))).rejects.toMatchObject({
      key: 'validation.file.webPage',
    });
  });

  it('CSVの表題の行は飛ばし、1列だけの表や2列の表は1行目を見出しにする', async () => {
    const headersOf = async (csv: string) => (await readFileTable(Buffer.from(csv))).headers;
    expect(await headersOf('従業員名簿\n社員番号,姓,名\n1,山田,太郎\n')).toEqual([
      '社員番号',
      '姓',
      '名',
    ]);
    expect(await headersOf('社員番号\n1\n2\n')).toEqual(['社員番号']);
    expect(await headersOf('社員番号\n1,山田\n')).toEqual(['社員番号']);
  });
});
