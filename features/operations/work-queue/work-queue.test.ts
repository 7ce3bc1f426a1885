import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ReplyOf } from '../../../common/route.ts'
import { addCampaign, addCreative, done, submitCreative } from '../../../testing/samples/campaigns.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { contact } from '../../platform/contact/contract/index.ts'
import { type WorkItemKind, workItemKindNames } from '../../platform/work-items/contract/index.ts'
import { listKindsFor } from '../../platform/work-items/rules.ts'
import { closeWorkItem, openWorkItem } from '../../platform/work-items/server/index.ts'
import { campaignReviews, campaigns, creatives } from '../../promotion/campaigns/contract/index.ts'
import { type WorkItem, workQueue } from './contract/index.ts'
import { showAge } from './rules.ts'

let app: TestApp
let boss: TestUser
let support: TestUser
let moderator: TestUser
let second: TestUser
beforeAll(async () => {
  app = await testApp()
  app.clock.set(new Date('2026-11-26T16:00:00Z'))
  boss = await app.signUpAdmin()
  support = await app.signUpAdmin(['support'])
  moderator = await app.signUpAdmin(['moderator'])
  second = await app.signUpAdmin(['moderator'])
})
beforeEach(() => sql`truncate work_item cascade`.execute(app.db))

const open = (kind: WorkItemKind, subjectId: string = crypto.randomUUID(), at?: Date) =>
  openWorkItem(app.db, { kind, subjectId, title: `${kind} ${subjectId}`, link: '/apps', ...(at ? { at } : {}) })
const list = async (who: TestUser, query: object = {}): Promise<WorkItem[]> => (await done(who, workQueue.list, { query })).items
const findOnly = async (who = boss, query: object = {}) => {
  const items = await list(who, query)
  expect(items).toHaveLength(1)
  return items[0]!
}
const assign = (who: TestUser, id: string, to: string | null, from: string | null = null) =>
  who.call(workQueue.assign, { params: { id }, body: { to, from } })
const read = (who: TestUser, id: string) => done(who, workQueue.read, { params: { id } })
const write = (body = 'I cannot log in.', more: object = { name: 'Ann Baker', email: 'ann@example.test' }) =>
  app.guest.call(contact.send, { body: { body, ...more } })
const listAudit = async () =>
  (
    await sql<{ action: string; subject: string }>`
      select entry::json->>'action' as action, entry::json->'subject'->>'label' as subject from audit_entry order by number`.execute(
      app.db,
    )
  ).rows

describe('the work queue', () => {
  test('has the kinds of work that the admin’s roles include, and every other item answers 404', async () => {
    for (const kind of workItemKindNames) await open(kind)
    const kindsOf = async (who: TestUser) => (await list(who)).map(({ kind }) => kind).toSorted()
    expect(await kindsOf(boss)).toEqual([...workItemKindNames].toSorted())
    expect(await kindsOf(moderator)).toEqual(['campaign', 'creative', 'rating-report'])
    expect(listKindsFor(['finance', 'catalog'])).toEqual([
      'chargeback',
      'refund-due',
      'labor-proposal',
      'state-rule',
      'plan-price',
    ])
    const foreign = (await list(boss, { kind: 'chargeback' }))[0]!
    expect((await moderator.call(workQueue.read, { params: { id: foreign.id } })).status).toBe(404)
    expect((await assign(moderator, foreign.id, moderator.accountId)).status).toBe(404)
    expect(await list(moderator, { kind: 'chargeback' })).toEqual([])
  })

  test('lists the longest wait first, page by page, each item once', async () => {
    const first = Date.parse('2026-11-01T08:00:00Z')
    for (let index = 0; index < 55; index += 1) await open('campaign', String(index), new Date(first + (index % 5) * 60_000))
    const seen: WorkItem[] = []
    for (let after: string | null = null, pages = 0; pages < 3; pages += 1) {
      const page: ReplyOf<typeof workQueue.list> = await done(moderator, workQueue.list, { query: after ? { after } : {} })
      seen.push(...page.items)
      after = page.next
      if (after === null) break
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(55)
    expect(seen.map(({ openedAt }) => openedAt)).toEqual(seen.map(({ openedAt }) => openedAt).toSorted())
  })

  test('can be filtered by kind and by who has the item', async () => {
    await open('creative')
    await open('campaign')
    const creative = await findOnly(moderator, { kind: 'creative' })
    await assign(moderator, creative.id, moderator.accountId)
    expect((await findOnly(moderator, { assigned: 'me' })).kind).toBe('creative')
    expect((await findOnly(moderator, { assigned: 'nobody' })).kind).toBe('campaign')
    expect((await findOnly(boss, { assigned: moderator.accountId })).kind).toBe('creative')
    expect(await list(second, { assigned: 'me' })).toEqual([])
  })

  test('counts open, late, own and unassigned work by kind', async () => {
    await open('campaign', 'old', new Date('2026-11-20T16:00:00Z'))
    for (const id of ['new', 'newer']) await open('campaign', id, new Date('2026-11-26T15:00:00Z'))
    await open('chargeback')
    const who = await app.signUpAdmin(['moderator'])
    await assign(who, (await list(who))[0]!.id, who.accountId)
    expect((await done(who, workQueue.counts, {})).kinds).toEqual([
      { kind: 'campaign', open: 3, late: 1, mine: 1, unassigned: 2 },
    ])
  })

  test('has the work of an admin who left among nobody’s', async () => {
    await open('creative')
    const leaving = await app.signUpAdmin(['moderator'])
    const { id } = await findOnly(moderator)
    await assign(leaving, id, leaving.accountId)
    expect(await list(moderator, { assigned: 'nobody' })).toEqual([])
    await sql`update admin_account set roles = '{}', ended_at = now() where account_id = ${leaving.accountId}`.execute(app.db)
    expect((await findOnly(moderator, { assigned: 'nobody' })).id).toBe(id)
    expect((await done(moderator, workQueue.counts, {})).kinds).toMatchObject([{ unassigned: 1 }])
    expect((await assign(moderator, id, moderator.accountId, leaving.accountId)).status).toBe(200)
  })

  test('shows how long an item has waited', () => {
    const now = new Date('2026-11-26T16:00:00Z')
    const show = (minutes: number) => showAge(new Date(now.getTime() - minutes * 60_000), now)
    expect([show(35), show(60), show(23 * 60), show(47 * 60), show(49 * 60)]).toEqual([
      '35 min',
      '1 h',
      '23 h',
      '1 day',
      '2 days',
    ])
  })
})

describe('an item', () => {
  test('that two admins take at once goes to one of them, and the other is told who has it', async () => {
    await open('campaign')
    const { id } = await findOnly()
    const replies = await Promise.all([moderator, second].map((who) => assign(who, id, who.accountId)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const winner = replies.find(({ status }) => status === 200)!.body.assignee!
    expect(replies.find(({ status }) => status === 409)!.problem).toMatchObject({
      code: 'work_item_taken',
      msg: `${winner.name} has taken this.`,
    })
    expect((await findOnly()).assignee).toEqual(winner)
  })

  test('can be taken over by an admin who saw who had it, and given back', async () => {
    await open('campaign')
    const { id } = await findOnly()
    await assign(moderator, id, moderator.accountId)
    expect((await assign(second, id, second.accountId, moderator.accountId)).body.assignee?.id).toBe(second.accountId)
    expect((await assign(moderator, id, null, moderator.accountId)).problem.code).toBe('work_item_taken')
    expect((await assign(second, id, null, second.accountId)).body.assignee).toBeNull()
    const { history } = await read(boss, id)
    expect(history.map(({ what }) => what)).toEqual(['released', 'assigned', 'assigned', 'opened'])
  })

  test('is assigned only to an admin whose role includes that work', async () => {
    await open('campaign')
    const { id } = await findOnly()
    expect((await assign(boss, id, support.accountId)).problem.code).toBe('work_item_not_theirs')
    const customer = await app.signUp('customer')
    expect((await assign(boss, id, customer.accountId)).problem.code).toBe('work_item_not_theirs')
    const { assignable } = await read(boss, id)
    expect(assignable.map((admin) => admin.id)).toEqual(
      expect.arrayContaining([boss, moderator, second].map((user) => user.accountId)),
    )
    expect(assignable.map((admin) => admin.id)).not.toContain(support.accountId)
    expect((await assign(boss, id, moderator.accountId)).body.assignee?.id).toBe(moderator.accountId)
  })

  test('keeps every note with its author, and each change is in the audit log', async () => {
    await open('campaign', 'noted')
    const { id } = await findOnly()
    const noteKey = crypto.randomUUID()
    const add = (who: TestUser, text: string, key: string) =>
      who.call(workQueue.addNote, { params: { id }, body: { text } }, { key })
    await add(moderator, 'Asked the vendor for the picture’s source.', noteKey)
    await add(moderator, 'Asked the vendor for the picture’s source.', noteKey)
    expect((await add(second, ' ', crypto.randomUUID())).problem.errors).toHaveProperty('text')
    const { history } = await read(boss, id)
    expect(history.map(({ what, words }) => [what, words])).toEqual([
      ['note', 'Asked the vendor for the picture’s source.'],
      ['opened', ''],
    ])
    expect(history[0]!.by).not.toBe('')
    expect((await listAudit()).filter(({ subject }) => subject === 'campaign noted')).toEqual([
      { action: 'work-item.noted', subject: 'campaign noted' },
    ])
  })

  test('that has a page of its own cannot be marked as done in the queue', async () => {
    await open('campaign')
    const { id } = await findOnly()
    const finish = await boss.call(workQueue.finish, { params: { id }, body: { outcome: 'Looks fine' } })
    expect(finish.problem.code).toBe('work_item_has_page')
    await closeWorkItem(app.db, {
      kind: 'campaign',
      subjectId: (await read(boss, id)).title.slice('campaign '.length),
      outcome: 'Approved',
    })
    expect((await boss.call(workQueue.reopen, { params: { id }, body: { reason: 'Oops' } })).problem.code).toBe(
      'work_item_has_page',
    )
    expect(await findOnly(boss, { state: 'done' })).toMatchObject({ outcome: 'Approved', state: 'done' })
    expect((await assign(boss, id, boss.accountId)).problem.code).toBe('work_item_done')
  })
})

describe('a contact message', () => {
  test('waits in the queue with its words, and is answered by e-mail, which finishes it', async () => {
    await write('I cannot log in.\n\nThe code never arrives.')
    const { id, title } = await findOnly(support)
    expect(title).toBe('Ann Baker: I cannot log in.')
    expect((await read(support, id)).message).toMatchObject({
      email: 'ann@example.test',
      body: 'I cannot log in.\n\nThe code never arrives.',
    })
    const body = { text: 'Check your spam folder, please.', isDone: true }
    const replies = await Promise.all([support, boss].map((who) => who.call(workQueue.reply, { params: { id }, body })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await app.settle()
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from message where recipient = 'ann@example.test' and subject = 'Your message to Liftbay'`.execute(
      app.db,
    )
    expect(rows[0]!.count).toBe(1)
    expect(await findOnly(support, { state: 'done' })).toMatchObject({ id, outcome: 'Answered by e-mail' })
  })

  test('without an e-mail address cannot be answered, but marked as done and opened again, with reasons', async () => {
    await write('The phone number on your page is wrong.', {})
    const { id } = await findOnly(support)
    const sent = { params: { id } }
    expect((await support.call(workQueue.reply, { ...sent, body: { text: 'Thanks', isDone: true } })).problem.code).toBe(
      'work_item_no_address',
    )
    expect((await support.call(workQueue.reopen, { ...sent, body: { reason: 'x' } })).problem.code).toBe('work_item_open')
    const finished = await support.call(workQueue.finish, { ...sent, body: { outcome: 'Corrected' } })
    expect(finished.body).toMatchObject({ state: 'done', outcome: 'Corrected' })
    expect((await support.call(workQueue.finish, { ...sent, body: { outcome: 'Again' } })).problem.code).toBe('work_item_done')
    const reopened = await support.call(workQueue.reopen, { ...sent, body: { reason: 'Still wrong' } })
    expect(reopened.body).toMatchObject({ state: 'open', outcome: '', closedAt: null })
    expect(reopened.body.history.map(({ what }) => what)).toEqual(['reopened', 'done', 'opened'])
  })

  test('is not answered when the e-mail cannot be stored', async () => {
    await write()
    const { id } = await findOnly(support)
    await sql`alter table message add constraint no_mail check (subject <> 'Your message to Liftbay') not valid`.execute(app.db)
    const reply = await support.call(workQueue.reply, { params: { id }, body: { text: 'Hello', isDone: true } })
    await sql`alter table message drop constraint no_mail`.execute(app.db)
    expect(reply.status).toBe(500)
    expect((await read(support, id)).history.map(({ what }) => what)).toEqual(['opened'])
  })
})

describe('a campaign and a creative', () => {
  test('wait in the queue from when they are submitted until they are decided', async () => {
    const vendor = await app.signUp('vendors')
    const creative = await submitCreative(vendor, await addCreative(vendor))
    expect((await findOnly(moderator)).kind).toBe('creative')
    const sent = { params: { id: creative.creativeId } }
    await done(moderator, campaignReviews.approveCreative, sent, { version: creative.version })
    expect(await findOnly(moderator, { state: 'done' })).toMatchObject({ kind: 'creative', outcome: 'Approved' })
    const campaign = await addCampaign(app, vendor, { creativeIds: [creative.creativeId] })
    const id = { params: { id: campaign.campaignId } }
    const { version } = await done(vendor, campaigns.submit, id, { version: campaign.version })
    expect((await findOnly(moderator)).kind).toBe('campaign')
    await done(second, campaignReviews.take, id, { version })
    expect((await findOnly(moderator)).assignee?.id).toBe(second.accountId)
    await done(second, campaignReviews.approve, id, { version: version + 1 })
    expect(await list(moderator)).toEqual([])
  })

  test('that their vendor takes back leave the queue', async () => {
    const vendor = await app.signUp('vendors')
    const { creativeId, version } = await submitCreative(vendor, await addCreative(vendor))
    await done(vendor, creatives.withdraw, { params: { id: creativeId } }, { version })
    expect(await list(moderator)).toEqual([])
    expect((await findOnly(moderator, { state: 'done' })).outcome).toBe('Withdrawn by the vendor')
  })
})

test('an admin’s open page hears that the queue has changed', async () => {
  await app.settle()
  const before = await sql<{ id: number }>`select coalesce(max(id), 0) as id from live_event`.execute(app.db)
  await open('campaign')
  await app.settle()
  const { rows } = await sql<{ type: string }>`
    select message->>'type' as type from live_event where id > ${before.rows[0]!.id}`.execute(app.db)
  expect(rows.map(({ type }) => type)).toContain('work_items_changed')
})
