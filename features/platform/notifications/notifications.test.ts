import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../kit/server/database/database.ts'
import { testApp } from '../../../testing/test-app.ts'
import { notifications } from './contract/index.ts'
import { liveTopics, notifyAccount } from './server/index.ts'

const app = await testApp()
app.built.provided.put(liveTopics, async () => [])
const notifyPerson = (accountId: string, title = 'Your car is ready') =>
  notifyAccount(app.db, { accountId, type: 'payment', subject: 'payments', title, body: 'Please pay.', data: { invoice: 7 } })

test('people read their own notifications, newest first, with the unread count', async () => {
  const ann = await app.signUp('customer')
  const first = await notifyPerson(ann.accountId, 'First')
  const second = await notifyPerson(ann.accountId, 'Second')
  const { status, body } = await ann.call(notifications.list)
  expect(status).toBe(200)
  expect(body).toMatchObject({ unread: 2, next: null, rows: [{ id: second, title: 'Second', readAt: null }, { id: first }] })
  expect(body.rows[0]).toMatchObject({ type: 'payment', body: 'Please pay.', data: { invoice: 7 } })
})

test("nobody can read other people's notifications", async () => {
  const [ann, eve] = [await app.signUp('customer'), await app.signUp('customer')]
  const id = await notifyPerson(ann.accountId)
  expect((await eve.call(notifications.list)).body).toMatchObject({ rows: [], unread: 0 })
  // The key of another user does not work either.
  expect((await eve.call(notifications.list, { query: { after: id } })).body.rows).toEqual([])
  await eve.call(notifications.markRead, { body: { ids: [id] } })
  expect((await ann.call(notifications.list)).body.unread).toBe(1)
  expect((await app.guest.call(notifications.list)).status).toBe(401)
  expect((await app.guest.call(notifications.markRead, { body: { all: true } })).status).toBe(401)
})

test('paging through notifications skips and repeats nothing, even within one instant', async () => {
  const ann = await app.signUp('customer')
  const notificationIds = new Set<string>()
  await inTransaction(app.db, async (tx) => {
    for (let n = 0; n < 45; n++)
      notificationIds.add(
        await notifyAccount(tx, {
          accountId: ann.accountId,
          type: 'default',
          subject: 'account',
          title: `${n}`,
          body: '',
          data: {},
        }),
      )
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
  expect(new Set(seen)).toEqual(notificationIds)
})

test('notifications can be marked read one by one or all at once', async () => {
  const ann = await app.signUp('customer')
  const ids = [await notifyPerson(ann.accountId), await notifyPerson(ann.accountId), await notifyPerson(ann.accountId)]
  expect((await ann.call(notifications.markRead, { body: { ids: [ids[0] as string, randomUUID()] } })).body).toEqual({
    unread: 2,
  })
  const { rows } = (await ann.call(notifications.list)).body
  expect(rows.filter((row) => row.readAt !== null).map((row) => row.id)).toEqual([ids[0]])
  expect((await ann.call(notifications.markRead, { body: { all: true } })).body).toEqual({ unread: 0 })
  // Marking again changes nothing.
  expect((await ann.call(notifications.markRead, { body: { all: true } })).body).toEqual({ unread: 0 })
})

test('marking notifications as read takes either ids or all', async () => {
  const ann = await app.signUp('customer')
  for (const body of [{}, { ids: [randomUUID()], all: true as const }])
    expect((await ann.call(notifications.markRead, { body })).problem).toMatchObject({
      status: 400,
      errors: { ids: 'Send either ids or all' },
    })
  expect((await ann.call(notifications.markRead, { body: { ids: ['x'] } })).problem.errors).toHaveProperty(['ids.0'])
  expect((await ann.call(notifications.markRead, { body: { all: true, every: 1 } as never })).problem.errors).toHaveProperty(
    'every',
  )
})

test('people can negotiate only their own real-time connection, by id or e-mail', async () => {
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

test('a page opened under another host gets its live events from that host', async () => {
  const ann = await app.signUp('customer')
  const { body } = await ann.call(
    notifications.negotiate,
    { query: { userid: ann.accountId } },
    { headers: { origin: 'http://127.0.0.1:3000' } },
  )
  expect(body.url).toBe('/')
})
