import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../common/dates.ts'
import { isBankingDay } from '../pay-schedules/rules.ts'
import type { DocumentEntry } from './contract/index.ts'
import {
  addBusinessDays,
  calculateKeepUntil,
  calculateReceiptUntil,
  calculateReverifyOn,
  countBusinessDays,
  decideStep,
  findPaperErrors,
  documentKinds,
  editions,
  findDocumentKind,
  findNewestEdition,
  findSection2Errors,
  getSection2Due,
  isBusinessDay,
  isMinor,
  listTexts,
  maskNumber,
  type OpenDays,
} from './rules.ts'

const anyDay = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days))
const anyOpenDays: fc.Arbitrary<OpenDays> = fc.record({
  weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
  closed: fc.array(anyDay, { maxLength: 20 }),
})
const weekdaysOnly: OpenDays = { weekdays: [1, 2, 3, 4, 5], closed: [] }
const entry = (change: Partial<DocumentEntry>): DocumentEntry => ({
  code: 'us-passport',
  authority: 'U.S. Department of State',
  number: '123456789',
  expiresOn: '2031-01-01',
  isReceipt: false,
  extendedUntil: null,
  hasPhoto: false,
  ...change,
})
const lists = (change: Partial<Record<'listA' | 'listB' | 'listC', DocumentEntry[]>>) => ({
  listA: [],
  listB: [],
  listC: [],
  ...change,
})

describe('by when Section 2 is signed', () => {
  test('is the third business day after the first day, never later than by weekdays alone', () => {
    fc.assert(
      fc.property(anyDay, anyOpenDays, (firstDay, open) => {
        const due = getSection2Due(firstDay, null, open)
        expect(isBusinessDay(due, open)).toBe(true)
        const between = Array.from({ length: 30 }, (_, index) => addDays(firstDay, index + 1)).filter((day) => day <= due)
        expect(between.filter((day) => isBusinessDay(day, open))).toHaveLength(3)
        expect(due <= addBusinessDays(firstDay, 3, { weekdays: [], closed: [] })).toBe(true)
      }),
    )
  })

  test('skips weekends and federal holidays on which the shop is closed', () => {
    const closedOnHolidays = { weekdays: [1, 2, 3, 4, 5], closed: ['2026-11-26', '2026-12-25'] }
    expect(getSection2Due('2026-11-23', null, closedOnHolidays)).toBe('2026-11-27')
    expect(getSection2Due('2026-12-24', null, closedOnHolidays)).toBe('2026-12-30')
    expect(getSection2Due('2026-11-30', null, weekdaysOnly)).toBe('2026-12-03')
    expect(getSection2Due('2026-11-27', null, { weekdays: [1, 2, 3, 4, 5, 6], closed: [] })).toBe('2026-12-01')
  })

  test('is the first day for an employment of less than three business days', () => {
    expect(getSection2Due('2026-11-30', '2026-12-02', weekdaysOnly)).toBe('2026-11-30')
    expect(getSection2Due('2026-11-30', '2026-12-03', weekdaysOnly)).toBe('2026-12-03')
  })

  test('counts down in business days and goes below zero when it is late', () => {
    expect(countBusinessDays('2026-11-30', '2026-12-03', weekdaysOnly)).toBe(3)
    expect(countBusinessDays('2026-12-03', '2026-12-03', weekdaysOnly)).toBe(0)
    expect(countBusinessDays('2026-12-07', '2026-12-03', weekdaysOnly)).toBe(-2)
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 20 }), anyOpenDays, (day, count, open) => {
        expect(countBusinessDays(day, addBusinessDays(day, count, open), open)).toBe(count)
      }),
    )
  })

  test('a banking day is always a business day, whatever hours the shop entered', () => {
    fc.assert(
      fc.property(anyDay, anyOpenDays, (day, open) => {
        if (isBankingDay(day)) expect(isBusinessDay(day, open)).toBe(true)
      }),
    )
  })
})

describe('how long a form is kept', () => {
  test('is three years after the hire and one year after the end, whichever is later, and open while the person works there', () => {
    expect(calculateKeepUntil('2024-03-01', '2024-09-30')).toBe('2027-03-01')
    expect(calculateKeepUntil('2020-03-01', '2026-09-30')).toBe('2027-09-30')
    expect(calculateKeepUntil('2024-02-29', '2024-03-30')).toBe('2027-03-01')
    expect(calculateKeepUntil('2020-01-01', '2024-02-29')).toBe('2025-03-01')
    expect(calculateKeepUntil('2020-01-01', null)).toBe(null)
  })

  test('is never less than 1,095 days after the hire or 365 after the end', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 4000 }), (hiredOn, days) => {
        const endedOn = addDays(hiredOn, days)
        const until = calculateKeepUntil(hiredOn, endedOn)!
        expect(until >= addDays(hiredOn, 1095)).toBe(true)
        expect(until >= addDays(endedOn, 365)).toBe(true)
        expect(until <= addDays(hiredOn, 1097) || until <= addDays(endedOn, 367)).toBe(true)
      }),
    )
  })
})

describe('editions', () => {
  test('an edition counts through the day it expires, and the newest one is offered', () => {
    expect(findNewestEdition('2027-05-31')?.edition).toBe('01/20/25')
    expect(findNewestEdition('2027-06-01')).toBe(null)
    expect(editions.map(({ key }) => key)).toHaveLength(new Set(editions.map(({ key }) => key)).size)
  })

  test('the lists have all documents of the form', () => {
    expect(listTexts('sex').lists.map(({ items }) => items.length)).toEqual([6, 13, 7])
    const items = (list: string) => new Set(documentKinds.filter((one) => one.list === list).map(({ item }) => item))
    expect([items('A').size, items('B').size, items('C').size]).toEqual([7, 12, 7])
  })
})

describe('reverification', () => {
  const alien = { status: 'alien', workUntil: '2027-06-30' } as const
  test('is by the earlier of the date in Section 1 and the document’s', () => {
    expect(calculateReverifyOn(alien, lists({ listA: [entry({ code: 'ead', expiresOn: '2027-03-01' })] }))).toBe('2027-03-01')
    expect(calculateReverifyOn(alien, lists({ listA: [entry({ code: 'ead', expiresOn: '2028-03-01' })] }))).toBe('2027-06-30')
    const extended = entry({ code: 'ead', expiresOn: '2026-11-01', extendedUntil: '2027-04-30' })
    expect(calculateReverifyOn(alien, lists({ listA: [extended] }))).toBe('2027-04-30')
    const passport = [entry({ code: 'work-passport' }), entry({ code: 'i94', expiresOn: '2027-02-02' })]
    expect(calculateReverifyOn({ status: 'alien', workUntil: null }, lists({ listA: passport }))).toBe('2027-02-02')
  })

  test('is never for citizens, noncitizen nationals, a Permanent Resident Card, or a document of List B', () => {
    for (const kind of documentKinds)
      for (const status of ['citizen', 'national'] as const)
        expect(calculateReverifyOn({ status, workUntil: null }, lists({ listA: [entry({ code: kind.code })] }))).toBe(null)
    const resident = { status: 'resident', workUntil: null } as const
    expect(calculateReverifyOn(resident, lists({ listA: [entry({ code: 'resident-card', expiresOn: '2027-01-01' })] }))).toBe(
      null,
    )
    expect(calculateReverifyOn(resident, lists({ listA: [entry({ code: 'i551-stamp', expiresOn: '2027-01-01' })] }))).toBe(
      '2027-01-01',
    )
    const pair = {
      listB: [entry({ code: 'license', expiresOn: '2027-01-01' })],
      listC: [entry({ code: 'ssn-card', expiresOn: null })],
    }
    expect(calculateReverifyOn({ status: 'alien', workUntil: null }, lists(pair))).toBe(null)
    expect(documentKinds.filter(({ list, reverify }) => list === 'B' && reverify !== 'never')).toEqual([])
  })

  test('a receipt counts 90 days from the hire, and an I-94 with an I-551 stamp until it expires', () => {
    expect(calculateReceiptUntil([entry({ isReceipt: true })], '2026-11-23')).toBe('2027-02-21')
    expect(calculateReceiptUntil([entry({ code: 'i94-refugee', expiresOn: null })], '2026-11-23')).toBe('2027-02-21')
    expect(calculateReceiptUntil([entry({ code: 'i94-i551', expiresOn: '2027-11-01' })], '2026-11-23')).toBe('2027-11-01')
    expect(calculateReceiptUntil([entry({})], '2026-11-23')).toBe(null)
  })
})

describe('documents', () => {
  const facts = {
    today: '2026-11-24',
    isEVerify: false,
    birthDate: '1990-05-04',
    signedBy: 'employee' as const,
    allowsReceipts: true,
    onFile: [],
  }
  const errorsOf = (change: Parameters<typeof lists>[0], more: Partial<typeof facts> = {}) =>
    Object.keys(findSection2Errors({ ...lists(change), isRemote: false }, { ...facts, ...more }))

  test('a foreign passport of a worker for one employer needs its Form I-94, and a passport needs nothing more', () => {
    const foreign = entry({ code: 'work-passport' })
    const i94 = entry({ code: 'i94', number: '12345678901' })
    expect(errorsOf({ listA: [foreign] })).toEqual(['listA.1.code'])
    expect(errorsOf({ listA: [foreign, i94] })).toEqual([])
    expect(errorsOf({ listA: [entry({}), i94] })).toEqual(['listA.1.code'])
    expect(errorsOf({ listA: [i94] })).toEqual(['listA.0.code'])
  })

  test('a school record is for persons under 18, and never enough in E-Verify', () => {
    const pair = {
      listB: [entry({ code: 'school-record', expiresOn: null })],
      listC: [entry({ code: 'ssn-card', expiresOn: null })],
    }
    expect(errorsOf(pair)).toEqual(['listB.0.code'])
    expect(errorsOf(pair, { birthDate: '2010-01-01' })).toEqual([])
    expect(errorsOf(pair, { birthDate: '2010-01-01', isEVerify: true })).toEqual(['listB.0.hasPhoto'])
  })

  test('an expired document counts only while the issuing authority has extended it', () => {
    const ead = entry({ code: 'ead', expiresOn: '2026-11-01' })
    expect(errorsOf({ listA: [ead] })).toEqual(['listA.0.expiresOn'])
    expect(errorsOf({ listA: [{ ...ead, extendedUntil: '2027-01-01' }] })).toEqual([])
    expect(errorsOf({ listA: [{ ...ead, extendedUntil: '2026-10-01' }] })).toContain('listA.0.extendedUntil')
  })

  test('no receipt is accepted for a short employment', () => {
    expect(errorsOf({ listA: [entry({ isReceipt: true })] }, { allowsReceipts: false })).toEqual(['listA.0.code'])
  })

  test('every part that a document needs is a kind of its own', () => {
    for (const { needs } of documentKinds) for (const code of needs) expect(findDocumentKind(code)?.role).toBe('part')
  })
})

test('a person is a minor until the day of the eighteenth birthday', () => {
  expect(isMinor('2008-11-25', '2026-11-24')).toBe(true)
  expect(isMinor('2008-11-24', '2026-11-24')).toBe(false)
  expect(isMinor('2008-02-29', '2026-02-28')).toBe(true)
})

test('a rehire uses the form for three years after it was completed, and begins a new one later', () => {
  const form = { completedOn: '2024-02-01', coversFrom: '2024-01-30' }
  const decide = (firstDay: string, endedOn: string | null) => decideStep({ form, paperFrom: null, firstDay, endedOn })
  expect(decide('2024-01-30', null)).toBe('none')
  expect(decide('2026-11-30', '2025-05-01')).toBe('rehire')
  expect(decide('2027-02-01', '2025-05-01')).toBe('rehire')
  expect(decide('2027-02-02', '2025-05-01')).toBe('new-form')
  expect(
    decideStep({ form: { ...form, coversFrom: '2026-11-30' }, paperFrom: null, firstDay: '2026-11-30', endedOn: '2025-05-01' }),
  ).toBe('none')
})

test('a masked number never shows more than its last four characters, or half of a short one', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 30 }), (number) => {
      const shown = maskNumber(number).replace('•••', '')
      expect(shown.length).toBeLessThanOrEqual(Math.min(4, number.length / 2))
    }),
  )
  expect(maskNumber('1')).toBe('•••')
})

test('a form on paper covers its employment, and a rehire starts with a new form', () => {
  const decide = (firstDay: string | null, endedOn: string | null) =>
    decideStep({ form: null, paperFrom: '2019-03-04', firstDay, endedOn })
  expect(decide(null, null)).toBe('none')
  expect(decide('2019-03-04', null)).toBe('none')
  // They left before the paper was filled in: it is of the employment that goes on.
  expect(decide('2019-03-04', '2018-06-30')).toBe('none')
  expect(decide('2026-11-30', '2025-05-01')).toBe('section1')
})

test('a form on paper is of a day that has been, after the law began, and is reverified after it', () => {
  const find = (hiredOn: string, reverifyOn: string | null = null) =>
    Object.keys(findPaperErrors({ isOnFile: true, hiredOn, reverifyOn, hasRead: true }, '2026-11-24'))
  expect(find('2026-11-24')).toEqual([])
  expect(find('2026-11-25')).toEqual(['hiredOn'])
  expect(find('1986-11-06')).toEqual(['hiredOn'])
  expect(find('1986-11-07')).toEqual([])
  expect(find('2020-01-02', '2020-01-02')).toEqual(['reverifyOn'])
})
