import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { dayMilliseconds } from '../../../common/dates.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { wageRules } from '../../pay/earnings/wage-kind.ts'
import { repairRules } from '../../people/shops/repair-rules.ts'
import { type ProposalForm, stateRules } from './contract/index.ts'
import { findStage, getExampleKey, type WorkedExample } from './rules.ts'
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
const daysAhead = (days: number) => new Date(app.clock.now().getTime() + days * dayMilliseconds).toISOString().slice(0, 10)
const read = async (state: string, admin = first) =>
  (await admin.call(stateRules.read, { params: { kind: 'repair', state } })).body

/** Ohio asks for an estimate above $75.00 instead of $50.00. */
async function makeForm(state: string, change: Partial<ProposalForm> = {}): Promise<ProposalForm> {
  const { stages } = await read(state)
  const base = findStage(stages, change.effectiveOn ?? today())
  const facts = { billCents: 7500, authorizedCents: 0, authorizedBeforeTaxCents: 0, storageWorkingDays: 0 }
  return {
    values: {
      ...base.values,
      requires: 'an estimate if the bill exceeds {amount}',
      aboveCents: 7500,
      isEstimateConfirmed: true,
    },
    source: 'OAC 109:4-3-13, as amended',
    address: 'https://codes.ohio.gov/ohio-administrative-code/rule-109:4-3-13',
    sourceDay: today(),
    effectiveOn: today(),
    before: base.values,
    // They have the outcomes of the old amount.
    withdrawn: base.examples.map((example) => ({ ...example, reason: 'The amount changed' })),
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
  expect(form.before['aboveCents']).toBe(7500)
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
  app.clock.set(new Date(Date.now() + 3 * dayMilliseconds))
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
  const otherAdmin = row.isMine ? second : first
  const replies = await Promise.all([approve(row, otherAdmin), decline(row, 'Wrong source', otherAdmin)])
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
  const otherBook = new RuleBook(app.db)
  const stop = otherBook.watch(app.databaseUrl)
  await propose('CT', await makeForm('CT'))
  await approve(await waitingRow('CT'))
  await expect.poll(() => otherBook.list(app.db, 'repair', 'CT')).toHaveLength(1)
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

/** A rule for pay: what is in force on a day, with one value changed and an example that shows it. */
async function makeWageForm(state: string, effectiveOn: string, values: Record<string, number>): Promise<ProposalForm> {
  const { stages } = (await first.call(stateRules.read, { params: { kind: 'wages', state } })).body
  const base = findStage(stages, effectiveOn)
  return {
    values: { ...base.values, ...values },
    source: 'Session law of 2026',
    address: '',
    sourceDay: today(),
    effectiveOn,
    before: base.values,
    withdrawn: [],
    examples: [
      {
        text: `40 hours at $50.00 from ${effectiveOn}`,
        input: { rateCents: 5000, minutesByDay: [0, 480, 480, 480, 480, 480, 0] },
        expected: { weekCents: 200_000 },
      },
    ],
  }
}
const proposeWages = (state: string, body: ProposalForm, by = first) =>
  by.call(stateRules.propose, { params: { kind: 'wages', state }, body }, { key: randomUUID() })
const readWages = async (state: string) => (await first.call(stateRules.read, { params: { kind: 'wages', state } })).body
const getWages = (state: string, onDay: string) => getStateRule(app.db, wageRules, state, onDay)
const waitingFor = async (state: string, day: string) =>
  (await readWages(state)).rows.find(({ step, effectiveOn }) => step === 'proposed' && effectiveOn === day)!
/** Proposed by one admin, approved by the other. */
async function enact(state: string, form: ProposalForm) {
  const proposed = await proposeWages(state, form)
  expect([proposed.status, proposed.problem.msg]).toEqual([200, undefined])
  const approved = await approve(await waitingFor(state, form.effectiveOn))
  expect([approved.status, approved.problem.msg]).toEqual([200, undefined])
}
const examplesOf = async (state: string, day: string) => findStage((await readWages(state)).stages, day).examples
const withdraw = (examples: readonly WorkedExample[], reason: string): ProposalForm['withdrawn'] =>
  examples.map((example) => ({ ...example, reason }) as ProposalForm['withdrawn'][number])

test('a change that begins after an approved one is made from that one, so it does not undo it', async () => {
  const [newYear, later] = [daysAhead(30), daysAhead(44)]
  const wage = await makeWageForm('IN', newYear, { minimumWageCents: 900 })
  await enact('IN', { ...wage, withdrawn: withdraw(await examplesOf('IN', newYear), 'New minimum wage') })
  const overtime = await makeWageForm('IN', later, { dailyMinutes: 600 })
  expect(overtime.values['minimumWageCents']).toBe(900)
  await enact('IN', overtime)
  expect((await getWages('IN', later)).values).toMatchObject({ minimumWageCents: 900, dailyMinutes: 600 })
  expect((await readWages('IN')).rows[0]).toMatchObject({ before: { minimumWageCents: 900, dailyMinutes: null } })
  const { id } = (await readWages('IN')).rows[0]!
  const fromWhat = async () =>
    (
      await sql<{ before: { values: object; effectiveOn: string } }>`
        select entry::jsonb -> 'before' as before from audit_entry where subject_id = ${id}`.execute(app.db)
    ).rows.map(({ before }) => before)
  const base = { values: expect.objectContaining({ minimumWageCents: 900, dailyMinutes: null }), effectiveOn: newYear }
  await expect.poll(fromWhat).toEqual([expect.objectContaining(base), expect.objectContaining(base)])
})

test('a change made from today’s rule is refused with what changed, and names the values of both', async () => {
  const day = daysAhead(44)
  const { inForce } = await readWages('IN')
  const form = {
    ...(await makeWageForm('IN', day, {})),
    values: { ...inForce.values, dailyMinutes: 720 },
    before: inForce.values,
  }
  const refused = await proposeWages('IN', form)
  expect([refused.status, refused.problem.code]).toEqual([409, 'rule_base_moved'])
  expect(refused.problem.more).toMatchObject({
    changes: [
      { name: 'minimumWageCents', before: '$7.25', now: '$9.00' },
      { name: 'dailyMinutes', before: 'None', now: '600 min' },
    ],
  })
})

test('an approval is refused once another one changed the rule it starts from', async () => {
  const [early, late] = [daysAhead(20), daysAhead(40)]
  expect((await proposeWages('KS', await makeWageForm('KS', late, { dailyMinutes: 600 }))).status).toBe(200)
  const waiting = await waitingFor('KS', late)
  const wage = await makeWageForm('KS', early, { minimumWageCents: 800 })
  await enact('KS', { ...wage, withdrawn: withdraw(await examplesOf('KS', early), 'New minimum wage') })
  const refused = await approve(waiting)
  expect([refused.status, refused.problem.code]).toEqual([409, 'rule_base_moved'])
  expect(refused.problem.msg).toContain('Minimum wage: $7.25 → $8.00')
  expect((await getWages('KS', late)).values).toMatchObject({ minimumWageCents: 800, dailyMinutes: null })
  expect((await decline(waiting, 'To be proposed again')).status).toBe(200)
})

test('changes for two days can wait at once, but not two for the same day', async () => {
  const [early, late] = [daysAhead(20), daysAhead(40)]
  expect((await proposeWages('IA', await makeWageForm('IA', early, { dailyMinutes: 600 }))).status).toBe(200)
  expect((await proposeWages('IA', await makeWageForm('IA', late, { dailyMinutes: 600 }))).status).toBe(200)
  expect((await proposeWages('IA', await makeWageForm('IA', early, { dailyMinutes: 660 }))).problem.code).toBe(
    'rule_already_proposed',
  )
})

test('an approved example of an earlier rule has to pass, too, until it is withdrawn with a reason', async () => {
  const [early, late] = [daysAhead(20), daysAhead(40)]
  const daily = await makeWageForm('ND', early, { dailyMinutes: 600 })
  const elevenHours = {
    text: 'The eleventh hour of a day is overtime',
    input: { rateCents: 5000, minutesByDay: [0, 660, 0, 0, 0, 0, 0] },
    expected: { dailyOvertimeMinutes: 60 },
  }
  await enact('ND', { ...daily, examples: [elevenHours] })
  const without = { ...(await makeWageForm('ND', late, {})) }
  const broken = { ...without, values: { ...without.values, dailyMinutes: null } }
  const refused = await proposeWages('ND', broken)
  expect(refused.problem.code).toBe('examples_fail')
  expect(refused.problem.more).toMatchObject({
    results: [{ from: 'earlier', text: elevenHours.text, got: { dailyOvertimeMinutes: 0 } }],
  })
  expect((await proposeWages('ND', { ...broken, withdrawn: [{ ...elevenHours, reason: '' }] })).status).toBe(400)
  await enact('ND', { ...broken, withdrawn: [{ ...elevenHours, reason: 'Repealed by the law of 2026' }] })
  expect((await examplesOf('ND', late)).map(getExampleKey)).not.toContain(getExampleKey(elevenHours))
  expect((await examplesOf('ND', early)).map(getExampleKey)).toContain(getExampleKey(elevenHours))
})

test('a rule that is published for less than 60 days is listed until one for the days after it is approved', async () => {
  const last = daysAhead(50)
  const ending = async () =>
    (await first.call(stateRules.ending)).body.rules.filter(({ state }) => state === 'UT').map(({ lastOn }) => lastOn)
  expect(await ending()).toEqual([])
  const form = await makeWageForm('UT', daysAhead(1), {})
  await enact('UT', { ...form, values: { ...form.values, knownThrough: last } })
  expect(await ending()).toEqual([last])
  const next = await makeWageForm('UT', daysAhead(51), {})
  await enact('UT', { ...next, values: { ...next.values, knownThrough: daysAhead(400) } })
  expect(await ending()).toEqual([])
})

test('in the evening, today is still the day in the state, not the next one', async () => {
  app.clock.set(new Date('2027-01-15T03:30:00Z'))
  const admin = await app.signInAs(first.accountId, 'admin', first.email)
  expect((await read('MT', admin)).today).toBe('2027-01-14')
  app.clock.set(new Date('2027-01-15T07:30:00Z'))
  const later = await app.signInAs(first.accountId, 'admin', first.email)
  expect((await read('MT', later)).today).toBe('2027-01-15')
  expect((await read('HI', later)).today).toBe('2027-01-14')
})
