import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../../kit/server/index.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { bookCardMoney, bookTransfer } from '../card-books/server/index.ts'
import { type MonthClose, monthCloses } from './contract/index.ts'

let app: TestApp
let admin: TestUser
let second: TestUser
beforeAll(async () => {
  app = await testApp()
  admin = await app.signUpAdmin(['finance'])
  second = await app.signUpAdmin(['superadmin'])
})
beforeEach(async () => {
  await sql`truncate book_entry, provider_payout, book_lock, month_close cascade`.execute(app.db)
  await moveTo('2027-04-02')
})

/** People log in again. */
async function moveTo(day: string): Promise<void> {
  app.clock.set(new Date(`${day}T15:00:00Z`))
  admin = await app.signInAs(admin.accountId, 'admin', admin.email)
  second = await app.signInAs(second.accountId, 'admin', second.email)
}
/** Moves money from the book of differences to the bank's book. */
const book = (day: string, cents = 1000, db = app.db) =>
  bookTransfer(db, {
    kind: 'adjustment',
    provider: null,
    shopId: null,
    source: randomUUID(),
    to: 'bank',
    from: 'differences',
    cents,
    at: new Date(`${day}T12:00:00Z`),
    memo: '',
  })
/** Money at the sandbox that its report must include. */
const bookAtProvider = (day: string) =>
  bookCardMoney(app.db, {
    kind: 'chargeback',
    provider: 'sandbox',
    shopId: null,
    workOrderId: null,
    source: randomUUID(),
    grossCents: -5000,
    providerFeeCents: 0,
    at: new Date(`${day}T12:00:00Z`),
    memo: '',
  })
const next = async () => (await admin.call(monthCloses.next, {})).body
const unmet = async () => (await next()).checks.filter(({ isMet }) => !isMet).map(({ check }) => check)
const list = async () => (await admin.call(monthCloses.list, {})).body.closes
const close = (month: string, key: string = randomUUID(), by = admin) => by.call(monthCloses.close, { body: { month } }, { key })
const closeOf = async (month: string): Promise<MonthClose> => {
  const reply = await close(month)
  expect([reply.status, reply.problem]).toMatchObject([200, {}])
  return reply.body
}
const ask = ({ id, version }: MonthClose, by = admin, reason = 'A wrong adjustment') =>
  by.call(monthCloses.askToReopen, { params: { id }, body: { reason } }, { version, key: randomUUID() })
const agree = ({ id, version }: MonthClose, by = second) =>
  by.call(monthCloses.agreeToReopen, { params: { id }, body: {} }, { version, key: randomUUID() })
const dayOf = async (entry: string | null) =>
  (await sql<{ day: string }>`select day::text from book_entry where id = ${entry}`.execute(app.db)).rows[0]!.day

test('there is nothing to close before the first entry, and then its month is the first one', async () => {
  expect(await next()).toMatchObject({ month: null, checks: [] })
  expect((await close('2027-03-01')).problem.code).toBe('month_not_ready')
  await book('2027-03-20')
  expect((await next()).month).toBe('2027-03-01')
})

test('a month is closed only after its last day in UTC', async () => {
  await book('2027-03-20')
  await moveTo('2027-03-31')
  expect(await unmet()).toEqual(['month-over'])
  expect((await close('2027-03-01')).problem.code).toBe('month_not_ready')
  await moveTo('2027-04-01')
  expect((await close('2027-03-01')).status).toBe(200)
})

test('months are closed in order, none twice and none skipped', async () => {
  await book('2027-01-20')
  expect((await close('2027-02-01')).problem.code).toBe('month_not_ready')
  await closeOf('2027-01-01')
  expect((await close('2027-01-01')).problem.code).toBe('month_not_ready')
  expect((await close('2027-03-01')).problem.code).toBe('month_not_ready')
  await closeOf('2027-02-01')
  expect((await next()).month).toBe('2027-03-01')
})

test('money at a card company keeps its month open until a report has it or it is listed as missing and settled', async () => {
  const entry = await bookAtProvider('2027-03-20')
  await bookAtProvider('2027-04-01')
  expect((await next()).checks.find(({ check }) => check === 'entries-reported')).toMatchObject({ isMet: false, count: 1 })
  await sql`insert into provider_difference (provider, kind, entry_id, ours_cents, theirs_cents, found_at)
    values ('sandbox', 'missing-at-provider', ${entry}, -5000, 0, now())`.execute(app.db)
  expect(await unmet()).toEqual(['no-differences'])
  expect((await close('2027-03-01')).problem.code).toBe('month_not_ready')
  await sql`update provider_difference set state = 'settled', note = 'Checked', settled_by = ${admin.accountId}, settled_at = now()`.execute(
    app.db,
  )
  expect((await close('2027-03-01')).status).toBe(200)
})

test('a line of a card company’s report keeps its month open until an entry matches it, and a later month’s line does not', async () => {
  await book('2027-03-20')
  const entry = await bookAtProvider('2027-03-20')
  await sql`insert into provider_payout (id, provider, reference, cents, arrives_on, reported_at)
    values (${admin.accountId}, 'sandbox', 'po', -5000, '2027-03-23', now())`.execute(app.db)
  await sql`insert into provider_line (payout_id, provider, reference, kind, gross_cents, fee_cents, at)
    values (${admin.accountId}, 'sandbox', 'march', 'chargeback', -5000, 0, '2027-03-20'),
      (${admin.accountId}, 'sandbox', 'april', 'payment', 100, 0, '2027-04-01')`.execute(app.db)
  expect(await unmet()).toEqual(['lines-matched', 'entries-reported'])
  await sql`insert into provider_match (line_id, entry_id) select id, ${entry} from provider_line where reference = 'march'`.execute(
    app.db,
  )
  expect(await unmet()).toEqual([])
  await closeOf('2027-03-01')
})

test('the database takes no entry in a closed month, and late money counts on the first open day', async () => {
  await book('2027-03-20')
  await closeOf('2027-03-01')
  const insert = sql`insert into book_entry (kind, source, gross_cents, day, at) values ('adjustment', 'late', 0, '2027-03-31', now())`
  await expect(insert.execute(app.db)).rejects.toThrow('the books are closed for 2027-03-31')
  expect(await dayOf(await book('2027-03-31'))).toBe('2027-04-01')
  expect(await dayOf(await bookAtProvider('2027-03-05'))).toBe('2027-04-01')
  expect(await dayOf(await book('2027-04-02'))).toBe('2027-04-02')
})

test('a booking in progress when a month is closed finishes first, and the close includes it', async () => {
  await book('2027-03-20')
  let closing: Promise<Awaited<ReturnType<typeof close>>> | undefined
  await inTransaction(app.db, async (tx) => {
    await book('2027-03-21', 2500, tx)
    closing = close('2027-03-01')
    const waits = sql<{ ok: boolean }>`select exists (select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())) as ok`
    await expect.poll(async () => (await waits.execute(app.db)).rows[0]!.ok).toBe(true)
  })
  const { status, body } = await closing!
  expect([status, body.record.sums]).toMatchObject([200, [{ kind: 'adjustment', count: 2, grossCents: 3500 }]])
})

test('two admins who close a month at once, and one who clicks twice, close it once', async () => {
  await book('2027-03-20')
  const key = randomUUID()
  const replies = await Promise.all([
    close('2027-03-01', key),
    close('2027-03-01', key),
    close('2027-03-01', randomUUID(), second),
  ])
  expect(replies.some(({ status }) => status === 200)).toBe(true)
  expect(await list()).toHaveLength(1)
})

test('a close keeps its balances and sums, on the page and in its statement', async () => {
  await book('2027-02-10', 700)
  await closeOf('2027-02-01')
  await book('2027-03-20', 1000)
  await closeOf('2027-03-01')
  await book('2027-03-20', 9999)
  const [march] = await list()
  expect(march!.record).toMatchObject({
    balances: [
      { book: 'bank', cents: 1700 },
      { book: 'differences', cents: -1700 },
    ],
    sums: [{ kind: 'adjustment', count: 1, grossCents: 1000 }],
  })
  const csv = (await admin.call(monthCloses.table, { params: { id: march!.id } })).raw.toString()
  expect(csv).toContain('adjustment,1,10,0,0')
  expect(csv).toContain('bank,,17,,')
})

test('only admins for finance and superadmins see, close or reopen a month', async () => {
  await book('2027-03-20')
  const march = await closeOf('2027-03-01')
  const { owner } = await app.signUpShop()
  for (const who of [owner, await app.signUpAdmin(['support', 'moderator', 'catalog'])]) {
    const replies = await Promise.all([
      who.call(monthCloses.next, {}),
      who.call(monthCloses.list, {}),
      who.call(monthCloses.table, { params: { id: march.id } }),
      close('2027-04-01', randomUUID(), who),
      ask(march, who),
      agree(march, who),
    ])
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(403))
  }
  expect((await second.call(monthCloses.list, {})).status).toBe(200)
})

test('one admin asks with a reason, another agrees, and the month takes entries until it is closed again', async () => {
  await book('2027-03-20')
  const closed = await closeOf('2027-03-01')
  expect((await ask(closed, admin, ' ')).status).toBe(400)
  expect((await agree(closed)).problem.code).toBe('close_wrong_state')
  const asked = (await ask(closed)).body
  expect(asked).toMatchObject({ state: 'reopening', reason: 'A wrong adjustment', askedByMe: true })
  expect((await ask(asked)).problem.code).toBe('close_wrong_state')
  expect((await agree(asked, admin)).problem.code).toBe('second_admin_needed')
  expect(await dayOf(await book('2027-03-25'))).toBe('2027-04-01')
  expect((await agree(asked)).body).toMatchObject({ state: 'reopened', reopenedBy: second.email })
  expect(await dayOf(await book('2027-03-26', 300))).toBe('2027-03-26')
  const again = await closeOf('2027-03-01')
  expect(again.record.sums).toMatchObject([{ count: 2, grossCents: 1300 }])
  expect((await list()).map(({ state, record }) => [state, record.sums[0]!.count])).toEqual([
    ['closed', 2],
    ['reopened', 1],
  ])
})

test('only the newest close can be reopened, and an earlier one only after the later ones', async () => {
  await book('2027-02-10')
  const february = await closeOf('2027-02-01')
  const march = await closeOf('2027-03-01')
  expect((await list()).map(({ canReopen }) => canReopen)).toEqual([true, false])
  expect((await ask(february)).problem.code).toBe('close_not_newest')
  await agree((await ask(march)).body)
  expect((await agree((await ask(february)).body)).status).toBe(200)
  expect((await next()).month).toBe('2027-02-01')
})

test('a close changes only in the version that the admin saw, and an unknown one answers 404', async () => {
  await book('2027-03-20')
  const closed = await closeOf('2027-03-01')
  const both = await Promise.all([ask(closed), ask(closed, second)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
  const unknown = { ...closed, id: randomUUID() }
  const replies = await Promise.all([ask(unknown), agree(unknown), admin.call(monthCloses.table, { params: { id: unknown.id } })])
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
})

test('the database allows one close of a month in force, and no reopening by the admin who asked', async () => {
  await book('2027-03-20')
  const asked = (await ask(await closeOf('2027-03-01'))).body
  const insert = sql`
    insert into month_close (month, record, closed_by, closed_at) values ('2027-03-01', '{}', ${admin.accountId}, now())`
  await expect(insert.execute(app.db)).rejects.toThrow('month_close_one_in_force')
  const own = sql`update month_close set state = 'reopened', reopened_by = ${admin.accountId}, reopened_at = now() where id = ${asked.id}`
  await expect(own.execute(app.db)).rejects.toThrow('reopened_by_another_admin')
})
