import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../common/dates.ts'
import { frequencies, type Schedule } from '../pay-schedules/contract/index.ts'
import { findPeriodEndingFrom, isBankingDay, listPeriods } from '../pay-schedules/rules.ts'
import { filingStatuses } from './contract/index.ts'
import {
  type Dated,
  decideEffectiveDay,
  describeOpenW4,
  describeState,
  findInForce,
  getLastExemptDay,
  noCertificate,
  withholdsAtLeast,
} from './rules.ts'

const anyDay = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2025-01-01', days))
const anySchedule: fc.Arbitrary<Schedule> = fc.record({
  frequency: fc.constantFrom(...frequencies),
  firstDay: fc.constantFrom('2024-01-01', '2024-03-16', '2024-07-01').map((day) => day),
  payDaysAfter: fc.integer({ min: 0, max: 10 }),
})

describe('when a W-4 takes effect', () => {
  test('a replacement counts no later than the start of the first period that ends on or after the 30th day', () => {
    fc.assert(
      fc.property(anySchedule, anyDay, (schedule, receivedOn) => {
        const { effectiveOn, latestOn } = decideEffectiveDay(receivedOn, { isFirst: false, exempt: false, schedules: [schedule] })
        const lawful = findPeriodEndingFrom([schedule], addDays(receivedOn, 30))!
        expect(lawful.to >= addDays(receivedOn, 30)).toBe(true)
        expect(latestOn).toBe(lawful.from < receivedOn ? receivedOn : lawful.from)
        expect(effectiveOn >= receivedOn && effectiveOn <= latestOn!).toBe(true)
        // It counts from a period's first day, unless the law leaves no time for that.
        const starts = listPeriods([schedule], effectiveOn, effectiveOn).map(({ from }) => from)
        expect(effectiveOn === receivedOn || starts.includes(effectiveOn)).toBe(true)
      }),
    )
  })

  test.each([
    ['weekly', '2026-11-02', '2026-11-23', '2026-11-30', '2026-12-21'],
    ['biweekly', '2026-11-09', '2026-11-24', '2026-12-07', '2026-12-21'],
    ['semimonthly', '2026-11-01', '2026-11-20', '2026-12-01', '2026-12-16'],
    ['monthly', '2026-11-01', '2026-11-20', '2026-12-01', '2026-12-01'],
  ] as const)('%s from %s, received %s: from %s, at the latest %s', (frequency, firstDay, receivedOn, effectiveOn, latestOn) => {
    const schedules = [{ frequency, firstDay, payDaysAfter: 5 }]
    expect(decideEffectiveDay(receivedOn, { isFirst: false, exempt: false, schedules })).toEqual({ effectiveOn, latestOn })
  })

  test('the first W-4, an exemption, and any W-4 at a shop without a pay schedule count immediately', () => {
    const schedules: Schedule[] = [{ frequency: 'weekly', firstDay: '2026-01-05', payDaysAfter: 5 }]
    const at = { effectiveOn: '2026-11-24', latestOn: null }
    expect(decideEffectiveDay('2026-11-24', { isFirst: true, exempt: false, schedules })).toEqual(at)
    expect(decideEffectiveDay('2026-11-24', { isFirst: false, exempt: true, schedules })).toEqual(at)
    expect(decideEffectiveDay('2026-11-24', { isFirst: false, exempt: false, schedules: [] })).toEqual(at)
  })

  test.each([
    [2026, '2027-02-16'],
    [2025, '2026-02-17'],
    [2024, '2025-02-18'],
    [2027, '2028-02-15'],
  ])('an exemption on the form of %i ends on %s', (year, day) => {
    // 2027-02-15 is Washington’s Birthday; 2026-02-15 is a Sunday and the 16th the holiday; 2025-02-15 is a Saturday and the 17th the holiday.
    expect(getLastExemptDay(year)).toBe(day)
    expect(isBankingDay(day)).toBe(true)
  })
})

describe('which certificate counts', () => {
  let number = 0
  const make = (kind: Dated['kind'], effectiveOn: string, more: Partial<Dated> = {}): Dated => {
    number += 1
    return { id: `${number}`, number, kind, effectiveOn, expiresOn: null, isBelowLockIn: false, ...more }
  }
  const inForce = (versions: Dated[], day: string) => findInForce(versions, day)?.id ?? null

  test('the newest that has begun, and none before the first', () => {
    const [first, second] = [make('old', '2019-05-01'), make('form', '2026-12-07')]
    expect(inForce([first, second], '2019-04-30')).toBeNull()
    expect(inForce([first, second], '2026-12-06')).toBe(first.id)
    expect(inForce([first, second], '2026-12-07')).toBe(second.id)
    expect(describeState(second, [first, second], '2026-12-01')).toBe('upcoming')
    expect(describeState(first, [first, second], '2026-12-07')).toBe('replaced')
  })

  test('after an exemption ends, the last form without one counts again', () => {
    const [usual, exempt] = [make('form', '2025-06-01'), make('form', '2026-03-02', { expiresOn: '2027-02-16' })]
    expect(inForce([usual, exempt], '2027-02-16')).toBe(exempt.id)
    expect(inForce([usual, exempt], '2027-02-17')).toBe(usual.id)
    expect(inForce([exempt], '2027-02-17')).toBeNull()
    expect(describeState(exempt, [usual, exempt], '2027-02-17')).toBe('expired')
  })

  test('a lock-in letter overrides from its day, a later form that withholds less is only kept, and the release ends both', () => {
    const form = make('form', '2026-01-05')
    const letter = make('lock-in', '2026-05-01')
    const lower = make('form', '2026-06-01', { isBelowLockIn: true })
    const higher = make('form', '2026-07-01')
    const release = make('release', '2026-09-01')
    const versions = [form, letter, lower, higher]
    expect(inForce(versions, '2026-04-30')).toBe(form.id)
    expect(inForce(versions, '2026-06-15')).toBe(letter.id)
    expect(describeState(lower, versions, '2026-06-15')).toBe('kept')
    expect(inForce(versions, '2026-07-01')).toBe(higher.id)
    expect(inForce([form, letter, lower, release], '2026-08-31')).toBe(letter.id)
    expect(inForce([form, letter, lower, release], '2026-09-01')).toBe(lower.id)
  })

  test('residency is a note, not a certificate', () => {
    const residency = make('residency', '2026-01-01')
    expect(inForce([residency], '2026-06-01')).toBeNull()
    expect(describeState(residency, [residency], '2026-06-01')).toBe('note')
  })
})

describe('whether one W-4 withholds at least as much as another', () => {
  const elections = fc.record({
    filingStatus: fc.constantFrom(...filingStatuses),
    twoJobs: fc.boolean(),
    credits: fc.nat(500_000),
    otherIncome: fc.nat(500_000),
    deductions: fc.nat(500_000),
    extra: fc.nat(50_000),
  })

  test('single without other entries is not enough for a letter that asks for the box of step 2', () => {
    expect(withholdsAtLeast(noCertificate, { ...noCertificate, twoJobs: true })).toBe(false)
    expect(withholdsAtLeast({ ...noCertificate, filingStatus: 'head' }, noCertificate)).toBe(false)
    expect(withholdsAtLeast({ ...noCertificate, extra: 5000 }, noCertificate)).toBe(true)
  })

  test('every W-4 withholds as much as itself, but not with one cent more of credits or less extra withholding', () => {
    fc.assert(
      fc.property(elections, elections, (a, b) => {
        expect(withholdsAtLeast(a, a)).toBe(true)
        expect(withholdsAtLeast({ ...a, credits: a.credits + 1 }, a)).toBe(false)
        expect(withholdsAtLeast(a, { ...a, extra: a.extra + 1 })).toBe(false)
        expect(withholdsAtLeast({ ...a, deductions: a.deductions + 1 }, a)).toBe(false)
        if (withholdsAtLeast(a, b) && withholdsAtLeast(b, a)) expect(a).toEqual(b)
      }),
    )
  })
})

describe('what is open', () => {
  const facts = { firstDay: '2026-11-30', hasCertificate: true, expiresOn: null, askedOn: null }
  const signed = { title: 'Sign Form W-4', dueOn: '2026-11-30', isDone: true }

  test('without a certificate, the W-4 is due on the first day of work, or a week after the shop asked', () => {
    const missing = { ...facts, hasCertificate: false }
    expect(describeOpenW4(missing, '2026-11-24')).toEqual({ ...signed, isDone: false })
    expect(describeOpenW4({ ...missing, firstDay: null }, '2026-11-24').dueOn).toBeNull()
    expect(describeOpenW4({ ...missing, firstDay: null, askedOn: '2026-11-20' }, '2026-11-24').dueOn).toBe('2026-11-27')
  })

  test('a signed W-4 is done until the shop asks for a new one', () => {
    expect(describeOpenW4(facts, '2027-06-01')).toEqual(signed)
    expect(describeOpenW4({ ...facts, askedOn: '2027-05-31' }, '2027-06-01')).toMatchObject({
      dueOn: '2027-06-07',
      isDone: false,
    })
  })

  test('a new form is requested from a month before an exemption ends until it is signed', () => {
    const exempt = { ...facts, expiresOn: '2027-02-16' }
    expect(describeOpenW4(exempt, '2027-01-15')).toEqual(signed)
    for (const day of ['2027-01-16', '2027-02-16', '2027-03-01'])
      expect(describeOpenW4(exempt, day)).toMatchObject({ dueOn: '2027-02-16', isDone: false })
  })
})
