import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addGuideItem } from '../../../testing/samples/overlaps.samples.ts'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { notifications } from '../../platform/notifications/contract/index.ts'
import { type ShopWorkOrder, workOrders } from '../../repair/work-orders/contract/index.ts'
import { laborGuide } from '../labor-guide/contract/index.ts'
import { laborProposals, ProposalEntry, proposalReview, type SettleForm } from './contract/index.ts'
import { buildSubject } from './rules.ts'

let app: TestApp
let workshop: Workshop
let otherWorkshop: Workshop
let admin: TestUser
let pads: number
beforeAll(async () => {
  app = await testApp()
  workshop = await Workshop.open(app)
  otherWorkshop = await Workshop.open(app)
  admin = await app.signUpAdmin(['catalog'])
})
beforeEach(async () => {
  await sql`delete from labor_proposal`.execute(app.db)
  pads = await addGuideItem(app, `Brake pads ${crypto.randomUUID()}`, { hundredths: 90 })
})

type Form = Parameters<typeof send>[1]
const send = (shop: Workshop, form: object, who = shop.owner) =>
  who.call(laborProposals.propose, {
    body: { shop: shop.shop.shopId, kind: 'hours', laborguideId: pads, hundredths: 140, vehicleClass: 'suv', ...form } as never,
  })
async function propose(shop: Workshop, form: Form = {}) {
  const { status, body, problem } = await send(shop, form)
  if (status !== 200) throw new Error(JSON.stringify(problem))
  return body
}
const listGroups = async (who = admin) => (await who.call(proposalReview.list, { query: {} })).body.groups
const listOwn = async (shop = workshop) => (await shop.owner.call(laborProposals.mine, { query: {} })).body.proposals
async function settle(form: Partial<SettleForm> = {}) {
  const [group] = await listGroups()
  return admin.call(proposalReview.settle, {
    body: { subject: group!.subject, seen: group!.seen, isAccepted: true, hundredths: 140, ...form },
  })
}
const readItem = async (id = pads) => (await admin.call(laborGuide.read, { params: { id } })).body
const listWork = async () =>
  (
    await sql<{ title: string; state: string }>`select title, state from work_item where subject_id = ${`hours ${pads}`}`.execute(
      app.db,
    )
  ).rows
async function addGuideLine(shop: Workshop, laborguideId = pads): Promise<ShopWorkOrder> {
  const order = await shop.order(['Brakes squeal'])
  const body = { concernId: order.concerns[0]!.concernId, laborguideId }
  return (
    await shop.owner.call(workOrders.addLabor, { params: { id: order.workOrder.id }, body }, { version: order.workOrder.version })
  ).body
}

describe('proposals of several shops', () => {
  test('for one operation are gathered with the guide’s hours, oldest first', async () => {
    await propose(workshop)
    await propose(otherWorkshop, { hundredths: 130, note: 'Seized pins' })
    const [group, ...more] = await listGroups()
    expect(more).toEqual([])
    expect(group).toMatchObject({ kind: 'hours', item: { id: pads, hundredths: 90 }, learned: [] })
    expect(group!.proposals.map(({ hundredths, note }) => [hundredths, note])).toEqual([
      [140, ''],
      [130, 'Seized pins'],
    ])
  })

  test('come with the time zone of the shop that made them', async () => {
    await sql`update shop set time_zone = 'America/Denver' where id = ${otherWorkshop.shop.shopId}`.execute(app.db)
    await propose(workshop)
    await propose(otherWorkshop)
    const zones = [await listOwn(workshop), await listOwn(otherWorkshop)].map(([newest]) => newest!.timeZone)
    expect(zones).toEqual(['America/Chicago', 'America/Denver'])
  })

  test('show what all shops took by their clocks', async () => {
    await propose(workshop)
    await sql`insert into learned_time values (${pads}, 'suv', 24, 6, 110, 135, 160, now())`.execute(app.db)
    expect((await listGroups())[0]!.learned).toEqual([
      { vehicleClass: 'suv', jobs: 24, shops: 6, lower: 110, median: 135, upper: 160 },
    ])
  })

  test('are one item of the admins’ work, which is done once they are answered', async () => {
    await propose(workshop)
    await propose(otherWorkshop)
    expect(await listWork()).toMatchObject([{ title: expect.stringContaining('(2 shops)') as string, state: 'open' }])
    await settle()
    expect(await listWork()).toMatchObject([{ state: 'done' }])
  })

  test('for a new operation are gathered whatever the spelling of its title', () => {
    const makeNew = (title: string) => buildSubject({ kind: 'new', laborguideId: null, title })
    expect(makeNew('Heat shield — replace')).toBe(makeNew('heat shield, REPLACE'))
    expect(makeNew('Heat shield — replace')).not.toBe(makeNew('Heat shield — remove'))
  })
})

describe('an accepted proposal', () => {
  test('changes the guide, which a later order of any shop uses, and no line that is on an order', async () => {
    const before = await addGuideLine(otherWorkshop)
    await propose(workshop)
    expect((await settle()).body).toEqual({ settled: 1 })
    expect((await readItem()).hoursHundredths).toBe(140)
    expect((await otherWorkshop.read(before)).concerns).toEqual(before.concerns)
    expect((await addGuideLine(otherWorkshop)).concerns[0]!.labors[0]!.hours).toBe(1.4)
  })

  test('can get another figure, and tells each shop which', async () => {
    await propose(workshop)
    await propose(otherWorkshop, { hundredths: 130 })
    await settle({ hundredths: 135 })
    expect((await readItem()).hoursHundredths).toBe(135)
    for (const shop of [workshop, otherWorkshop]) {
      expect((await listOwn(shop))[0]).toMatchObject({ state: 'accepted', answerHundredths: 135 })
      const news = await shop.owner.call(notifications.list, { query: {} })
      expect(JSON.stringify(news.body)).toContain('the guide now says 1.35 h')
    }
  })

  test('of a title renames the operation, and one of a new operation adds it to a group', async () => {
    await propose(workshop, { kind: 'title', hundredths: null, title: `Pads and shims ${pads}` })
    await settle({ hundredths: null, title: `Pads and shims ${pads}` })
    expect(await readItem()).toMatchObject({ Title: `Pads and shims ${pads}`, hoursHundredths: 90 })
    const group = await addGuideItem(app, `Brakes ${pads}`)
    await propose(workshop, { kind: 'new', laborguideId: null, hundredths: 70, title: 'Heat shield, replace' })
    await settle({ hundredths: 60, title: 'Heat shield — replace', parentId: group })
    const added = (await admin.call(laborGuide.list, { query: { parent: group } })).body
    expect(added).toMatchObject([{ Title: 'Heat shield — replace', hoursHundredths: 60, Type: 'Terminal' }])
  })

  test('is in the audit log with the figure', async () => {
    await propose(workshop)
    await settle()
    const { rows } = await sql<{
      text: string
    }>`select entry::text as text from audit_entry where entry::text like '%labor-proposal.accepted%'`.execute(app.db)
    expect(rows.some(({ text }) => text.includes(`hours ${pads}`) && text.includes('140'))).toBe(true)
  })
})

describe('an answer', () => {
  test('that declines needs a reason, which the shop reads, and leaves the guide as it is', async () => {
    await propose(workshop)
    expect((await settle({ isAccepted: false, hundredths: null })).problem.errors).toEqual({ reason: 'Reason is required' })
    await settle({ isAccepted: false, hundredths: null, reason: 'Only with seized pins' })
    expect((await listOwn())[0]).toMatchObject({ state: 'declined', reason: 'Only with seized pins' })
    expect((await readItem()).hoursHundredths).toBe(90)
  })

  test('is refused when another shop has proposed something since, or when it was answered already', async () => {
    await propose(workshop)
    const [group] = await listGroups()
    await propose(otherWorkshop)
    const late = { subject: group!.subject, seen: group!.seen, isAccepted: true, hundredths: 140 }
    expect((await admin.call(proposalReview.settle, { body: late })).problem.code).toBe('proposal_newer')
    await settle()
    expect((await admin.call(proposalReview.settle, { body: { ...late, seen: 999_999 } })).problem.code).toBe('proposal_settled')
  })

  test('accepts only with hours, and not for an operation that is no longer in the guide', async () => {
    await propose(workshop)
    expect((await settle({ hundredths: null })).problem.errors).toEqual({ hundredths: 'Hours is required' })
    await sql`delete from labor_guide_item where id = ${pads}`.execute(app.db)
    expect((await settle()).problem.code).toBe('proposal_item_gone')
    expect((await listGroups())[0]!.item).toBeNull()
  })
})

describe('a shop', () => {
  test('that proposes again replaces its pending proposal', async () => {
    await propose(workshop)
    await propose(workshop, { hundredths: 150 })
    expect((await listGroups())[0]!.proposals.map(({ hundredths }) => hundredths)).toEqual([150])
    expect(await listOwn()).toHaveLength(1)
  })

  test('can withdraw its open proposal, and no other shop’s', async () => {
    const { proposalId } = await propose(workshop)
    const withdraw = (who: TestUser) => who.call(laborProposals.withdraw, { params: { id: proposalId } })
    expect((await withdraw(otherWorkshop.owner)).status).toBe(404)
    expect((await withdraw(workshop.owner)).body.state).toBe('withdrawn')
    expect((await withdraw(workshop.owner)).problem.code).toBe('proposal_settled')
    expect(await listGroups()).toEqual([])
    expect(await listWork()).toMatchObject([{ state: 'done' }])
  })

  test('does not see what other shops proposed', async () => {
    await propose(otherWorkshop)
    expect(await listOwn(workshop)).toEqual([])
  })

  test('cannot propose for another shop, for a group, or what the guide says already', async () => {
    expect((await send(otherWorkshop, {}, workshop.owner)).status).toBe(404)
    expect((await send(workshop, { hundredths: 90 })).problem.code).toBe('proposal_nothing_new')
    const group = await addGuideItem(app, `Group ${pads}`)
    expect((await send(workshop, { laborguideId: group })).problem.errors).toEqual({ laborguideId: 'Operation is invalid' })
  })

  test('proposes with what its technicians clocked on the line, and never with another shop’s line', async () => {
    const order = await addGuideLine(workshop)
    const { laborId } = order.concerns[0]!.labors[0]!
    await sql`
      insert into job_clock (shop_id, work_order_id, labor_line_id, title, account_id, started_at, ended_at, ended_how, pay_rate_cents)
      values (${workshop.shop.shopId}, ${order.workOrder.id}, ${laborId}, 'x', ${workshop.owner.accountId}, now() - interval '84 minutes', now(), 'stopped', 0)`.execute(
      app.db,
    )
    expect((await propose(workshop, { laborId })).evidence).toMatchObject({
      clockedHundredths: 140,
      soldHundredths: 90,
      technicians: 1,
    })
    expect((await send(otherWorkshop, { laborId })).status).toBe(404)
    const unclocked = (await addGuideLine(workshop)).concerns[0]!.labors[0]!.laborId
    expect((await propose(workshop, { laborId: unclocked })).evidence).toBeNull()
  })
})

test('the form asks for an operation unless it proposes a new one', () => {
  const check = (form: object) => {
    const { error } = ProposalEntry.safeParse({ vehicleClass: 'all', note: '', title: '', ...form })
    return error?.issues.map(({ path, message }) => [path[0], message]) ?? []
  }
  expect(check({ kind: 'hours', hundredths: 120 })).toEqual([['laborguideId', 'Operation is required']])
  expect(check({ kind: 'hours', hundredths: 120, laborguideId: 7 })).toEqual([])
  expect(check({ kind: 'new', hundredths: 120, title: 'Sunroof drain, clear' })).toEqual([])
})
