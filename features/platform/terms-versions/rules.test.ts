import { expect, test } from 'vitest'
import { findCurrent, findNeeded, findTermsProblem, getTermsDay, readTerms } from './rules.ts'
import { buildTermsHtml } from './terms-html.ts'

const versions = [
  { number: 1, effectiveOn: '2026-11-21', requiresConsent: false },
  { number: 2, effectiveOn: '2026-12-01', requiresConsent: true },
  { number: 3, effectiveOn: '2026-12-01', requiresConsent: false },
  { number: 4, effectiveOn: '2027-01-01', requiresConsent: true },
]

test('headings begin with ##, and every other line is a point below the last one', () => {
  expect(readTerms('## Paying\nCards only.\n\n  Refunds go back.  \r\n## Data\n#1 stays\n')).toEqual([
    { title: 'Paying', points: ['Cards only.', 'Refunds go back.'] },
    { title: 'Data', points: ['#1 stays'] },
  ])
})

test('a text without a heading first, or with an empty section, cannot be published', () => {
  expect(findTermsProblem('Cards only.\n## Paying')).toMatch(/Begin with a heading/)
  expect(findTermsProblem('##\nCards only.')).toMatch(/Begin with a heading/)
  expect(findTermsProblem('## Paying\n## Data\nWe keep it.')).toBe('There is no text below "Paying"')
  expect(findTermsProblem('\n## Paying\nCards only.')).toBeNull()
})

test('a version counts from its day, and of two on one day the newer one', () => {
  const on = (day: string) => findCurrent(versions, day)?.number ?? null
  expect(['2026-11-20', '2026-11-30', '2026-12-01', '2027-01-01'].map(on)).toEqual([null, 1, 3, 4])
})

test('the terms of a day begin when it is night in all of the United States', () => {
  expect(getTermsDay(new Date('2026-12-01T07:59:59Z'))).toBe('2026-11-30')
  expect(getTermsDay(new Date('2026-12-01T08:00:00Z'))).toBe('2026-12-01')
})

test('who agreed to the newest version that asks for it is not asked again by corrections', () => {
  const needed = (day: string) => findNeeded(versions, day)
  expect(['2026-11-30', '2026-12-31', '2027-01-01'].map(needed)).toEqual([0, 2, 4])
})

test('the text of the terms cannot put markup into their page', () => {
  const html = buildTermsHtml(
    {
      title: 'Terms',
      number: 2,
      effectiveOn: '2026-12-01',
      summary: '<b>new</b>',
      sections: [{ title: '<script>', points: ['"><img src=x>'] }],
      others: [{ number: 1, effectiveOn: '2026-11-21' }],
    },
    '2026-11-30',
  )
  expect(html).not.toMatch(/<(script|img|b)\b/)
  expect(html).toContain('takes effect 12/01/2026')
  expect(html).toContain('<a href="/terms-and-condition/1">Version 1</a>, in effect from 11/21/2026')
})
