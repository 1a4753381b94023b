import { expect, test } from 'vitest'
import { csvField, csvFile } from './csv.ts'

test.each([
  '=1+1',
  '=cmd|" /C calc"!A0',
  '+1',
  '+SUM(A1)',
  '-1',
  '-2+3',
  '@SUM(1)',
  '@A1',
  '\t=1',
  '\t1',
  '\r=1',
  '\n=1',
  ' =1',
  '\u00a0=1',
  '\ufeff=1',
  '|x',
  '%x',
  '\uff1d1',
  '\uff0b1',
  '\uff0d1',
  '\uff201',
])('[O15] %j is text to a spreadsheet', (value) => {
  expect(csvField(value)).toBe(`"'${value.replaceAll('"', '""')}"`)
})

test.each([
  ['Yulduz', '"Yulduz"'],
  ['a "b", c', '"a ""b"", c"'],
  ['1=1', '"1=1"'],
  ['', '""'],
  [-12.5, '-12.5'],
  [7, '7'],
] as const)('[O15] %j stays what it is', (value, written) => {
  expect(csvField(value)).toBe(written)
})

test('a file is lines of fields for spreadsheets', () => {
  expect(
    csvFile([
      ['a', 'b'],
      ['=x', 1],
    ]),
  ).toBe('\ufeff"a","b"\r\n"\'=x",1\r\n')
})
