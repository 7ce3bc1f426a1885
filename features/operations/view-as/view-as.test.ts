import { sql } from 'kysely'
import { io } from 'socket.io-client'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../../app/server/inject-call.ts'
import { vehicles } from '../../../features/catalog/vehicles/contract/index.ts'
import { apiKeys } from '../../../features/data/api-keys/contract/index.ts'
import { customers } from '../../../features/people/customers/contract/index.ts'
import { auth } from '../../../features/platform/auth/contract/index.ts'
import { notifications } from '../../../features/platform/notifications/contract/index.ts'
import { push } from '../../../features/platform/push/contract/index.ts'
import { type TestApp, testApp, type TestCustomer, type TestUser } from '../../../testing/test-app.ts'
import { ownViews, views } from './contract/index.ts'
import { describeEnd, viewMinutes } from './rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const reason = 'You wrote that your vehicle is missing'

/** Asks as the admin; answers the ID of the request. */
async function ask(admin: TestUser, person: TestUser): Promise<string> {
  const asked = await admin.call(views.ask, { body: { email: person.email, role: person.role as 'customer', reason } })
  expect(asked.status).toBe(200)
  return asked.body.id
}

interface Viewing {
  admin: TestUser
  person: TestCustomer
  id: string
  token: string
  call: Call
}

/** A view that the customer has allowed and the admin has started. */
async function startViewing(): Promise<Viewing> {
  const admin = await app.signUpAdmin(['support'])
  const person = await app.signUp('customer')
  const id = await ask(admin, person)
  expect((await person.call(ownViews.allow, { params: { id } })).status).toBe(200)
  const { token } = (await admin.call(views.start, { params: { id } })).body
  const call: Call = (row, sent, options = {}) =>
    app.send(row, sent, { ...options, headers: { authorization: `Bearer ${token}` } })
  return { admin, person, id, token, call }
}

/** The same person with a token that is valid at the clock's time. */
const again = (who: TestUser) => app.signInAs(who.accountId, who.role, who.email)

async function later(minutes: number, work: () => Promise<void>): Promise<void> {
  const start = app.clock.now()
  app.clock.set(new Date(start.getTime() + minutes * 60_000))
  try {
    await work()
  } finally {
    app.clock.set(start)
  }
}

describe('consent', () => {
  test('the person is asked by notification and e-mail, with the reason', async () => {
    const [admin, person] = [await app.signUpAdmin(['support']), await app.signUp('vendors')]
    await ask(admin, person)
    const { rows } = (await person.call(notifications.list, { query: {} })).body
    expect(rows[0]).toMatchObject({ title: 'Liftbay support asks to see your account', data: { path: '/viewas' } })
    const [mail] = await app.outbox(person.email)
    expect(mail?.body_text).toContain(reason)
    expect(mail?.body_text).toContain('/viewas')
  })

  test('an admin who was not allowed to look gets no token', async () => {
    const [admin, person] = [await app.signUpAdmin(['support']), await app.signUp('customer')]
    const id = await ask(admin, person)
    expect((await admin.call(views.start, { params: { id } })).problem.code).toBe('view_not_allowed_now')
    expect((await person.call(ownViews.refuse, { params: { id } })).status).toBe(200)
    expect((await admin.call(views.start, { params: { id } })).problem.code).toBe('view_not_allowed_now')
    expect((await person.call(ownViews.allow, { params: { id } })).problem.code).toBe('view_not_waiting')
  })

  test('only the person who is asked can answer, and only the admin who asked can look', async () => {
    const [admin, person] = [await app.signUpAdmin(['support']), await app.signUp('customer')]
    const id = await ask(admin, person)
    const stranger = await app.signUp('customer')
    for (const row of [ownViews.allow, ownViews.refuse, ownViews.end])
      expect((await stranger.call(row, { params: { id } })).status).toBe(404)
    await person.call(ownViews.allow, { params: { id } })
    const otherAdmin = await app.signUpAdmin(['support'])
    expect((await otherAdmin.call(views.start, { params: { id } })).status).toBe(404)
    expect((await otherAdmin.call(views.end, { params: { id } })).status).toBe(404)
    expect((await otherAdmin.call(views.list, { query: {} })).body.views).toEqual([])
    expect((await stranger.call(ownViews.list, { query: {} })).body.views).toEqual([])
  })

  test('allowing asks again who is there', async () => {
    const [admin, person] = [await app.signUpAdmin(['support']), await app.signUp('customer')]
    const id = await ask(admin, person)
    await sql`update session set confirmed_at = null where account_id = ${person.accountId}`.execute(app.db)
    expect((await person.call(ownViews.allow, { params: { id } })).problem.code).toBe('confirm_identity')
    expect((await person.call(ownViews.refuse, { params: { id } })).status).toBe(200)
  })

  test('a question expires after a day, and only one can be open at a time', async () => {
    const [admin, person] = [await app.signUpAdmin(['support']), await app.signUp('customer')]
    const id = await ask(admin, person)
    const body = { email: person.email, role: 'customer' as const, reason }
    expect((await admin.call(views.ask, { body })).problem.code).toBe('view_already_asked')
    await later(24 * 60, async () => {
      expect((await (await again(person)).call(ownViews.allow, { params: { id } })).problem.code).toBe('view_not_waiting')
      expect((await (await again(admin)).call(views.ask, { body })).status).toBe(200)
    })
  })

  test('two answers at the same time leave one answer', async () => {
    const [admin, person] = [await app.signUpAdmin(['support']), await app.signUp('customer')]
    const id = await ask(admin, person)
    const answers = await Promise.all([
      person.call(ownViews.allow, { params: { id } }),
      person.call(ownViews.refuse, { params: { id } }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('nobody looks at the program as an admin', async () => {
    const [admin, otherAdmin] = [await app.signUpAdmin(['support']), await app.signUpAdmin(['support'])]
    const asked = await admin.call(views.ask, { body: { email: 'admin@example.test', role: 'admin' as 'customer', reason } })
    expect(asked.status).toBe(400)
    const insert = sql`insert into account_view (account_id, admin_id, reason, asked_at)
      values (${otherAdmin.accountId}, ${admin.accountId}, 'x', now())`.execute(app.db)
    await expect(insert).rejects.toThrow(/never as an admin/)
  })
})

describe('a view', () => {
  test('shows the program as the person sees it', async () => {
    const { person, call } = await startViewing()
    const vehicle = await app.addVehicle(person.customerId)
    expect((await call(vehicles.list, { query: {} })).body.rows.map(({ vinId }) => vinId)).toEqual([vehicle.vin])
    expect((await call(auth.getMe, {})).body.customer.email).toBe(person.email)
  })

  test('changes nothing, not even with a call that reads and writes', async () => {
    const { person, call } = await startViewing()
    const vehicle = await app.addVehicle(person.customerId)
    expect((await call(customers.updateContact, { body: { phone1: '5125550199' } })).problem.code).toBe('only_viewing')
    expect((await call(vehicles.remove, { query: { id: vehicle.id } })).problem.code).toBe('only_viewing')
    expect((await call(auth.signOut, {})).problem.code).toBe('only_viewing')
    expect((await call(auth.confirmIdentity, { body: { password: 'x' } })).problem.code).toBe('only_viewing')
    expect((await call(push.subscribe, { body: {} as never })).problem.code).toBe('only_viewing')
    expect((await person.call(vehicles.list, { query: {} })).body.rows).toHaveLength(1)
  })

  test('is not a login: it confirms nothing, makes no key, and cannot open the live channel', async () => {
    const { call, token } = await startViewing()
    expect((await call(apiKeys.create, { params: { owner: crypto.randomUUID() }, body: { name: 'x', rights: [] } })).status).toBe(
      403,
    )
    const ticket = await call(notifications.negotiate, { query: { userid: 'ann' } })
    expect(ticket.problem.code).toBe('only_viewing')
    await app.built.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.built.app.server.address() as { port: number }
    const socket = io(`http://127.0.0.1:${port}`, {
      auth: { accessToken: token },
      reconnection: false,
      transports: ['websocket'],
    })
    const answer = await new Promise<string>((done) => {
      socket.on('connect', () => done('connected'))
      socket.on('connect_error', ({ message }) => done(message))
    })
    socket.disconnect()
    expect(answer).toBe('signed_out')
  })

  test('ends by itself 30 minutes after the person allowed it', async () => {
    const { admin, id, call } = await startViewing()
    await later(viewMinutes - 1, async () => {
      expect((await call(auth.getMe, {})).status).toBe(200)
    })
    await later(viewMinutes, async () => {
      expect((await (await again(admin)).call(views.start, { params: { id } })).problem.code).toBe('view_not_allowed_now')
      expect((await call(auth.getMe, {})).status).toBe(401)
    })
    const longer = sql`update account_view set ends_at = ends_at + interval '1 minute' where id = ${id}`.execute(app.db)
    await expect(longer).rejects.toThrow(/check constraint/)
  })

  test('ends at once when the person ends it, and the admin is told', async () => {
    const { admin, person, id, call } = await startViewing()
    expect((await call(ownViews.current, {})).body.id).toBe(id)
    expect((await person.call(ownViews.end, { params: { id } })).status).toBe(200)
    expect((await call(ownViews.current, {})).status).toBe(401)
    expect((await call(auth.getMe, {})).status).toBe(401)
    expect((await admin.call(views.start, { params: { id } })).problem.code).toBe('view_not_allowed_now')
    expect((await admin.call(notifications.list, { query: {} })).body.rows[0]?.title).toBe('A person ended your view')
  })

  test('ends when the admin ends it, logs out, or starts it in another tab', async () => {
    const first = await startViewing()
    await first.admin.call(views.end, { params: { id: first.id } })
    expect((await first.call(auth.getMe, {})).status).toBe(401)
    const second = await startViewing()
    await second.admin.call(views.start, { params: { id: second.id } })
    expect((await second.call(auth.getMe, {})).status).toBe(401)
    const third = await startViewing()
    await third.admin.call(auth.signOut, {})
    expect((await third.call(auth.getMe, {})).status).toBe(401)
  })

  test('ends when the admin is no longer of support, and every step of the admin is in the audit log', async () => {
    const { admin, person, id, call } = await startViewing()
    await sql`update admin_account set roles = array['catalog'] where account_id = ${admin.accountId}`.execute(app.db)
    expect((await call(auth.getMe, {})).status).toBe(401)
    expect((await admin.call(views.end, { params: { id } })).problem.code).toBe('not_allowed')
    await sql`update admin_account set roles = array['support'] where account_id = ${admin.accountId}`.execute(app.db)
    await admin.call(views.end, { params: { id } })
    const { rows } = await sql<{ text: string }>`select entry as text from audit_entry order by number`.execute(app.db)
    const mine = rows.map(({ text }) => text).filter((text) => text.includes(id) && text.includes(person.accountId))
    expect(mine.map((text) => /view\.\w+/.exec(text)?.[0])).toEqual(['view.asked', 'view.started', 'view.ended'])
  })

  test('is listed for the person with the reason and the calls that were made', async () => {
    const { person, id, call } = await startViewing()
    await call(vehicles.list, { query: {} })
    await call(vehicles.list, { query: {} })
    await call(ownViews.current, {})
    const [mine] = (await person.call(ownViews.list, { query: {} })).body.views
    expect(mine).toMatchObject({ id, state: 'allowed', reason })
    expect(mine?.calls.map(({ what, times }) => [what, times])).toEqual([[vehicles.list.what, 2]])
  })
})

test('a tab whose view ended says who or what ended it, and continues only a view that another tab took over', () => {
  const end = (state: 'allowed' | 'ended', endedBy: 'admin' | 'person' | null) => {
    const { title, canContinue } = describeEnd({ email: 'dana@example.test', state, endedBy })
    return [title, canContinue]
  }
  expect(end('allowed', null)).toEqual(['Your view was continued in another tab', true])
  expect(end('ended', 'person')).toEqual(['dana@example.test ended your view', false])
  expect(end('ended', 'admin')).toEqual(['You ended the view of dana@example.test', false])
  expect(end('ended', null)).toEqual(['The 30 minutes of your view of dana@example.test are over', false])
})
