import { expect, test } from 'vitest'
import { getDueDay, isSameName, readManual } from './rules.ts'

test('a text is split at empty lines, and a line that begins with # is a heading', () => {
  expect(readManual('# Hours\nWe open at 8.\nLunch is at noon.\n\n## Phones \r\n\r\nNot under a lift.\n#\n')).toEqual([
    { kind: 'heading', text: 'Hours' },
    { kind: 'paragraph', text: 'We open at 8.\nLunch is at noon.' },
    { kind: 'heading', text: 'Phones' },
    { kind: 'paragraph', text: 'Not under a lift.' },
  ])
  expect(readManual(' \n\n')).toEqual([])
})

test('a version is due a number of days after it was published, or after a new hire’s first day', () => {
  const due = (startedOn: string) => getDueDay({ publishedOn: '2026-11-24', startedOn, days: 14 })
  expect(due('2025-01-02')).toBe('2026-12-08')
  expect(due('2026-12-01')).toBe('2026-12-15')
})

test('a typed name is the employee’s whatever its capitals, spaces, accents and apostrophe, and nobody else’s', () => {
  for (const typed of ['José O’Neil', " jose  o'neil ", 'JOSÉ O’NEIL']) expect(isSameName(typed, 'José O’Neil')).toBe(true)
  for (const typed of ['José', 'O’Neil José', 'Jose O’Neill', 'x']) expect(isSameName(typed, 'José O’Neil')).toBe(false)
})
