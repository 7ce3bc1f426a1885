import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const written = (...cells: (string | number)[]) => csvOf([cells]).toString('utf8')

test('cells are quoted as RFC 4180 says, and lines end with CRLF', () => {
  expect(written('a', 'b, c', 'say "hi"', 'two\nlines', 12.5)).toBe('\uFEFFa,"b, c","say ""hi""","two\nlines",12.5\r\n')
})

test('what a spreadsheet would run as a formula is text; a number stays one', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '＝1'])
    expect(written(text).replaceAll('"', '')).toBe(`\uFEFF'${text}\r\n`)
  expect(written('=a,b')).toBe('\uFEFF"\'=a,b"\r\n')
  expect(written(-5, 'a-b', 'x=1')).toBe('\uFEFF-5,a-b,x=1\r\n')
})
