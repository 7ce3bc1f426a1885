import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The times a page shows in its reader's time zone or in UTC because it names none: `<When>` and `showDay` of a moment without a zone. */
const listTimesWithoutZone = (text: string): string[] => [
  ...[...text.matchAll(/<When\b[^>]*>/g)].flatMap(([tag]) => (/\bzone=/.test(tag) ? [] : [tag])),
  ...[...text.matchAll(/showDay\([\w.]*[aA]t\)|showDay\([\w.]*[aA]t\.slice[^)]*\)+/g)].map(([call]) => call),
]

test('every moment on a page of pay is shown in the shop’s time zone', () => {
  const pages = globSync('features/pay/*/web/*.tsx')
  expect(pages.length).toBeGreaterThan(100)
  const found = pages.flatMap((path) => listTimesWithoutZone(readFileSync(path, 'utf8')).map((what) => `${path}: ${what}`))
  expect(found).toEqual([])
})

test('a moment without a zone is found, and one with a zone or a day is not', () => {
  expect(listTimesWithoutZone('<When value={madeAt} /> {showDay(plan.madeAt)}')).toHaveLength(2)
  expect(listTimesWithoutZone('<When value={madeAt} zone={timeZone} /> {showDay(madeAt, zone)} {showDay(payDate)}')).toEqual([])
})
