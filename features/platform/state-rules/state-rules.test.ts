import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { repairRules } from '../../people/shops/repair-rules.ts'
import { type ProposalForm, stateRules } from './contract/index.ts'
import { getStateRule } from './server/index.ts'

let app: TestApp
let first: TestUser
let second: TestUser
beforeAll(async () => {
  app = await testApp()
  first = await app.signUpAdmin(['catalog'])
  second = await app.signUpAdmin(['finance'])
})

const today = () => app.clock.now().toISOString().slice(0, 10)
const daysAhead = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const read = async (state: string, admin = first) =>
  (await admin.call(stateRules.read, { params: { kind: 'repair', state } })).body

/** Ohio asks for an estimate above $75.00 instead of $50.00. */
async function makeForm(state: string, change: Partial<ProposalForm> = {}): Promise<ProposalForm> {
  const { inForce } = await read(state)
  const facts = { billCents: 7500, authorizedCents: 0, authorizedBeforeTaxCents: 0, storageWorkingDays: 0 }
  return {
    values: {
      ...inForce.values,
      requires: 'an estimate if the bill exceeds {amount}',
      aboveCents: 7500,
      isEstimateConfirmed: true,
    },
    source: 'OAC 109:4-3-13, as amended',
    address: 'https://codes.ohio.gov/ohio-administrative-code/rule-109:4-3-13',
    sourceDay: today(),
    effectiveOn: today(),
    examples: [
      { text: '$75.00 needs no estimate', input: facts, expected: { isEstimateRequired: false } },
      { text: '$75.01 needs one', input: { ...facts, billCents: 7501 }, expected: { isEstimateRequired: true } },
    ],
    ...change,
  }
}
const propose = (state: string, body: ProposalForm, by = first, key: string = randomUUID()) =>
  by.call(stateRules.propose, { params: { kind: 'repair', state }, body }, { key })
const approve = (row: { id: string; version: number }, by = second) =>
  by.call(stateRules.approve, { params: { id: row.id }, body: {} }, { version: row.version, key: randomUUID() })
const decline = (row: { id: string; version: number }, reason: string, by = second) =>
  by.call(stateRules.decline, { params: { id: row.id }, body: { reason } }, { version: row.version, key: randomUUID() })
const waitingRow = async (state: string) => (await read(state)).rows.find(({ step }) => step === 'proposed')!
const getRule = (state: string, onDay: string) => getStateRule(app.db, repairRules, state, onDay)

test('until an admin changes it, every state has the rule that is in the program, with its source', async () => {
  expect(await getRule('WA', today())).toMatchObject({ id: null, source: 'RCW 46.71.015', values: { aboveCents: 10_000 } })
  const { states } = (await first.call(stateRules.states, { params: { kind: 'repair' } })).body
  expect(states).toHaveLength(51)
  expect(states.find(({ state }) => state === 'WA')).toMatchObject({
    source: 'RCW 46.71.015',
    effectiveOn: null,
    isWaiting: false,
  })
  expect((await first.call(stateRules.states, { params: { kind: 'traffic' } })).status).toBe(404)
  expect((await first.call(stateRules.read, { params: { kind: 'repair', state: 'ZZ' } })).status).toBe(404)
})

test('a proposal with an example that does not come out is refused with what came out, and nothing is saved', async () => {
  const form = await makeForm('OH')
  const wrong = { ...form, examples: [{ ...form.examples[0]!, expected: { isEstimateRequired: true } }, form.examples[1]!] }
  const refused = await propose('OH', wrong)
  expect([refused.status, refused.problem.code]).toEqual([409, 'examples_fail'])
  expect(refused.problem.more).toMatchObject({
    results: [{ text: '$75.00 needs no estimate', expected: { isEstimateRequired: true }, got: { isEstimateRequired: false } }],
  })
  expect((await read('OH')).rows).toEqual([])
})

test('a proposal must suit its kind and say what must come out, and each error is at its field', async () => {
  const form = await makeForm('OH')
  const [example] = form.examples
  const bad = async (change: Partial<ProposalForm>) => (await propose('OH', { ...form, ...change })).problem.errors ?? {}
  expect(Object.keys(await bad({ values: { ...form.values, aboveCents: null } }))).toEqual(['values.aboveCents'])
  expect(Object.keys(await bad({ values: { ...form.values, surprise: 1 } }))).toHaveLength(1)
  expect(Object.keys(await bad({ examples: [{ ...example!, expected: {} }] }))).toEqual(['examples.0.text'])
  expect(Object.keys(await bad({ examples: [{ ...example!, expected: { isEstimateRequired: 7 } }] }))).toEqual([
    'examples.0.expected.isEstimateRequired',
  ])
  expect(Object.keys(await bad({ examples: [{ ...example!, input: {} }] }))).toContain('examples.0.input.billCents')
  expect(Object.keys(await bad({ examples: [] }))).toEqual(['examples'])
  expect(Object.keys(await bad({ address: 'javascript:alert(1)' }))).toEqual(['address'])
})

test('a second admin approves, the rule is in force from its day, and the days before keep theirs', async () => {
  const form = await makeForm('OH', { effectiveOn: daysAhead(10) })
  expect((await propose('OH', form)).status).toBe(200)
  const row = await waitingRow('OH')
  expect((await getRule('OH', daysAhead(10))).id).toBeNull()
  expect((await approve(row, first)).problem.code).toBe('second_admin_needed')
  expect((await approve(row)).status).toBe(200)
  expect((await getRule('OH', daysAhead(9))).values.aboveCents).toBe(5000)
  expect(await getRule('OH', daysAhead(10))).toMatchObject({
    id: row.id,
    effectiveOn: daysAhead(10),
    values: { aboveCents: 7500 },
  })
  expect((await getRule('IN', daysAhead(10))).id).toBeNull()
  expect((await approve(await read('OH').then(({ rows }) => rows[0]!))).problem.code).toBe('rule_decided')
})

test('a mistake is corrected by a later approval with the same day, and both stay in the history', async () => {
  const form = await makeForm('OH', { effectiveOn: daysAhead(10) })
  const facts = form.examples[0]!.input
  const corrected = {
    ...form,
    values: { ...form.values, aboveCents: 8000 },
    examples: [
      { text: '$75.01 needs no estimate', input: { ...facts, billCents: 7501 }, expected: { isEstimateRequired: false } },
    ],
  }
  await propose('OH', corrected, second)
  expect((await approve(await waitingRow('OH'), first)).status).toBe(200)
  expect((await getRule('OH', daysAhead(10))).values.aboveCents).toBe(8000)
  expect((await read('OH')).rows.map(({ step, values }) => [step, values['aboveCents']])).toEqual([
    ['approved', 8000],
    ['approved', 7500],
  ])
})

test('a day that has passed keeps its rule, also when it passes before the approval', async () => {
  const past = await makeForm('IL', { effectiveOn: daysAhead(-2) })
  expect((await propose('IL', past)).problem.code).toBe('rule_in_the_past')
  await propose('IL', await makeForm('IL'))
  const row = await waitingRow('IL')
  app.clock.set(new Date(Date.now() + 3 * 86_400_000))
  first = await app.signInAs(first.accountId, 'admin', first.email)
  second = await app.signInAs(second.accountId, 'admin', second.email)
  expect((await approve(row)).problem.code).toBe('rule_in_the_past')
  expect((await decline(row, 'Too late; propose it again.')).status).toBe(200)
  expect((await read('IL')).rows[0]).toMatchObject({ step: 'declined', reason: 'Too late; propose it again.' })
})

test('one change of a rule waits at a time, and a double click proposes it once', async () => {
  const form = await makeForm('MD')
  const key = randomUUID()
  const replies = await Promise.all([
    propose('MD', form, first, key),
    propose('MD', form, first, key),
    propose('MD', form, second),
  ])
  expect((await read('MD')).rows).toHaveLength(1)
  expect(replies.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThanOrEqual(1)
  expect((await propose('MD', form, second)).problem.code).toBe('rule_already_proposed')
  const row = await waitingRow('MD')
  expect((await decline({ ...row, version: 7 }, 'No')).status).toBe(412)
})

test('of an approval and a refusal at the same moment, one wins', async () => {
  const row = await waitingRow('MD')
  const other = row.isMine ? second : first
  const replies = await Promise.all([approve(row, other), decline(row, 'Wrong source', other)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412])
})

test('the database refuses an approval by its proposer, a change of a proposed rule, and its deletion', async () => {
  await propose('VA', await makeForm('VA'))
  const { id } = await waitingRow('VA')
  const change = (set: ReturnType<typeof sql>) => sql`update state_rule set ${set} where id = ${id}`.execute(app.db)
  await expect(change(sql`step = 'approved', decided_by = ${first.accountId}, decided_at = now()`)).rejects.toThrow(
    /state_rule_second_admin/,
  )
  await expect(change(sql`effective_on = effective_on + 1`)).rejects.toThrow(/never changes/)
  await expect(sql`delete from state_rule where id = ${id}`.execute(app.db)).rejects.toThrow(/never changes/)
  await approve(await waitingRow('VA'))
  await expect(change(sql`reason = 'x'`)).rejects.toThrow(/never changes/)
})

test('another server knows an approved rule as soon as the database tells it', async () => {
  const { RuleBook } = await import('./server/index.ts')
  const other = new RuleBook(app.db)
  const stop = other.watch(app.databaseUrl)
  await propose('CT', await makeForm('CT'))
  await approve(await waitingRow('CT'))
  await expect.poll(() => other.list(app.db, 'repair', 'CT')).toHaveLength(1)
  await stop()
})

test('a waiting change is in the work queue of admins for catalog and finance until it is decided', async () => {
  const open = async () =>
    (
      await sql<{ link: string }>`select link from work_item where kind = 'state-rule' and closed_at is null`.execute(app.db)
    ).rows.map(({ link }) => link)
  await propose('NY', await makeForm('NY'))
  expect(await open()).toEqual(['/apps/settings/state-rules/repair/NY'])
  await decline(await waitingRow('NY'), 'Not read in the source', first)
  expect(await open()).toEqual([])
})
