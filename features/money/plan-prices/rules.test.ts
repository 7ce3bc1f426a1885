import { expect, test } from 'vitest'
import { makePlanForm } from './contract/index.ts'
import { findFirstDay, findPlanOn, findSubscribersPlan, listComingPrices, listStages, type PlanVersion } from './rules.ts'
import { listMoved, nameStopped } from './stages.ts'

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
  changes: ['total'],
  approval: 1,
  ...change,
})
const none = new Map<string, string>()
const subscriber = (boughtId: string | null, toldOn: ReadonlyMap<string, string> = none) => ({ boughtId, toldOn })

test('the form refuses a new price that is too low, and accepts one that the plan already has', () => {
  const stage = { name: 'Monthly', total: 50, included: '', isOnSale: true, effectiveOn: '2027-01-01' }
  const form = makePlanForm({ id: 'monthly', stages: [stage] })
  const check = (total: number) =>
    form.safeParse({ ...stage, total, existingFrom: null }).error?.issues.map(({ message }) => message)
  expect([check(99), check(50), check(100)]).toEqual([['The price for 1 month is at least $1.00'], undefined, undefined])
})

test('a new subscriber pays the price in force on the day, and the first price before any version', () => {
  const versions = [makeVersion({}), makeVersion({ id: 'b', total: 9999, effectiveOn: '2027-03-01', approval: 2 })]
  const prices = ['2027-01-09', '2027-01-10', '2027-02-28', '2027-03-01'].map((day) => findPlanOn('monthly', versions, day).total)
  expect(prices).toEqual([7999, 8999, 8999, 9999])
  expect(findPlanOn('annual', versions, '2027-03-01').total).toBe(79_188)
})

test('the later approval counts when two versions have the same day', () => {
  const versions = [makeVersion({}), makeVersion({ id: 'b', total: 8499, approval: 2 })]
  expect(findPlanOn('monthly', versions, '2027-01-10').total).toBe(8499)
})

test('an existing subscriber keeps the price until the day named, or for good without one', () => {
  const versions = [makeVersion({ existingFrom: '2027-03-01' })]
  const early = subscriber(null, new Map([['a', '2027-01-05']]))
  const priceOn = (day: string) => findSubscribersPlan('monthly', versions, early, day).total
  expect(['2027-02-28', '2027-03-01'].map(priceOn)).toEqual([7999, 8999])
  expect(findSubscribersPlan('monthly', [makeVersion({})], early, '2030-01-01').total).toBe(7999)
})

test('nobody pays a new price until 30 days after the notice', () => {
  expect(findFirstDay('2027-03-01', '2027-01-05')).toBe('2027-03-01')
  expect(findFirstDay('2027-03-01', '2027-02-20')).toBe('2027-03-22')
  expect(findFirstDay('2027-03-01', undefined)).toBeNull()
  expect(findFirstDay(null, '2027-01-05')).toBeNull()
  const versions = [makeVersion({ existingFrom: '2027-03-01' })]
  const priceOf = (toldOn: ReadonlyMap<string, string>, day: string) =>
    findSubscribersPlan('monthly', versions, subscriber(null, toldOn), day).total
  expect(priceOf(none, '2027-06-01')).toBe(7999)
  const late = new Map([['a', '2027-02-20']])
  expect([priceOf(late, '2027-03-21'), priceOf(late, '2027-03-22')]).toEqual([7999, 8999])
})

test('someone who bought the new price has it from the start, and one who bought the old price on the same day does not', () => {
  const priceOf = (boughtId: string | null) =>
    findSubscribersPlan('monthly', [makeVersion({})], subscriber(boughtId), '2027-01-10').total
  expect([priceOf('a'), priceOf(null)]).toEqual([8999, 7999])
})

test('a price for existing subscribers that begins before the version they bought does not apply to them', () => {
  const versions = [
    makeVersion({ existingFrom: '2027-03-01' }),
    makeVersion({ id: 'b', total: 9999, effectiveOn: '2027-02-01', approval: 0 }),
  ]
  const told = new Map([['a', '2027-01-05']])
  const priceOf = (boughtId: string | null) =>
    findSubscribersPlan('monthly', versions, subscriber(boughtId, told), '2027-03-01').total
  expect([priceOf('b'), priceOf(null)]).toEqual([9999, 8999])
})

test('values that a version does not change come from the version in force on its day', () => {
  const versions = [
    makeVersion({
      id: 'b',
      total: 7999,
      isOnSale: false,
      name: 'Old',
      effectiveOn: '2027-01-05',
      changes: ['isOnSale'],
      approval: 2,
    }),
    makeVersion({}),
    makeVersion({ id: 'c', total: 7999, name: 'Month by month', effectiveOn: '2027-02-01', changes: ['name'], approval: 3 }),
  ]
  expect(listStages('monthly', versions, '2027-01-01')).toEqual([
    { effectiveOn: '2027-01-01', name: 'Monthly', total: 7999, included: '', isOnSale: true },
    { effectiveOn: '2027-01-05', name: 'Monthly', total: 7999, included: '', isOnSale: false },
    { effectiveOn: '2027-01-10', name: 'Monthly', total: 8999, included: '', isOnSale: false },
    { effectiveOn: '2027-02-01', name: 'Month by month', total: 8999, included: '', isOnSale: false },
  ])
})

test('a change is outdated when a value it sets differs from when it was proposed', () => {
  const base = { name: 'Monthly', total: 7999, included: '', isOnSale: true }
  const now = { ...base, name: 'Month by month', isOnSale: false }
  expect(listMoved(['total', 'name'], base, now)).toEqual(['name'])
  expect(listMoved(['total'], base, now)).toEqual([])
  expect(listMoved(['name'], null, now)).toEqual([])
})

test('a new name applies to everybody and leaves the price of existing subscribers', () => {
  const versions = [
    makeVersion({}),
    makeVersion({
      id: 'b',
      name: 'Month by month',
      effectiveOn: '2027-02-01',
      changesPrice: false,
      changes: ['name'],
      approval: 2,
    }),
  ]
  const plan = findSubscribersPlan('monthly', versions, subscriber(null), '2027-02-01')
  expect([plan.name, plan.total]).toEqual(['Month by month', 7999])
})

test('a price for existing subscribers is stopped by one approved later and on sale by its day', () => {
  const wrong = makeVersion({ total: 79_990, existingFrom: '2027-02-10' })
  const told = new Map([['a', '2027-01-05']])
  const priceWith = (later: Partial<PlanVersion>, day = '2027-02-10') => {
    const versions = [wrong, makeVersion({ id: 'b', total: 8999, approval: 2, ...later })]
    return findSubscribersPlan('monthly', versions, subscriber(null, told), day).total
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

test('the switch that stops prices for existing subscribers lists the prices that the chosen day stops', () => {
  const coming = [
    { on: '2027-01-01', total: 9900 },
    { on: '2027-03-01', total: 10_900 },
  ]
  const names = ['2026-12-01', '2027-01-01', '2027-02-01', '2027-04-01'].map((day) => nameStopped(coming, day))
  expect(names).toEqual(['$99.00 and $109.00', '$99.00 and $109.00', '$109.00', '$109.00'])
})
