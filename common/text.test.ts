import { expect, test } from 'vitest'
import { line, optionalLine, optionalParagraph, paragraph } from './text.ts'

const messageOf = (result: { error?: { issues: { message: string }[] } | undefined }) => result.error?.issues[0]?.message

test('one line of text has no line break and no other control character', () => {
  const codes = [0, 1, 8, 9, 10, 11, 12, 13, 0x1b, 0x1f, 0x7f, 0x80, 0x85, 0x9f, 0x2028, 0x2029]
  for (const broken of ['O\r\nBcc: x@y.z', ...codes.map((code) => `Ann${String.fromCodePoint(code)}Baker`)])
    for (const field of [line('Name'), optionalLine('Name')])
      expect([broken, messageOf(field.safeParse(broken))]).toEqual([broken, 'Name is invalid'])
})

test('one line of text can be in any script, and is trimmed', () => {
  for (const name of ['Zoë O’Brien', '王小明', 'Ann 👩‍🔧', 'Al-Ḥasan', 'A\u00a0B'])
    expect(line('Name').parse(`  ${name}\r\n`)).toBe(name)
  expect(messageOf(line('Name').safeParse('\n'))).toBe('Name is required')
  expect(optionalLine('Name').parse(undefined)).toBe('')
})

test('several lines of text stay several lines', () => {
  const text = 'Grinding noise\r\n\twhen braking\nand a smell'
  expect(paragraph('Complaint').parse(text)).toBe(text)
  expect(optionalParagraph('Cause').parse(text)).toBe(text)
})

test('invisible characters count as empty, and direction overrides are refused', () => {
  for (const unseen of ['\u200b', '\u2060\u200d', '\u00ad', '\u3164', '\u200b \u200b'])
    for (const field of [line('Name'), paragraph('Name')])
      expect([unseen, messageOf(field.safeParse(unseen))]).toEqual([unseen, 'Name is required'])
  for (const turned of ['Ann\u202eBaker', '\u2066Ann\u2069'])
    expect([turned, messageOf(line('Name').safeParse(turned))]).toEqual([turned, 'Name is invalid'])
})
