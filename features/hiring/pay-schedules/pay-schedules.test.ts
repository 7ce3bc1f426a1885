import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../common/dates.ts'
import { type HiringShop, openHiringShop } from '../../../testing/samples/personnel.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { staff } from '../../people/employees/contract/index.ts'
import { frequencies, paySchedules, type Schedule } from './contract/index.ts'
import { addBankingDays, getBankingDayUntil, getWeekday, isBankingDay, listBankHolidays, listPeriods } from './rules.ts'

const anyDay = fc.integer({ min: 0, max: 7000 }).map((days) => addDays('2020-01-01', days))

describe('banking days', () => {
  test('the Federal Reserve’s holidays of 2026 and 2027 are as published', () => {
    const days = (year: number) => listBankHolidays(year).map(({ day }) => day.slice(5))
    // frbservices.org, Holiday Schedules. 2026-07-04 is a Saturday; 2027 has Juneteenth and Christmas on Saturdays, July 4 on a Sunday.
    expect(days(2026)).toEqual([
      '01-01',
      '01-19',
      '02-16',
      '05-25',
      '06-19',
      '07-04',
      '09-07',
      '10-12',
      '11-11',
      '11-26',
      '12-25',
    ])
    expect(days(2027)).toEqual([
      '01-01',
      '01-18',
      '02-15',
      '05-31',
      '06-19',
      '07-05',
      '09-06',
      '10-11',
      '11-11',
      '11-25',
      '12-25',
    ])
  })

  test('when a holiday is on a Saturday, banks are open the Friday before; on a Sunday, they are closed on Monday', () => {
    expect(isBankingDay('2026-07-03')).toBe(true)
    expect(isBankingDay('2027-07-05')).toBe(false)
  })

  test.each([
    ['2026-11-23', '2026-11-25'],
    ['2026-11-20', '2026-11-24'],
    ['2026-11-25', '2026-11-30'],
    ['2026-11-21', '2026-11-24'],
    ['2026-12-31', '2027-01-05'],
  ])('two banking days after %s is %s', (from, to) => {
    expect(addBankingDays(from, 2)).toBe(to)
  })

  test('counting banking days never lands on a day when banks are closed, and counts exactly that many', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 12 }), (day, count) => {
        const to = addBankingDays(day, count)
        const passed = Array.from({ length: 40 }, (_, index) => addDays(day, index + 1)).filter((date) => date <= to)
        expect(isBankingDay(to)).toBe(true)
        expect(passed.filter(isBankingDay)).toHaveLength(count)
      }),
    )
  })
})

describe('periods', () => {
  const anySchedule: fc.Arbitrary<Schedule> = fc
    .record({ frequency: fc.constantFrom(...frequencies), firstDay: anyDay, payDaysAfter: fc.integer({ min: 0, max: 31 }) })
    .map(({ firstDay, ...rest }) => ({
      ...rest,
      firstDay: `${firstDay.slice(0, 8)}${rest.frequency === 'semimonthly' ? '16' : '05'}`,
    }))

  test('periods follow each other without gaps or overlaps, even where one schedule replaces another', () => {
    fc.assert(
      fc.property(anySchedule, anySchedule, (a, b) => {
        const schedules = a.firstDay === b.firstDay ? [a] : [a, b]
        const first = schedules.map(({ firstDay }) => firstDay).toSorted()[0]!
        const periods = listPeriods(schedules, first, addDays(first, 900))
        expect(periods[0]!.from).toBe(first)
        for (const [index, { from, to }] of periods.entries()) {
          expect(from <= to).toBe(true)
          if (index > 0) expect(from).toBe(addDays(periods[index - 1]!.to, 1))
        }
      }),
    )
  })

  test('payday is a set number of days after the period, or the banking day before', () => {
    fc.assert(
      fc.property(anySchedule, (schedule) => {
        for (const { to, payDay } of listPeriods([schedule], schedule.firstDay, addDays(schedule.firstDay, 200))) {
          expect(payDay).toBe(getBankingDayUntil(addDays(to, schedule.payDaysAfter)))
          expect(isBankingDay(payDay) && getWeekday(payDay) % 6 !== 0).toBe(true)
        }
      }),
    )
  })

  test('twice a month is the 1st to the 15th and the 16th to the end, in every month', () => {
    const twice: Schedule = { frequency: 'semimonthly', firstDay: '2028-02-01', payDaysAfter: 0 }
    expect(listPeriods([twice], '2028-02-01', '2028-03-01').map(({ from, to }) => [from, to])).toEqual([
      ['2028-02-01', '2028-02-15'],
      ['2028-02-16', '2028-02-29'],
      ['2028-03-01', '2028-03-15'],
    ])
  })
})

describe('a shop’s pay schedule', () => {
  let app: TestApp
  let shop: HiringShop
  beforeAll(async () => {
    app = await testApp()
    shop = await openHiringShop(app)
    app.clock.set(new Date('2026-11-23T15:00:00Z'))
  })
  const save = (who: TestUser, body: Schedule) => who.call(paySchedules.save, { params: { shop: shop.shopId }, body })
  const listMine = (who: TestUser, email = who.email) => who.call(paySchedules.listMine, { params: { email, shop: shop.shopId } })

  test('the owner sets it and the employee sees the periods and paydays', async () => {
    expect((await listMine(shop.tech)).body).toMatchObject({ frequency: null, periods: [] })
    const { body } = await save(shop.owner, { frequency: 'biweekly', firstDay: '2026-11-09', payDaysAfter: 5 })
    expect(body.periods[0]).toEqual({ from: '2026-11-23', to: '2026-12-06', payDay: '2026-12-11' })
    const mine = (await listMine(shop.tech)).body
    expect(mine).toMatchObject({ today: '2026-11-23', frequency: 'biweekly' })
    expect(mine.periods.map(({ from }) => from)).toEqual(['2026-11-09', '2026-11-23', '2026-12-07', '2026-12-21', '2027-01-04'])
  })

  test('a period that has begun never changes, and a new schedule replaces one that has not begun', async () => {
    const refused = await save(shop.owner, { frequency: 'weekly', firstDay: '2026-11-23', payDaysAfter: 5 })
    expect([refused.problem.code, refused.problem.errors]).toEqual([
      'periods_begun',
      { firstDay: expect.stringContaining('after today') },
    ])
    await save(shop.owner, { frequency: 'weekly', firstDay: '2026-12-07', payDaysAfter: 5 })
    const { body } = await save(shop.owner, { frequency: 'semimonthly', firstDay: '2026-12-01', payDaysAfter: 3 })
    expect(body).toMatchObject({ current: { frequency: 'biweekly' }, next: { frequency: 'semimonthly' } })
    expect(body.periods.slice(0, 2).map(({ from, to }) => [from, to])).toEqual([
      ['2026-11-23', '2026-11-30'],
      ['2026-12-01', '2026-12-15'],
    ])
  })

  test('a first day that does not fit the kind of schedule is refused at the field', async () => {
    const twice = await save(shop.owner, { frequency: 'semimonthly', firstDay: '2026-12-05', payDaysAfter: 3 })
    expect(twice.problem.errors).toEqual({ firstDay: 'Paid twice a month, periods begin on the 1st or the 16th' })
    const monthly = await save(shop.owner, { frequency: 'monthly', firstDay: '2026-12-31', payDaysAfter: 3 })
    expect(monthly.problem.errors).toEqual({ firstDay: 'Choose a day from the 1st to the 28th, which every month has' })
  })

  test('employees cannot set it, another shop’s owner gets 404, and nobody lists another employee’s periods', async () => {
    expect((await save(shop.manager, { frequency: 'weekly', firstDay: '2026-12-07', payDaysAfter: 5 })).status).toBe(403)
    const stranger = await app.signUpShop()
    expect((await stranger.owner.call(paySchedules.get, { params: { shop: shop.shopId } })).status).toBe(404)
    expect((await listMine(shop.named, shop.tech.email)).status).toBe(404)
    const elsewhere = await app.signUpEmployee(stranger.shopId)
    expect((await listMine(elsewhere)).status).toBe(404)
  })

  test('someone who left sees the periods until their last day', async () => {
    await shop.owner.call(staff.dismiss, { params: { shop: shop.shopId, accountId: shop.tech.accountId } })
    const back = await app.signInAs(shop.tech.accountId, 'employee', shop.tech.email)
    expect((await listMine(back)).status).toBe(200)
  })
})
