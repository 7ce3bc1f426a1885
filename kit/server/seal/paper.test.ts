import { PDFDocument } from '@cantoo/pdf-lib'
import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { Shaper } from './fonts.ts'
import { startPaper } from './paper.ts'
import { cleanText, breakIntoLines } from './text-lines.ts'

const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined
const options = { title: 'A paper', author: 'A', subject: 'S', madeAt: new Date('2026-01-02T03:04:05Z'), producer: 'Test' }
const readText = (lines: ReturnType<typeof breakIntoLines>) => lines.map(({ runs }) => runs.map(({ text }) => text).join(''))

describe('lines of a PDF', () => {
  test('lines of a PDF are never wider than requested, whatever the text', () => {
    const texts = [
      'plain words that wrap '.repeat(9),
      'W'.repeat(300),
      'a b '.repeat(80),
      `${'i'.repeat(90)} W ${'中'.repeat(60)}`,
      ' '.repeat(200),
    ]
    for (const text of texts) {
      for (const width of [12, 37.5, 180]) {
        for (const line of breakIntoLines(new Shaper(), text, width)) expect(line.width).toBeLessThanOrEqual(width + 0.01)
      }
    }
  })

  test('lines of a PDF keep all of a broken word', () => {
    const text = 'one two-three four,five superextraordinarily six'
    expect(
      readText(breakIntoLines(new Shaper(), text, 60))
        .join('')
        .replaceAll(' ', ''),
    ).toBe(text.replaceAll(' ', ''))
  })

  test('lines of a PDF show a box for a letter that no font has, and report it', () => {
    const shaper = new Shaper()
    expect(readText(breakIntoLines(shaper, 'Nguyễn Łukasz Ελλάδα Україна שלום', 400)).join()).not.toContain('□')
    expect(shaper.lacksLetters).toBe(false)
    expect(readText(breakIntoLines(shaper, 'a中b', 400))).toEqual(['a□b'])
    expect(shaper.lacksLetters).toBe(true)
  })
})

test('a cleaned text has no control characters, no hidden direction changes and no stacked marks', () => {
  expect(cleanText('a\u0000\u202Eb\u200B\uFEFFc\tD\r\nE')).toBe('abc D\nE')
  expect(cleanText(`x${'\u0323'.repeat(40)}`).length).toBeLessThan(4)
  expect(cleanText('e\u0301\n\n\n\n\nz')).toBe('é\n\nz')
  expect(cleanText('\uD800').isWellFormed()).toBe(true)
})

describe('a PDF', () => {
  test('a PDF adds pages as needed, splits a row taller than a page, and repeats table headers', async () => {
    const page = await startPaper({ ...options, runningHead: { left: 'L'.repeat(300), right: 'R' }, foot: 'F' })
    page.writeTable(
      [{ head: 'HEADWORD' }, { head: 'Amount', width: 80, align: 'right' }],
      [
        ['word '.repeat(3000), '1.00'],
        ['end', '2.00'],
      ],
    )
    const bytes = await page.finish()
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(page.pageCount)
    expect(page.pageCount).toBeGreaterThan(3)
    if (hasPdftotext) expect(read(bytes).split('HEADWORD').length - 1).toBe(page.pageCount)
  })

  test('a PDF has the same bytes for the same content', async () => {
    const make = async () => {
      const page = await startPaper(options)
      page.writeText('Same — always. 日本 שלום')
      return Buffer.from(await page.finish())
    }
    expect((await make()).equals(await make())).toBe(true)
  })

  test('a PDF refuses a file that is not an image, and a small image file that would unpack to a huge one', async () => {
    const page = await startPaper(options)
    await expect(page.embedImage(Buffer.from('nothing'))).rejects.toThrow()
    const bomb = Buffer.concat([
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      Buffer.from('000100000001000008060000', 'hex'),
    ])
    await expect(page.embedImage(bomb)).rejects.toThrow('too large')
  })

  test.skipIf(!hasPdftotext)('a PDF can be searched and copied from (with pdftotext; skipped when it is missing)', async () => {
    const page = await startPaper(options)
    page.writeText('To: AVA fi 1,234.50 “José” Łukasz Україна')
    expect(read(await page.finish())).toContain('To: AVA fi 1,234.50 “José” Łukasz Україна')
  })
})

function read(bytes: Uint8Array): string {
  return spawnSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' }).stdout
}
