import { expect, test } from 'vitest'
import { findFirstDay, findPlanOn, findSubscribersPlan, listComingPrices, type PlanVersion } from './rules.ts'

const makeVersion = (change: Partial<PlanVersion>): PlanVersion => ({
  id: 'a',
  plan: 'monthly',
  name: 'Monthly',
  total: 8999,
  included: '',
  isOnSale: true,
  effectiveOn: '2027-01-10',
  existingFrom: null,
  changesPrice: true,
  approval: 1,
  ...change,
})
const none = new Map<string, string>()
const subscriber = (sinceOn: string, toldOn: ReadonlyMap<string, string> = none) => ({ sinceOn, toldOn })

test('a new subscriber pays the price in force on the day, and the first price before any version', () => {
  const versions = [makeVersion({}), makeVersion({ id: 'b', total: 9999, effectiveOn: '2027-03-01', approval: 2 })]
  const prices = ['2027-01-09', '2027-01-10', '2027-02-28', '2027-03-01'].map((day) => findPlanOn('monthly', versions, day).total)
  expect(prices).toEqual([7999, 8999, 8999, 9999])
  expect(findPlanOn('annual', versions, '2027-03-01').total).toBe(79_188)
})

test('of two versions with the same day, the later approval counts', () => {
  const versions = [makeVersion({}), makeVersion({ id: 'b', total: 8499, approval: 2 })]
  expect(findPlanOn('monthly', versions, '2027-01-10').total).toBe(8499)
})

test('an existing subscriber keeps the price until the named day, and for good without one', () => {
  const versions = [makeVersion({ existingFrom: '2027-03-01' })]
  const early = subscriber('2026-06-01', new Map([['a', '2027-01-05']]))
  const priceOn = (day: string) => findSubscribersPlan('monthly', versions, early, day).total
  expect(['2027-02-28', '2027-03-01'].map(priceOn)).toEqual([7999, 8999])
  expect(findSubscribersPlan('monthly', [makeVersion({})], early, '2030-01-01').total).toBe(7999)
})

test('nobody pays a new price before 30 days have passed since they were told of it', () => {
  expect(findFirstDay('2027-03-01', '2027-01-05')).toBe('2027-03-01')
  expect(findFirstDay('2027-03-01', '2027-02-20')).toBe('2027-03-22')
  expect(findFirstDay('2027-03-01', undefined)).toBeNull()
  expect(findFirstDay(null, '2027-01-05')).toBeNull()
  const versions = [makeVersion({ existingFrom: '2027-03-01' })]
  const priceOf = (toldOn: ReadonlyMap<string, string>, day: string) =>
    findSubscribersPlan('monthly', versions, subscriber('2026-06-01', toldOn), day).total
  expect(priceOf(none, '2027-06-01')).toBe(7999)
  const late = new Map([['a', '2027-02-20']])
  expect([priceOf(late, '2027-03-21'), priceOf(late, '2027-03-22')]).toEqual([7999, 8999])
})

test('someone who subscribed at the new price has it from the start', () => {
  expect(findSubscribersPlan('monthly', [makeVersion({})], subscriber('2027-01-10'), '2027-01-10').total).toBe(8999)
})

test('a new name is everybody’s, and leaves the price of those who subscribed before', () => {
  const versions = [
    makeVersion({}),
    makeVersion({ id: 'b', name: 'Month by month', effectiveOn: '2027-02-01', changesPrice: false, approval: 2 }),
  ]
  const plan = findSubscribersPlan('monthly', versions, subscriber('2026-06-01'), '2027-02-01')
  expect([plan.name, plan.total]).toEqual(['Month by month', 7999])
})

test('a price for existing subscribers is stopped by one that is approved later and sold by their day', () => {
  const wrong = makeVersion({ total: 79_990, existingFrom: '2027-02-10' })
  const told = new Map([['a', '2027-01-05']])
  const priceWith = (later: Partial<PlanVersion>, day = '2027-02-10') => {
    const versions = [wrong, makeVersion({ id: 'b', total: 8999, approval: 2, ...later })]
    return findSubscribersPlan('monthly', versions, subscriber('2026-06-01', told), day).total
  }
  expect(priceWith({})).toBe(7999)
  expect(priceWith({ effectiveOn: '2027-02-10' })).toBe(7999)
  expect(priceWith({ existingFrom: '2027-03-01' })).toBe(7999)
  expect(priceWith({ effectiveOn: '2027-02-11' }, '2027-02-11')).toBe(79_990)
  expect(priceWith({ changesPrice: false })).toBe(79_990)
  expect(priceWith({ approval: 0 })).toBe(79_990)
  expect(listComingPrices('monthly', [wrong], '2027-01-10')).toEqual([{ on: '2027-02-10', total: 79_990 }])
  expect(listComingPrices('monthly', [wrong, makeVersion({ id: 'b', approval: 2 })], '2027-01-10')).toEqual([])
})
