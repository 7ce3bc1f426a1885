import { expect, test } from 'vitest'
import { formatCsv } from './csv.ts'

const formatCell = (...cells: (string | number)[]) => formatCsv([cells]).toString('utf8')

test('CSV cells are quoted according to RFC 4180, and lines end with CRLF', () => {
  expect(formatCell('a', 'b, c', 'say "hi"', 'two\nlines', 12.5)).toBe('\uFEFFa,"b, c","say ""hi""","two\nlines",12.5\r\n')
})

test('a CSV cell that a spreadsheet would run as a formula becomes text, and a number stays a number', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '＝1'])
    expect(formatCell(text).replaceAll('"', '')).toBe(`\uFEFF'${text}\r\n`)
  expect(formatCell('=a,b')).toBe('\uFEFF"\'=a,b"\r\n')
  expect(formatCell(-5, 'a-b', 'x=1')).toBe('\uFEFF-5,a-b,x=1\r\n')
})
