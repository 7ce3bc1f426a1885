import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DocumentEntry } from './contract/index.ts'
import {
  calculateReceiptUntil,
  calculateReverifyOn,
  documentKinds,
  editions,
  findDocumentKind,
  findNewestEdition,
  findSection2Errors,
  findSupplementErrors,
  isMinor,
  listTexts,
  maskNumber,
} from './rules.ts'

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

describe('editions', () => {
  test('an edition counts through the day it expires, and the newest one is offered', () => {
    expect(findNewestEdition('2027-05-31')?.edition).toBe('01/20/25')
    expect(findNewestEdition('2027-06-01')).toBe(null)
    expect(editions.map(({ key }) => key)).toHaveLength(new Set(editions.map(({ key }) => key)).size)
  })

  test('the lists have every document on the form', () => {
    expect(listTexts('sex').lists.map(({ items }) => items.length)).toEqual([6, 13, 7])
    const items = (list: string) => new Set(documentKinds.filter((kind) => kind.list === list).map(({ item }) => item))
    expect([items('A').size, items('B').size, items('C').size]).toEqual([7, 12, 7])
  })
})

describe('reverification', () => {
  const alien = { status: 'alien', workUntil: '2027-06-30' } as const
  test('reverification is due by the earlier of the date in Section 1 and the document’s', () => {
    expect(calculateReverifyOn(alien, lists({ listA: [entry({ code: 'ead', expiresOn: '2027-03-01' })] }))).toBe('2027-03-01')
    expect(calculateReverifyOn(alien, lists({ listA: [entry({ code: 'ead', expiresOn: '2028-03-01' })] }))).toBe('2027-06-30')
    const extended = entry({ code: 'ead', expiresOn: '2026-11-01', extendedUntil: '2027-04-30' })
    expect(calculateReverifyOn(alien, lists({ listA: [extended] }))).toBe('2027-04-30')
    const passport = [entry({ code: 'work-passport' }), entry({ code: 'i94', expiresOn: '2027-02-02' })]
    expect(calculateReverifyOn({ status: 'alien', workUntil: null }, lists({ listA: passport }))).toBe('2027-02-02')
  })

  test('reverification is never for citizens, noncitizen nationals, a Permanent Resident Card, or a document of List B', () => {
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

  test('every part that a document needs is its own kind', () => {
    for (const { needs } of documentKinds) for (const code of needs) expect(findDocumentKind(code)?.role).toBe('part')
  })
})

test('a person is a minor until the day of the eighteenth birthday', () => {
  expect(isMinor('2008-11-25', '2026-11-24')).toBe(true)
  expect(isMinor('2008-11-24', '2026-11-24')).toBe(false)
  expect(isMinor('2008-02-29', '2026-02-28')).toBe(true)
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

test('Supplement B takes a complete List A or List C document, examined in person unless the shop takes part in E-Verify', () => {
  const facts = {
    today: '2026-11-24',
    birthDate: '1990-01-01',
    signedBy: 'employee',
    allowsReceipts: true,
    onFile: [],
  } as const
  const find = (document: DocumentEntry, isRemote = false, isEVerify = false) =>
    Object.keys(findSupplementErrors({ documents: [document], isRemote }, { ...facts, isEVerify }))
  expect(find(entry({}))).toEqual([])
  expect(find(entry({ code: 'license' }))).toEqual(['documents.0.code'])
  expect(find(entry({ code: 'i94' }))).toEqual(['documents.0.code'])
  expect(find(entry({}), true)).toEqual(['isRemote'])
  expect(find(entry({}), true, true)).toEqual([])
})
