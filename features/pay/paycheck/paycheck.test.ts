import { beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { paychecks } from './contract/index.ts'

let app: TestApp
let owner: TestUser

beforeAll(async () => {
  app = await testApp()
  owner = await app.signUp('owner')
})

const body = {
  payDate: '2026-07-10',
  frequency: 'biweekly',
  state: 'TX',
  grossCents: 200_000,
  filingStatus: 'married',
} as const

test('a paycheck answers every part in cents and each step with its line of the worksheet', async () => {
  const { status, body: reply } = await owner.call(paychecks.calculate, { body })
  expect(status).toBe(200)
  expect(reply).toMatchObject({
    grossCents: 200_000,
    federalCents: 7_615,
    socialSecurityCents: 12_400,
    medicareCents: 2_900,
    stateCents: 0,
    netCents: 177_085,
    notIncluded: [],
  })
  expect(reply.steps.map(({ line }) => line).filter(Boolean)).toEqual(['1a', '1c', '1g', '1i', '2g', '2h', '3c'])
})

test('a pay date in a year without tables is refused with that year, and nothing is guessed', async () => {
  const { status, problem } = await owner.call(paychecks.calculate, { body: { ...body, payDate: '2027-01-08' } })
  expect([status, problem.code]).toEqual([422, 'pay_year_unknown'])
  expect(problem.msg).toMatch(/tables for 2027\. Choose a pay date in 2026/)
})

test('a state with an income tax is refused by name', async () => {
  const { status, problem } = await owner.call(paychecks.calculate, { body: { ...body, state: 'CA' } })
  expect([status, problem.code]).toEqual([422, 'state_tax_unknown'])
  expect(problem.msg).toMatch(/^Liftbay has no income tax table for California/)
})

test('Pennsylvania’s flat rate is calculated, and what its places collect is named', async () => {
  const { body: reply } = await owner.call(paychecks.calculate, { body: { ...body, state: 'PA' } })
  expect(reply).toMatchObject({ stateCents: 6_140, netCents: 170_945 })
  expect(reply.notIncluded[0]).toContain('local earned income tax')
})

test('what Washington also collects from employees is named, because it is not in the figures', async () => {
  const { body: reply } = await owner.call(paychecks.calculate, { body: { ...body, state: 'WA' } })
  expect(reply.notIncluded).toEqual(['Washington Paid Family and Medical Leave', 'Washington WA Cares'])
})

test('a missing or wrong field is named, and amounts are whole cents of at least 0', async () => {
  const wrong = { ...body, grossCents: -1, state: 'Texas', frequency: 'daily' as never, step3Cents: 0.5 }
  const { status, problem } = await owner.call(paychecks.calculate, { body: wrong })
  expect(status).toBe(400)
  expect(Object.keys(problem.errors ?? {}).toSorted()).toEqual(['frequency', 'grossCents', 'state', 'step3Cents'])
})
