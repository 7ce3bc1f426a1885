import { describe, expect, test } from 'vitest'
import type { Terms } from '../time-off-policies/contract/index.ts'
import { balanceOn, findMissing, type LedgerInput, lowestFrom, type Recorded, replay } from './rules.ts'

const plainTerms: Terms = {
  accrual: 'none',
  accrualMinutes: 0,
  workedMinutes: 1800,
  yearDay: '',
  capMinutes: null,
  carryMinutes: null,
  paysOut: false,
}
const perHour: Terms = { ...plainTerms, accrual: 'worked', accrualMinutes: 60 }

const given = (terms: Terms, more: Partial<LedgerInput> = {}): LedgerInput => ({
  terms: [{ ...terms, firstDay: '2000-01-01' }],
  assigned: [{ first: '2026-01-01', last: null }],
  hiredOn: '2024-03-15',
  employedThrough: null,
  weeks: [],
  periods: [],
  used: [],
  recorded: [],
  takenBack: new Set(),
  until: '2026-12-31',
  ...more,
})

const week = (firstDay: string, lastDay: string, hours: number) => ({ firstDay, lastDay, seconds: hours * 3600 })
const november = week('2026-11-01', '2026-11-07', 40)
const list = (input: LedgerInput) => replay(input).map(({ day, kind, minutes, balance }) => [day, kind, minutes, balance])

/** Records what is missing, as the server does. */
const settle = (input: LedgerInput): Recorded[] => [...input.recorded, ...findMissing(replay(input), input.recorded, input)]
const sum = (recorded: readonly Recorded[]) => recorded.reduce((total, { minutes }) => total + minutes, 0)

describe('accrual', () => {
  test('an hour for each 30 hours of an approved week is never less than its share: a part of a minute counts as one', () => {
    expect(list(given(perHour, { weeks: [november, week('2026-11-08', '2026-11-14', 31.01)] }))).toEqual([
      ['2026-11-07', 'accrual', 80, 80],
      ['2026-11-14', 'accrual', 63, 143],
    ])
  })

  test('nothing accrues above the cap, and time off makes room again', () => {
    const used = [{ requestId: 'r', day: '2026-11-10', minutes: 60 }]
    const weeks = [november, week('2026-11-08', '2026-11-14', 40)]
    expect(list(given({ ...perHour, capMinutes: 60 }, { weeks, used }))).toEqual([
      ['2026-11-07', 'accrual', 60, 60],
      ['2026-11-10', 'used', -60, 0],
      ['2026-11-14', 'accrual', 60, 60],
    ])
  })

  test('with each pay period, the hours come when it ends, from the first whole one on', () => {
    const periods = [
      { from: '2025-12-28', to: '2026-01-03' },
      { from: '2026-01-04', to: '2026-01-10' },
      { from: '2026-12-27', to: '2027-01-02' },
    ]
    expect(list(given({ ...plainTerms, accrual: 'period', accrualMinutes: 90 }, { periods }))).toEqual([
      ['2026-01-10', 'accrual', 90, 90],
    ])
  })

  test('once a year, the hours come on the anniversary of the hire, and at first the share of the days until then', () => {
    expect(list(given({ ...plainTerms, accrual: 'year', accrualMinutes: 3650 }, { until: '2027-03-15' }))).toEqual([
      ['2026-01-01', 'accrual', 730, 730],
      ['2026-03-15', 'accrual', 3650, 4380],
      ['2027-01-01', 'carried', 0, 4380],
      ['2027-03-15', 'accrual', 3650, 8030],
    ])
  })

  test('changed terms count from their day on, and what was earned before stays', () => {
    const terms = [
      { ...perHour, firstDay: '2000-01-01' },
      { ...perHour, accrualMinutes: 120, firstDay: '2026-11-08' },
    ]
    expect(list({ ...given(perHour, { weeks: [november, week('2026-11-08', '2026-11-14', 30)] }), terms })).toEqual([
      ['2026-11-07', 'accrual', 80, 80],
      ['2026-11-14', 'accrual', 120, 200],
    ])
  })
})

describe('the end of the year and of the employment', () => {
  const two = { ...plainTerms, accrual: 'year', accrualMinutes: 600, yearDay: '01-01' } as const

  test('what is above the carry-over limit lapses before the new year’s hours come', () => {
    expect(list(given({ ...two, carryMinutes: 240 }, { until: '2027-01-01' }))).toEqual([
      ['2026-01-01', 'accrual', 600, 600],
      ['2027-01-01', 'lapsed', -360, 240],
      ['2027-01-01', 'accrual', 600, 840],
    ])
  })

  test('a balance of a policy that ended in the year does not lapse, and one that ended with the year does', () => {
    const ended = (last: string) =>
      given({ ...two, carryMinutes: 0 }, { assigned: [{ first: '2026-01-01', last }], until: '2027-02-01' })
    expect(list(ended('2026-11-30'))).toEqual([['2026-01-01', 'accrual', 600, 600]])
    expect(list(ended('2026-12-31')).at(-1)).toEqual(['2027-01-01', 'lapsed', -600, 0])
  })

  test('over a leap year, someone hired on February 29 gets each year’s hours once, on the 28th, and each year ends once', () => {
    const hired = { hiredOn: '2024-02-29', assigned: [{ first: '2024-02-29', last: null }], until: '2028-12-31' }
    const entries = list(given({ ...plainTerms, accrual: 'year', accrualMinutes: 600, carryMinutes: 240 }, hired))
    expect(entries.map(([day, kind, , balance]) => [day, kind, balance])).toEqual([
      // From the day after the 28th, the share of the 365 days until the next grant.
      ['2024-02-29', 'accrual', 598],
      ['2025-01-01', 'lapsed', 240],
      ['2025-02-28', 'accrual', 840],
      ['2026-01-01', 'lapsed', 240],
      ['2026-02-28', 'accrual', 840],
      ['2027-01-01', 'lapsed', 240],
      ['2027-02-28', 'accrual', 840],
      ['2028-01-01', 'lapsed', 240],
      ['2028-02-28', 'accrual', 840],
    ])
  })

  test('the share of a year is of its 366 days where it has February 29', () => {
    const assigned = [{ first: '2028-07-01', last: null }]
    const granted = list(given({ ...two, accrualMinutes: 3660 }, { assigned, until: '2028-12-31' }))
    expect(granted).toEqual([['2028-07-01', 'accrual', 1840, 1840]])
  })

  test('whoever gets the policy again within a year gets no second share of it, and later only the days that were not granted', () => {
    const again = (first: string, until = '2026-12-31') =>
      list(
        given(two, {
          assigned: [
            { first: '2026-01-01', last: '2026-03-31' },
            { first, last: null },
          ],
          until,
        }),
      )
    expect(again('2026-07-01')).toEqual([['2026-01-01', 'accrual', 600, 600]])
    expect(again('2027-07-01', '2027-07-01').at(-1)).toEqual(['2027-07-01', 'accrual', 302, 902])
  })

  test('another day of the year grants no day twice and leaves none out', () => {
    const changed = (yearDay: string, until: string) =>
      list({
        ...given(two, { until }),
        terms: [
          { ...two, accrualMinutes: 3650, firstDay: '2000-01-01' },
          { ...two, accrualMinutes: 3650, yearDay, firstDay: '2026-03-01' },
        ],
      }).flatMap(([day, kind, minutes]) => (kind === 'accrual' ? [[day, minutes]] : []))
    // From 01/01/2027, which is granted already, to 06/30/2027.
    expect(changed('07-01', '2027-07-01')).toEqual([
      ['2026-01-01', 3650],
      ['2026-07-01', 1810],
      ['2027-07-01', 3650],
    ])
    // The year that was granted ends before the new day comes.
    expect(changed('02-01', '2027-02-01')).toEqual([
      ['2026-01-01', 3650],
      ['2027-01-01', 310],
      ['2027-02-01', 3650],
    ])
  })

  test('what an earlier version granted again stays, and nobody gets it with this one', () => {
    const given40 = given(
      { ...two, accrualMinutes: 2400 },
      {
        assigned: [
          { first: '2026-01-01', last: '2026-03-31' },
          { first: '2026-04-01', last: null },
        ],
        used: [{ requestId: 'r', day: '2026-05-04', minutes: 3600 }],
      },
    )
    const recorded: Recorded[] = [
      { key: 'year 2026-01-01', kind: 'accrual', day: '2026-01-01', minutes: 2400, keepsGrant: true },
      { key: 'year 2026-04-01', kind: 'accrual', day: '2026-04-01', minutes: 1808, keepsGrant: true },
      { key: 'used r 2026-05-04', kind: 'used', day: '2026-05-04', minutes: -3600, keepsGrant: true },
    ]
    expect(settle({ ...given40, recorded })).toEqual(recorded)
    expect(sum(settle(given40))).toBe(-1200)
    // The next year’s grant is as ever, and an employment that turns out to have ended before loses it.
    expect(sum(settle({ ...given40, recorded, until: '2027-01-01' }))).toBe(608 + 2400)
    const left = { ...given40, recorded, employedThrough: '2026-03-20', until: '2026-03-20', used: [] }
    expect(replay(left).at(-1)?.balance).toBe(2400)
  })

  test('a whole year that an earlier version granted on another day of the year stays', () => {
    const terms = [
      { ...two, accrualMinutes: 3650, firstDay: '2000-01-01' },
      { ...two, accrualMinutes: 3650, yearDay: '07-01', firstDay: '2026-03-01' },
    ]
    const recorded: Recorded[] = ['2026-01-01', '2026-07-01'].map((day) => ({
      key: `year ${day}`,
      kind: 'accrual',
      day,
      minutes: 3650,
      keepsGrant: true,
    }))
    expect(settle({ ...given(two), terms, recorded })).toEqual(recorded)
  })

  test('unused time is paid out on the last day where the policy says so, days off after it count no more', () => {
    const used = [{ requestId: 'r', day: '2026-11-20', minutes: 480 }]
    const left = { employedThrough: '2026-11-10', until: '2026-11-10', used }
    expect(list(given({ ...two, paysOut: true }, left))).toEqual([
      ['2026-01-01', 'accrual', 600, 600],
      ['2026-11-10', 'paid-out', -600, 0],
    ])
    expect(list(given(two, left))).toEqual([['2026-01-01', 'accrual', 600, 600]])
  })

  test('hours that are approved after the payout add a further payout of the difference', () => {
    const left = { employedThrough: '2026-11-10', until: '2026-11-10' }
    const before = given({ ...perHour, paysOut: true }, { ...left, weeks: [november] })
    const recorded = settle(before)
    const after = { ...before, weeks: [november, week('2026-11-08', '2026-11-14', 15)], recorded }
    expect(findMissing(replay(after), recorded, after).map(({ kind, minutes }) => [kind, minutes])).toEqual([
      ['accrual', 30],
      ['paid-out', -30],
    ])
  })

  test('someone who comes back starts without what was paid out before', () => {
    const left = given({ ...two, paysOut: true }, { employedThrough: '2026-11-10', until: '2026-11-10' })
    const recorded = settle(left)
    expect(sum(recorded)).toBe(0)
    const back = { ...left, employedThrough: null, until: '2026-12-01', recorded }
    expect(sum(settle(back))).toBe(0)
  })
})

describe('recording', () => {
  test('a payout that is taken back gives the balance back once, and leaving again on the same day pays it out again', () => {
    const two = { ...plainTerms, accrual: 'year', accrualMinutes: 600, yearDay: '01-01', paysOut: true } as const
    const left = given(two, { employedThrough: '2026-11-10', until: '2026-11-10' })
    const back = { ...left, employedThrough: null, until: '2026-12-01', takenBack: new Set(['payout 2026-11-10']) }
    const recorded = settle({ ...back, recorded: settle(left) })
    expect(recorded.map(({ kind, minutes }) => [kind, minutes])).toEqual([
      ['accrual', 600],
      ['paid-out', -600],
      ['paid-out', 600],
    ])
    expect(settle({ ...back, recorded })).toEqual(recorded)
    expect(sum(settle({ ...left, recorded }))).toBe(0)
  })

  test('settling twice adds nothing the second time', () => {
    const used = [{ requestId: 'r', day: '2026-12-10', minutes: 60 }]
    const input = given({ ...perHour, carryMinutes: 30 }, { weeks: [november], used, until: '2027-02-01' })
    const recorded = settle(input)
    expect(recorded).toHaveLength(3)
    expect(settle({ ...input, recorded })).toEqual(recorded)
  })

  test('a reopened week keeps what it earned until it is approved again, and then the difference is added', () => {
    const input = given(perHour, { weeks: [november] })
    const recorded = settle(input)
    const open = { ...input, weeks: [], recorded }
    expect(findMissing(replay(open), recorded, open)).toEqual([])
    expect(balanceOn(replay(open), '2026-12-01')).toBe(80)
    const again = { ...input, weeks: [week('2026-11-01', '2026-11-07', 33)], recorded }
    expect(findMissing(replay(again), recorded, again).map(({ key, minutes }) => [key, minutes])).toEqual([
      ['week 2026-11-01', -14],
    ])
  })

  test('canceled time off comes back with a further entry of the same day', () => {
    const used = [{ requestId: 'r', day: '2026-11-10', minutes: 60 }]
    const input = given(perHour, { weeks: [november], used })
    const recorded = settle(input)
    const canceled = { ...input, used: [], recorded }
    expect(findMissing(replay(canceled), recorded, canceled)).toMatchObject([
      { kind: 'used', day: '2026-11-10', minutes: 60, key: 'used r 2026-11-10' },
    ])
  })

  test('an adjustment is kept whatever is calculated again', () => {
    const recorded = [{ key: 'adjustment 1', kind: 'adjustment' as const, day: '2026-11-03', minutes: 45 }]
    const input = given(perHour, { weeks: [november], recorded })
    expect(balanceOn(replay(input), '2026-11-30')).toBe(125)
    expect(findMissing(replay(input), recorded, input).map(({ minutes }) => minutes)).toEqual([80])
  })

  test('500 random histories recorded day by day always add up to the ledger of the last day', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    for (let round = 0; round < 500; round++) {
      const terms = {
        ...perHour,
        accrualMinutes: 30 + random(90),
        capMinutes: random(2) ? 200 + random(900) : null,
        carryMinutes: random(2) ? random(400) : null,
      }
      const weeks = Array.from({ length: 12 }, (_, index) => {
        const firstDay = new Date(Date.UTC(2026, 10, 1 + 7 * index)).toISOString().slice(0, 10)
        return week(firstDay, new Date(Date.UTC(2026, 10, 7 + 7 * index)).toISOString().slice(0, 10), random(60))
      })
      const used = Array.from({ length: random(5) }, (_, index) => ({
        requestId: String(index),
        day: new Date(Date.UTC(2026, 10, 1 + random(80))).toISOString().slice(0, 10),
        minutes: 30 * (1 + random(8)),
      }))
      let recorded: Recorded[] = []
      for (const until of ['2026-11-20', '2026-12-20', '2027-01-01', '2027-01-31'])
        recorded = settle(
          given(terms, { weeks: weeks.filter(({ lastDay }) => lastDay <= until), used: random(3) ? used : [], recorded, until }),
        )
      const last = given(terms, { weeks, used, recorded, until: '2027-01-31' })
      const entries = replay(last)
      expect(sum(settle(last))).toBe(entries.at(-1)?.balance ?? 0)
      for (const { kind, balance } of entries)
        if (kind === 'accrual' && terms.capMinutes !== null) expect(balance).toBeLessThanOrEqual(terms.capMinutes)
    }
  })

  test('what can be taken on a day leaves enough for later days off', () => {
    const used = [{ requestId: 'r', day: '2026-12-10', minutes: 60 }]
    const entries = replay(given(perHour, { weeks: [november], used }))
    expect([balanceOn(entries, '2026-12-01'), lowestFrom(entries, '2026-12-01')]).toEqual([80, 20])
  })
})
