import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { permissions } from '../../../common/permissions.ts'
import { readDatabaseText } from '../../../testing/read-database-text.ts'
import { type HiringShop, openHiringShop } from '../../../testing/samples/personnel.samples.ts'
import { drawnSignature } from '../../../testing/samples/sent-estimate.samples.ts'
import { fillW4 } from '../../../testing/samples/w4.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { ownW4, w4 } from '../../hiring/w4/contract/index.ts'
import { staff } from '../../people/employees/contract/index.ts'
import { getPreset } from '../../people/employees/rules.ts'
import { notifications } from '../../platform/notifications/contract/index.ts'
import { calculateNet } from '../gross-to-net/calculate-net.ts'
import { makeInput } from '../gross-to-net/net-fixtures.ts'
import { readNetFacts } from '../gross-to-net/server/index.ts'
import { deductions, ownDeductions, payrollTaxes } from './contract/index.ts'
import { readTaxEmployer, recordWithheld, reverseWithheld } from './server/index.ts'

let app: TestApp
let shop: HiringShop
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.clock.set(new Date('2026-11-24T16:00:00Z'))
  shop = await openHiringShop(app)
})

const ofTech = () => ({ shop: shop.shopId, accountId: shop.tech.accountId })
const health = { kind: 'health', label: 'Blue Plan', how: 'amount', cents: 4_500, firstDay: '2026-11-01' } as const
const tools = {
  kind: 'tools',
  label: 'Torque wrench',
  how: 'amount',
  cents: 2_500,
  firstDay: '2026-11-01',
  balanceCents: 30_000,
} as const
const onPaper = { paperNote: 'Folder of November' }
const add = (body: Record<string, unknown>, user = shop.owner) =>
  user.call(deductions.add, { params: ofTech(), body: body as never })
const readOwnDeductions = async () => (await shop.tech.call(ownDeductions.mine, { params: { shop: shop.shopId } })).body
const get = async () => (await shop.owner.call(deductions.get, { params: ofTech() })).body
const answer = async (agrees: boolean, signature?: string) => {
  const [asked] = (await readOwnDeductions()).deductions.filter(({ state }) => state === 'asked')
  return shop.tech.call(ownDeductions.answer, {
    params: { id: asked!.id },
    body: { agrees, text: asked!.text, ...(signature ? { signature } : {}) },
  })
}
const order = { kind: 'creditor', payee: 'First Bank', how: 'most', receivedOn: '2026-11-02', firstDay: '2026-11-02' } as const
const addOrder = (body: Record<string, unknown>, user = shop.owner) =>
  user.call(deductions.addGarnishment, { params: ofTech(), body: body as never })
const taxes = (user = shop.owner) => user.call(payrollTaxes.get, { params: { shop: shop.shopId } })
const texas = {
  legalName: 'Ridge Auto LLC',
  state: 'TX',
  year: 2026,
  unemploymentPercent: 2.7,
  unemploymentBaseCents: 900_000,
  source: 'TWC notice',
}
const saveTaxes = (body: Record<string, unknown>, version: number, user = shop.owner) =>
  user.call(payrollTaxes.save, { params: { shop: shop.shopId }, body: { ...texas, ...body } }, { version })
const addFigure = (body: Record<string, unknown>) =>
  shop.owner.call(payrollTaxes.addFigure, {
    params: { shop: shop.shopId },
    body: { firstDay: '2026-01-01', source: 'Table', ...body } as never,
  })
const readFacts = async (payDate = '2026-11-27') => {
  const asked = { shopId: shop.shopId, accountIds: [shop.tech.accountId], payDate, minimumWageCents: 725 }
  return (await readNetFacts({ db: app.db, get: (service) => app.built.provided.get(service) }, asked)).get(shop.tech.accountId)!
}
const titles = async (user: TestUser) => (await user.call(notifications.list, { query: {} })).body.rows.map(({ title }) => title)

describe('a deduction', () => {
  test('counts for pay once the employee has agreed to the sentence that was shown', async () => {
    expect((await add(health)).body.deductions).toMatchObject([{ state: 'asked', needsSignature: false, paidCents: 0 }])
    expect((await readFacts()).deductions).toEqual([])
    expect(await titles(shop.tech)).toContain('Your shop asks to deduct something from your pay')
    const { body } = await answer(true)
    expect(body.deductions[0]).toMatchObject({ state: 'agreed', agreedHow: 'here', hasSignature: false })
    expect(body.deductions[0]!.text).toMatch(/^I authorize .* to deduct \$45\.00 from each of my paychecks for Blue Plan/)
    expect((await readFacts()).deductions).toMatchObject([{ code: 'health.1', cents: 4_500 }])
    expect(await titles(shop.owner)).toContainEqual(expect.stringMatching(/agreed to a deduction$/))
  })

  test('for tools needs a signature by someone whose e-mail is confirmed, which is sealed with its sentence', async () => {
    await add(tools)
    expect((await answer(true)).problem.code).toBe('signature_needed')
    await sql`update account set email_confirmed_at = null where id = ${shop.tech.accountId}`.execute(app.db)
    expect((await answer(true, await drawnSignature())).problem.code).toBe('email_not_confirmed')
    await sql`update account set email_confirmed_at = now() where id = ${shop.tech.accountId}`.execute(app.db)
    expect((await answer(true, await drawnSignature())).body.deductions[0]).toMatchObject({ state: 'agreed', hasSignature: true })
    expect(await readDatabaseText(app.db)).not.toContain('data:image/png')
  })

  test('that is declined, or that was shown in other words, is not taken', async () => {
    await add(health)
    const { id } = (await readOwnDeductions()).deductions[0]!
    const secondAnswer = await shop.tech.call(ownDeductions.answer, {
      params: { id },
      body: { agrees: true, text: 'Something else' },
    })
    expect(secondAnswer.problem.code).toBe('deduction_answered')
    expect((await answer(false)).body.deductions[0]!.state).toBe('declined')
    const again = await shop.tech.call(ownDeductions.answer, {
      params: { id },
      body: { agrees: true, text: (await readOwnDeductions()).deductions[0]!.text },
    })
    expect([again.status, (await readFacts()).deductions]).toEqual([409, []])
  })

  test('signed on paper counts at once, and says where the paper is', async () => {
    await add({ ...tools, ...onPaper })
    expect((await get()).deductions[0]).toMatchObject({ state: 'agreed', agreedHow: 'paper', paperNote: 'Folder of November' })
    expect((await readFacts()).deductions).toMatchObject([{ code: 'tools.1', balanceCents: 30_000 }])
  })

  test('counts from its first day through its last, by the pay date', async () => {
    const { body } = await add({ ...health, ...onPaper, firstDay: '2026-11-27', lastDay: '2026-12-31' })
    const on = async (day: string) => (await readFacts(day)).deductions.length
    expect([await on('2026-11-26'), await on('2026-11-27'), await on('2026-12-31'), await on('2027-01-01')]).toEqual([0, 1, 1, 0])
    const params = { id: body.deductions[0]!.id }
    expect((await shop.owner.call(deductions.end, { params, body: { lastDay: '2026-12-01' } })).status).toBe(200)
    expect(await on('2026-12-02')).toBe(0)
  })

  test('cannot end before it began, nor once more after it has ended', async () => {
    const { id } = (await add({ ...health, ...onPaper })).body.deductions[0]!
    const end = async (lastDay: string) =>
      (await shop.owner.call(deductions.end, { params: { id }, body: { lastDay } })).problem?.code
    expect(await end('2026-10-01')).toBe('ends_before_it_begins')
    expect(await end('2026-11-10')).toBeUndefined()
    expect(await end('2026-12-10')).toBe('already_ended')
  })

  test('has terms that never change and an answer that never changes, whatever program writes', async () => {
    const { id } = (await add({ ...health, ...onPaper })).body.deductions[0]!
    for (const change of [sql`cents = 1`, sql`first_day = '2026-01-01'`, sql`state = 'declined'`, sql`consent_text = 'x'`])
      await expect(sql`update deduction set ${change} where id = ${id}`.execute(app.db)).rejects.toThrow(/never change/)
    await expect(sql`delete from deduction where id = ${id}`.execute(app.db)).rejects.toThrow(/stays/)
  })

  test('is refused at the field that is missing or does not fit the kind', async () => {
    const errors = async (body: Record<string, unknown>) => Object.keys((await add(body)).problem.errors ?? {})
    expect(await errors({ ...health, cents: 0 })).toEqual(['cents'])
    expect(await errors({ ...health, how: 'percent' })).toEqual(['percent'])
    expect(await errors({ ...health, how: 'percent', percent: 1.00001 })).toEqual(['percent'])
    expect(await errors({ ...health, lastDay: '2026-10-01' })).toEqual(['lastDay'])
    expect(await errors({ ...health, balanceCents: 100 })).toEqual(['balanceCents'])
    expect(await errors({ ...tools, kind: 'loan', balanceCents: null })).toEqual(['balanceCents'])
    expect(await errors({ ...health, limit: 'age-50' })).toEqual(['limit'])
  })

  test('added twice with the same key is one', async () => {
    const key = randomUUID()
    const send = () => shop.owner.call(deductions.add, { params: ofTech(), body: health }, { key })
    await Promise.all([send(), send()])
    expect((await get()).deductions.length).toBe(1)
  })
})

describe('what pay runs withheld', () => {
  const record = (runId: string, cents: number, payDate = '2026-11-27') =>
    recordWithheld(app.db, { runId, shopId: shop.shopId, payDate }, [
      {
        accountId: shop.tech.accountId,
        lines: [
          { code: 'tools.1', cents },
          { code: 'federal', cents: 100 },
        ],
      },
    ])

  test('lowers the balance, counts once for a run, and is given back by a void', async () => {
    await add({ ...tools, ...onPaper })
    const run = randomUUID()
    await record(run, 2_500)
    await record(run, 2_500)
    expect((await readFacts()).deductions[0]).toMatchObject({ balanceCents: 27_500, monthCents: 2_500 })
    expect((await readFacts('2026-12-11')).deductions[0]).toMatchObject({ balanceCents: 27_500, monthCents: 0 })
    expect((await get()).deductions[0]!.paidCents).toBe(2_500)
    await reverseWithheld(app.db, run, new Date())
    expect((await readFacts()).deductions[0]).toMatchObject({ balanceCents: 30_000, monthCents: 0 })
  })

  test('is never more than was owed, whatever program writes', async () => {
    await add({ ...tools, ...onPaper })
    await record(randomUUID(), 29_000)
    await expect(record(randomUUID(), 1_001)).rejects.toThrow(/more is withheld than is owed/)
    await record(randomUUID(), 1_000)
    expect((await readFacts()).deductions[0]!.balanceCents).toBe(0)
  })
})

describe('an order', () => {
  test('counts at once, the employee is told and sees it, and it ends when it is released', async () => {
    const { body } = await addOrder({ ...order, totalCents: 100_000, caseNumber: 'CV-1' })
    expect(body.garnishments).toMatchObject([{ payee: 'First Bank', priority: 60, paidCents: 0 }])
    expect(await titles(shop.tech)).toContain('Your shop received an order about your pay')
    expect((await readOwnDeductions()).garnishments).toMatchObject([{ caseNumber: 'CV-1', totalCents: 100_000 }])
    expect((await readFacts()).garnishments).toMatchObject([
      { code: 'creditor.1', label: 'Creditor: First Bank', leftCents: 100_000 },
    ])
    const params = { id: body.garnishments[0]!.id }
    await shop.owner.call(deductions.endGarnishment, { params, body: { lastDay: '2026-11-25' } })
    expect((await readFacts()).garnishments).toEqual([])
  })

  test('needs its amount, and a levy what it leaves', async () => {
    const errors = async (body: Record<string, unknown>) => Object.keys((await addOrder(body)).problem.errors ?? {})
    expect(await errors({ ...order, kind: 'support' })).toEqual(['how'])
    expect(await errors({ ...order, kind: 'support', how: 'amount' })).toEqual(['cents'])
    expect(await errors({ ...order, kind: 'federal-levy' })).toEqual(['exemptCents'])
    expect(await errors({ ...order, priority: 0 })).toEqual(['priority'])
  })
})

describe('payroll taxes', () => {
  test('keep the EIN sealed: only its last digits come back, and the whole number is nowhere in the database', async () => {
    expect((await saveTaxes({ ein: '74-5551234' }, 0)).body).toMatchObject({ einLast4: '1234', legalName: 'Ridge Auto LLC' })
    expect(await readDatabaseText(app.db)).not.toContain('745551234')
    expect(await readTaxEmployer({ db: app.db, get: (service) => app.built.provided.get(service) }, shop.shopId)).toMatchObject({
      ein: '745551234',
    })
    expect((await saveTaxes({ legalName: 'Ridge Auto Inc.' }, 1)).body).toMatchObject({
      einLast4: '1234',
      legalName: 'Ridge Auto Inc.',
    })
    expect((await taxes()).body.history.map(({ detail }) => detail).join(' ')).not.toContain('745551234')
  })

  test('saved by two at once keep the first, and the second is told', async () => {
    expect((await saveTaxes({}, 0)).status).toBe(200)
    expect((await saveTaxes({ legalName: 'Other' }, 0)).status).toBe(412)
  })

  test('have rates for each year of the pay date, and none until they are entered', async () => {
    expect((await readFacts()).shop).toEqual({ unemployment: null, futaReduction: 0, isSmallWashingtonEmployer: false })
    await saveTaxes({ futaReductionPercent: 1.2, countsPreTax: true }, 0)
    expect((await readFacts()).shop).toEqual({
      unemployment: { rate: 27_000, wageBaseCents: 900_000, countsPreTax: true },
      futaReduction: 12_000,
      isSmallWashingtonEmployer: false,
    })
    expect((await readFacts('2027-01-08')).shop.unemployment).toBeNull()
    const move = (state: string) => sql`update shop set state = ${state} where id = ${shop.shopId}`.execute(app.db)
    await move('OH')
    expect((await readFacts()).shop).toMatchObject({ unemployment: null, futaReduction: 0 })
    await move('TX')
    expect((await readFacts()).shop.futaReduction).toBe(12_000)
    expect(Object.keys((await saveTaxes({ unemploymentBaseCents: null }, 1)).problem.errors ?? {})).toEqual([
      'unemploymentBaseCents',
    ])
    expect(Object.keys((await saveTaxes({ source: '' }, 1)).problem.errors ?? {})).toEqual(['source'])
  })

  test('take figures by hand for one employee or for everyone, with their source', async () => {
    const accountId = shop.tech.accountId
    await addFigure({ kind: 'state-insurance', label: 'Alaska UI', how: 'percent', percent: 0.5, wageBaseCents: 5_420_000 })
    await addFigure({ kind: 'state-income', label: 'California income tax', cents: 4_321, accountId })
    await addFigure({ kind: 'wa-cares-exempt', label: 'Letter of 2022', accountId })
    const facts = await readFacts()
    expect(facts.figures).toMatchObject([
      { code: 'state-insurance.1', rate: 5_000, wageBaseCents: 5_420_000 },
      { code: 'state-income.2', cents: 4_321 },
    ])
    expect(facts.isExemptFromWaCares).toBe(true)
    const pay = calculateNet(makeInput(200_000, { payDate: '2026-11-27', state: 'CA', facts }))
    expect(pay.lines.filter(({ isByHand }) => isByHand).map(({ label, cents }) => [label, cents])).toEqual(
      [
        ['Alaska UI', 1_000],
        ['California income tax', 4_321],
      ].toReversed(),
    )
    const percent = { kind: 'local-income', label: 'Columbus', how: 'percent', percent: 2.5 } as const
    expect((await addFigure(percent)).problem.errors).toEqual({ wages: 'Percent of is required' })
    expect((await addFigure({ ...percent, kind: 'state-insurance', wages: 'medicare' })).problem.errors).toEqual({
      wages: 'Only an income tax by percentage can be based on other wages',
    })
    const withBase = { ...percent, wages: 'medicare', wageBaseCents: 6_000_000 } as const
    expect(Object.keys((await addFigure(withBase)).problem.errors ?? {})).toEqual(['wageBaseCents'])
    expect((await addFigure({ ...percent, wages: 'medicare' })).status).toBe(200)
    const ofShop = (await shop.owner.call(payrollTaxes.get, { params: { shop: shop.shopId } })).body
    expect(ofShop.history.map(({ detail }) => detail).join()).toContain('Columbus (Local tax), 2.5% of Medicare wages')
    const { id } = (await get()).figures.find(({ kind }) => kind === 'state-income')!
    await shop.owner.call(payrollTaxes.endFigure, { params: { id }, body: { lastDay: '2026-11-25' } })
    expect((await readFacts()).figures.length).toBe(2)
    expect(Object.keys((await addFigure({ kind: 'state-income', label: 'Tax', cents: 1 })).problem.errors ?? {})).toEqual([
      'accountId',
    ])
  })
})

describe('the W-4 of the pay date', () => {
  test('is single without a certificate, and what the employee signed from then on', async () => {
    expect(await readFacts()).toMatchObject({ w4Source: 'none', w4: { kind: 'steps', filingStatus: 'single', step2: false } })
    await shop.tech.call(ownW4.submit, { body: await fillW4({ filingStatus: 'joint', twoJobs: true, children: 1, extra: 500 }) })
    expect(await readFacts()).toMatchObject({
      w4Source: 'certificate',
      w4: { kind: 'steps', filingStatus: 'married', step2: true, step3: 220_000, step4c: 500 },
    })
  })

  test('exempt lapses after February 15 of the next year', async () => {
    await shop.tech.call(ownW4.submit, { body: await fillW4({ exempt: true, noTaxLastYear: true, noTaxThisYear: true }) })
    expect((await readFacts('2026-12-31')).w4).toEqual({ kind: 'exempt' })
    expect((await readFacts('2027-02-19')).w4).toMatchObject({ kind: 'steps', filingStatus: 'single' })
  })

  test('follows a lock-in letter over the employee’s form, and knows a certificate from before 2020 and a nonresident', async () => {
    const enter = (body: Parameters<typeof w4.enter.body.parse>[0]) =>
      shop.owner.call(w4.enter, { params: { n: shop.recordId }, body: body as never })
    await enter({ kind: 'old', receivedOn: '2018-05-01', marital: 'married', allowances: 3, extra: 700 })
    expect((await readFacts()).w4).toEqual({ kind: 'allowances', filingStatus: 'married', allowances: 3, additional: 700 })
    await enter({ kind: 'residency', isNonresident: true, effectiveOn: '2026-11-01' })
    expect((await readFacts()).isNonresident).toBe(true)
    await enter({ kind: 'lock-in', letterOn: '2026-09-01', effectiveOn: '2026-11-10', filingStatus: 'single', twoJobs: true })
    await shop.tech.call(ownW4.submit, { body: await fillW4({ filingStatus: 'joint', children: 4 }) })
    expect(await readFacts()).toMatchObject({ w4Source: 'lock-in', w4: { kind: 'steps', filingStatus: 'single', step2: true } })
  })
})

describe('who may', () => {
  test('an owner always, an employee only with the permission, which no position has, and nobody their own', async () => {
    expect((await add(health, shop.manager)).problem.code).toBe('permission_needed')
    expect((await taxes(shop.manager)).status).toBe(403)
    const given = permissions.filter(
      (permission) => permission === 'pay.deductions' || getPreset('Technician').includes(permission),
    )
    await shop.owner.call(staff.changePermissions, {
      params: { shop: shop.shopId, accountId: shop.named.accountId },
      body: { permissions: given },
    })
    expect((await add(health, shop.named)).status).toBe(200)
    const ofNamed = { shop: shop.shopId, accountId: shop.named.accountId }
    expect((await shop.named.call(deductions.add, { params: ofNamed, body: health })).problem.code).toBe('own_pay')
  })

  test('another shop and another employee get 404, and the list has only the shop’s own employees', async () => {
    const otherShop = await openHiringShop(app)
    await add(health)
    const { id } = (await get()).deductions[0]!
    expect((await add(health, otherShop.owner)).status).toBe(404)
    expect((await otherShop.owner.call(deductions.end, { params: { id }, body: { lastDay: '2026-12-01' } })).status).toBe(404)
    expect((await shop.manager.call(ownDeductions.answer, { params: { id }, body: { agrees: true, text: 'x' } })).status).toBe(
      404,
    )
    const { rows } = (await shop.owner.call(deductions.list, { params: { shop: shop.shopId }, query: {} })).body
    expect(rows.map(({ person, waiting }) => [person.accountId, waiting])).toContainEqual([shop.tech.accountId, 1])
    expect(rows.length).toBe(3)
  })

  test('every change is kept with who made it and when, and nothing of that changes', async () => {
    await add({ ...health, ...onPaper })
    await addOrder(order)
    const { history } = await get()
    expect(history.map(({ detail }) => detail)).toEqual([
      'Added the order for First Bank (Creditor), As much as the law allows',
      'Added Blue Plan (Health plan (section 125)), $45.00 a paycheck; signed on paper: Folder of November',
    ])
    await expect(sql`update pay_setting_change set detail = 'x'`.execute(app.db)).rejects.toThrow(/never changes/)
  })
})
