import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../server/app/testing/test-app.ts'
import { inTransaction } from '../../server/kit/database/database.ts'
import { notifications } from './contract.ts'
import { liveTopics, notify } from './server/index.ts'

const app = await testApp()
app.built.provided.put(liveTopics, async () => [])
const tell = (accountId: string, title = 'Your car is ready') =>
  notify(app.db, { accountId, type: 'payment', title, body: 'Please pay.', data: { invoice: 7 } })

test('somebody reads what they were told, newest first, with how many are unread', async () => {
  const ann = await app.signUp('customer')
  const first = await tell(ann.accountId, 'First')
  const second = await tell(ann.accountId, 'Second')
  const { status, body } = await ann.call(notifications.list)
  expect(status).toBe(200)
  expect(body).toMatchObject({ unread: 2, next: null, rows: [{ id: second, title: 'Second', readAt: null }, { id: first }] })
  expect(body.rows[0]).toMatchObject({ type: 'payment', body: 'Please pay.', data: { invoice: 7 } })
})

test('nobody reads what others were told', async () => {
  const [ann, eve] = [await app.signUp('customer'), await app.signUp('customer')]
  const id = await tell(ann.accountId)
  expect((await eve.call(notifications.list)).body).toMatchObject({ rows: [], unread: 0 })
  // Somebody else's key is no way in either.
  expect((await eve.call(notifications.list, { query: { after: id } })).body.rows).toEqual([])
  await eve.call(notifications.read, { body: { ids: [id] } })
  expect((await ann.call(notifications.list)).body.unread).toBe(1)
  expect((await app.guest.call(notifications.list)).status).toBe(401)
  expect((await app.guest.call(notifications.read, { body: { all: true } })).status).toBe(401)
})

test('the list is read page by page without a gap or a repetition, also of one moment', async () => {
  const ann = await app.signUp('customer')
  const told = new Set<string>()
  await inTransaction(app.db, async (tx) => {
    for (let n = 0; n < 45; n++)
      told.add(await notify(tx, { accountId: ann.accountId, type: 'default', title: `${n}`, body: '', data: {} }))
  })
  const seen: string[] = []
  let after: string | undefined
  do {
    const { body } = await ann.call(notifications.list, { query: { after } })
    expect(body.unread).toBe(45)
    seen.push(...body.rows.map((row) => row.id))
    after = body.next ?? undefined
  } while (after)
  expect(seen).toHaveLength(45)
  expect(new Set(seen)).toEqual(told)
})

test('some are marked read, then all', async () => {
  const ann = await app.signUp('customer')
  const ids = [await tell(ann.accountId), await tell(ann.accountId), await tell(ann.accountId)]
  expect((await ann.call(notifications.read, { body: { ids: [ids[0] as string, randomUUID()] } })).body).toEqual({ unread: 2 })
  const { rows } = (await ann.call(notifications.list)).body
  expect(rows.filter((row) => row.readAt !== null).map((row) => row.id)).toEqual([ids[0]])
  expect((await ann.call(notifications.read, { body: { all: true } })).body).toEqual({ unread: 0 })
  // Once more changes nothing.
  expect((await ann.call(notifications.read, { body: { all: true } })).body).toEqual({ unread: 0 })
})

test('what is to be marked is said clearly', async () => {
  const ann = await app.signUp('customer')
  for (const body of [{}, { ids: [randomUUID()], all: true as const }])
    expect((await ann.call(notifications.read, { body })).problem).toMatchObject({
      status: 400,
      errors: { ids: 'Send either ids or all' },
    })
  expect((await ann.call(notifications.read, { body: { ids: ['x'] } })).problem.errors).toHaveProperty(['ids.0'])
  expect((await ann.call(notifications.read, { body: { all: true, every: 1 } as never })).problem.errors).toHaveProperty('every')
})

test('a real-time connection is negotiated for oneself only, by id or e-mail', async () => {
  const [ann, eve] = [await app.signUp('customer', 'ann@example.test'), await app.signUp('owner')]
  for (const userid of [ann.accountId, 'ann@example.test', 'Ann@Example.test']) {
    const { status, body } = await ann.call(notifications.negotiate, { query: { userid } })
    expect(status).toBe(200)
    expect(body.url).toBe(new URL(app.config.appUrl).origin)
    expect(body.accessToken.split('.')).toHaveLength(3)
  }
  for (const userid of [ann.accountId, ann.email, randomUUID()])
    expect((await eve.call(notifications.negotiate, { query: { userid } })).problem.code).toBe('not_found')
  expect((await eve.call(notifications.negotiate, { query: {} as never })).problem.errors).toEqual({
    userid: 'User id is required',
  })
  expect((await app.guest.call(notifications.negotiate, { query: { userid: ann.accountId } })).status).toBe(401)
})

test('a page that came by another name connects where it came from', async () => {
  const ann = await app.signUp('customer')
  const { body } = await ann.call(
    notifications.negotiate,
    { query: { userid: ann.accountId } },
    { headers: { origin: 'http://127.0.0.1:3000' } },
  )
  expect(body.url).toBe('/')
})
