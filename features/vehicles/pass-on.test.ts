import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Somebody, type TestApp, type TestCustomer, testApp } from '../../server/app/testing/test-app.ts'
import { inTransaction } from '../../server/kit/database/database.ts'
import { notifications } from '../notifications/contract.ts'
import { type VehicleForm, vehicles } from './contract.ts'
import { appointments } from '../appointments/contract.ts'
import { passings } from './passing-contract.ts'
import { forgetExpiredPassings } from './server/index.ts'

let app: TestApp
let ann: TestCustomer
let bob: TestCustomer
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  ann = await app.signUp('customer')
  bob = await app.signUp('customer')
})

const accord = { vinId: '1HGCM82633A004352', year: 2003, make: 'Honda', model: 'Accord' }
const told = {
  ...accord,
  trim: 'EX',
  engine: '3.0L V6',
  bodyStyle: 'Coupe',
  driveType: 'FWD',
  fuel: 'Gasoline',
  transmission: 'Automatic',
  color: 'Silver',
  odometer: 123_456,
}
const add = async (who: TestCustomer, form: typeof accord & Partial<VehicleForm> = told) =>
  (await who.call(vehicles.save, { body: form })).body
const offer = (who: Somebody, id: string, email?: string) =>
  who.call(passings.offer, { params: { id }, body: email ? { email } : {} })
const tokenIn = (url: string) => url.split('/take-over/')[1] ?? ''
const offered = async (who: Somebody, id: string) => tokenIn((await offer(who, id)).body.url)
const look = (who: Somebody, token: string) => who.call(passings.look, { body: { token } })
const take = (who: Somebody, token: string, key?: string) => who.call(passings.takeOver, { body: { token } }, key ? { key } : {})
const listOf = async (who: Somebody) => (await who.call(vehicles.list)).body.rows.map(({ id }) => id)
const isOver = async (token: string, who: Somebody = bob) => {
  for (const call of [look, take]) {
    const { status, problem } = await call(who, token)
    expect([status, problem.code]).toEqual([404, 'passing_link_over'])
  }
}

let invoice = 5000
async function workOrder(who: TestCustomer, vehicleId: string, state: string) {
  const { shopId } = await app.signUpShop()
  await sql`
    insert into work_order (shop_id, invoice, customer_id, vehicle_id, state, labor_rate_cents, parts_tax_rate, labor_tax_rate, supplies_rate,
      supplies_cap_cents)
    values (${shopId}, ${++invoice}, ${who.customerId}, ${vehicleId}, ${state}, 12000, 0, 0, 0, 0)`.execute(app.db)
}
async function appointment(who: TestCustomer, vehicleId: string, startsAt: string) {
  const { shopId } = await app.signUpShop()
  await sql`
    insert into appointment (shop_id, customer_id, vehicle_id, bay, starts_at, ends_at)
    values (${shopId}, ${who.customerId}, ${vehicleId}, 1, ${startsAt}, ${startsAt}::timestamptz + interval '1 hour')`.execute(
    app.db,
  )
}

describe('the link', () => {
  test('cannot be guessed, is kept only as a hash, and is good for 14 days', async () => {
    const { id } = await add(ann)
    const { body } = await offer(ann, id)
    const token = tokenIn(body.url)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(Date.parse(body.expiresAt) - app.clock.now().getTime()).toBeGreaterThan(14 * 86_400_000 - 10_000)
    expect(Date.parse(body.expiresAt) - app.clock.now().getTime()).toBeLessThanOrEqual(14 * 86_400_000)
    const { rows } = await sql<{ row: string; hash: string }>`
      select vehicle_passing::text as row, encode(token_hash, 'hex') as hash from vehicle_passing where vehicle_id = ${id}`.execute(
      app.db,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(token)
    expect(rows[0]?.hash).toBe(createHash('sha256').update(token).digest('hex'))
    expect((await ann.call(vehicles.read, { params: { id } })).body.passing).toEqual({
      expiresAt: expect.any(String),
      mailedTo: '',
    })
  })

  test('is mailed to the new owner, without a word of whose vehicle it is', async () => {
    const { id } = await add(ann, { ...told, plate: 'ANN 1' })
    const email = `buyer-${id}@example.test`
    const { body } = await offer(ann, id, email)
    expect(body.mailedTo).toBe(email)
    const [mail] = await app.outbox(email)
    expect(mail?.subject).toBe('Take over a 2003 Honda Accord')
    expect(mail?.body_text).toContain(body.url)
    for (const secret of ['Ann', 'Baker', ann.email, 'ANN 1', accord.vinId]) expect(mail?.body_text).not.toContain(secret)
    expect((await offer(ann, id, 'no-address')).problem.errors).toEqual({ email: 'Email is invalid' })
  })

  test('shows which car it is and how long its history is, to who has signed in, and changes nothing', async () => {
    const { id } = await add(ann, { ...told, plate: 'ANN 1', plateState: 'TX' })
    await workOrder(ann, id, 'closed')
    const token = await offered(ann, id)
    expect((await look(bob, token)).body).toEqual({
      ...told,
      fuel: undefined,
      transmission: undefined,
      visits: 1,
      expiresAt: expect.any(String),
      isOwn: false,
      isThere: false,
    })
    expect((await app.guest.call(passings.look, { body: { token } })).status).toBe(401)
    expect((await look((await app.signUpShop()).owner, token)).status).toBe(403)
    expect(await listOf(ann)).toEqual([id])
  })

  test('of one who guesses, or of nobody, answers as one that is over', async () => {
    await offered(ann, (await add(ann)).id)
    for (const token of ['A'.repeat(43), 'x', 'a'.repeat(200)]) await isOver(token)
    expect((await look(bob, 'no/token')).status).toBe(400)
  })

  test('is over after 14 days, when it was taken back, and when a newer one was made', async () => {
    const { id } = await add(ann)
    const first = await offered(ann, id)
    const second = await offered(ann, id)
    await isOver(first)
    const now = new Date()
    app.clock.set(new Date(now.getTime() + 14 * 86_400_000 + 60_000))
    // What they signed in with then is too old now.
    const [annLater, bobLater] = await Promise.all([ann, bob].map((who) => app.signInAs(who.accountId, 'customer', who.email)))
    await isOver(second, bobLater)
    expect((await annLater!.call(vehicles.read, { params: { id } })).body.passing).toBeNull()
    app.clock.set(now)
    expect((await look(bob, second)).status).toBe(200)
    const takeBack = () => ann.call(passings.takeBack, { params: { id } })
    expect((await takeBack()).body).toEqual({ taken: true })
    expect((await takeBack()).body).toEqual({ taken: false })
    await isOver(second)
    expect(await listOf(ann)).toEqual([id])
  })

  test('keeps the e-mail it went to no longer than it is good', async () => {
    const email = 'forget.me@example.test'
    const [taken, expired] = [await add(ann), await add(ann, { ...accord, vinId: '1HGCM82633A004399' })]
    const { url } = (await offer(ann, taken.id, email)).body
    await offer(ann, expired.id, email)
    await take(bob, tokenIn(url))
    const kept = async () => {
      const { rows } = await sql<{ mailedTo: string }>`
        select mailed_to as "mailedTo" from vehicle_passing where vehicle_id in (${taken.id}, ${expired.id}) order by mailed_to`.execute(
        app.db,
      )
      return rows.map(({ mailedTo }) => mailedTo)
    }
    expect(await kept()).toEqual(['', email])
    await forgetExpiredPassings(app.db, app.clock.now())
    expect(await kept()).toEqual(['', email])
    await forgetExpiredPassings(app.db, new Date(app.clock.now().getTime() + 14 * 86_400_000 + 1000))
    expect(await kept()).toEqual([''])
  })

  test("of one's own vehicle opens nothing", async () => {
    const { id } = await add(ann)
    const token = await offered(ann, id)
    expect((await look(ann, token)).body).toMatchObject({ isOwn: true, isThere: false })
    const refused = await take(ann, token)
    expect([refused.status, refused.problem.code]).toEqual([409, 'passing_own_link'])
    expect((await take(bob, token)).status).toBe(200)
  })

  test("of somebody else's vehicle is neither made nor taken back", async () => {
    const { id } = await add(ann)
    const token = await offered(ann, id)
    expect((await offer(bob, id)).status).toBe(404)
    expect((await bob.call(passings.takeBack, { params: { id } })).status).toBe(404)
    expect((await look(bob, token)).status).toBe(200)
    await ann.call(vehicles.remove, { query: { id } })
    expect((await offer(ann, id)).status).toBe(404)
  })

  test('is refused while the vehicle is in a shop or has a coming appointment, when it is made and when it is used', async () => {
    const one = await add(ann)
    const token = await offered(ann, one.id)
    await workOrder(ann, one.id, 'in-progress')
    expect((await offer(ann, one.id)).problem).toMatchObject({ status: 409, code: 'passing_in_shop' })
    expect((await take(bob, token)).problem).toMatchObject({ status: 409, code: 'passing_not_now' })
    await sql`update work_order set state = 'closed' where vehicle_id = ${one.id}`.execute(app.db)
    await appointment(ann, one.id, '2098-05-06T15:00:00Z')
    expect((await offer(ann, one.id)).problem).toMatchObject({ status: 409, code: 'passing_booked' })
    expect((await take(bob, token)).problem).toMatchObject({ status: 409, code: 'passing_not_now' })
    await sql`update appointment set starts_at = '2020-05-06T15:00:00Z', ends_at = '2020-05-06T16:00:00Z' where vehicle_id = ${one.id}`.execute(
      app.db,
    )
    expect((await take(bob, token)).status).toBe(200)
  })

  test('goes on when its vehicle was removed from the list meanwhile', async () => {
    const { id } = await add(ann)
    const token = await offered(ann, id)
    await ann.call(vehicles.remove, { query: { id } })
    expect((await take(bob, token)).status).toBe(200)
    expect((await ann.call(passings.passedOn)).body.map((one) => one.id)).toEqual([id])
  })
})

describe('taking over', () => {
  test('gives what is known of the car and nothing that is its first owner’s own', async () => {
    const { id } = await add(ann, { ...told, plate: 'ANN 1', plateState: 'TX' })
    const token = await offered(ann, id)
    const { body } = await take(bob, token)
    expect(body).toMatchObject({ ...told, plate: '', plateState: '', photoId: null, passing: null, version: 1 })
    expect(body.id).not.toBe(id)
    expect(await listOf(bob)).toEqual([body.id])
    expect(await listOf(ann)).toEqual([])
    expect((await ann.call(passings.passedOn)).body).toEqual([
      {
        id,
        ...accord,
        bodyStyle: 'Coupe',
        photoId: null,
        passedOnAt: expect.any(String),
      },
    ])
    for (const which of [id, accord.vinId]) expect((await ann.call(vehicles.read, { params: { id: which } })).status).toBe(404)
    const { problem } = await ann.call(vehicles.restore, { body: { id } })
    expect([problem.status, problem.code]).toEqual([409, 'vehicle_passed_on'])
    await isOver(token)
  })

  test('tells the first owner, and neither who the other is', async () => {
    await sql`update customer set first_name = 'Bobby', last_name = 'Tables' where id = ${bob.customerId}`.execute(app.db)
    const { id } = await add(ann)
    await take(bob, await offered(ann, id))
    const [mail] = await app.outbox(ann.email)
    expect(mail?.subject).toBe('Your 2003 Honda Accord has a new owner')
    const { rows } = (await ann.call(notifications.list)).body
    expect(rows[0]).toMatchObject({ title: 'Your 2003 Honda Accord has a new owner' })
    for (const secret of ['Bobby', 'Tables', bob.email]) expect(JSON.stringify([mail, rows])).not.toContain(secret)
  })

  test('while its owner books with it, or moves an appointment to it: who has taken it over has no stranger at their door', async () => {
    const { shopId } = await app.signUpShop()
    for (const way of ['book', 'edit'] as const) {
      const vehicle = await add(ann, { ...accord, vinId: way === 'book' ? accord.vinId : '1HGCM82633A004398' })
      const form = { shop: shopId, vinId: vehicle.id, startsAt: '2027-03-08T16:00:00Z', concern: 'Oil', jobMinutes: 60 as const }
      const { shop: _, ...moved } = form
      const made =
        way === 'edit'
          ? (await ann.call(appointments.book, { body: { ...form, vinId: undefined, noSpecifiedVehicle: true } })).body
              .appointment
          : null
      const token = await offered(ann, vehicle.id)
      // Held as by who takes it over, so that the booking comes in the middle.
      let booking: Promise<{ status: number }> | undefined
      await inTransaction(app.db, async (tx) => {
        await sql`select from vehicle where id = ${vehicle.id} for update`.execute(tx)
        booking = made
          ? ann.call(appointments.edit, { body: { ...moved, id: made.id } }, { version: made.version })
          : ann.call(appointments.book, { body: form })
        await pause(200)
        await sql`update vehicle set deleted_at = now(), passed_on_at = now() where id = ${vehicle.id}`.execute(tx)
      })
      expect((await booking)?.status, way).toBeGreaterThanOrEqual(400)
      const { rows } = await sql`select from appointment where vehicle_id = ${vehicle.id} and state = 'booked'`.execute(app.db)
      expect(rows, way).toEqual([])
      expect((await look(bob, token)).status).toBe(200)
    }
  })

  test('by two at the same moment: one has it, the other is told that the link was used', async () => {
    const people = [bob, await app.signUp('customer'), await app.signUp('customer'), await app.signUp('customer')]
    const { id } = await add(ann)
    const token = await offered(ann, id)
    const replies = await Promise.all(people.map((who) => take(who, token, crypto.randomUUID())))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404])
    for (const { problem } of replies.filter(({ status }) => status === 404)) expect(problem.code).toBe('passing_link_over')
    const lists = await Promise.all(people.map(listOf))
    expect(lists.map((list) => list.length).toSorted()).toEqual([0, 0, 0, 1])
  })

  test('pressed twice with one key is done once', async () => {
    const token = await offered(ann, (await add(ann)).id)
    const key = crypto.randomUUID()
    const [first, second] = [await take(bob, token, key), await take(bob, token, key)]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.id).toBe(first.body.id)
  })

  test('while a newer link is made leaves one owner and one good link at most', async () => {
    const { id } = await add(ann)
    const token = await offered(ann, id)
    const [taken, made] = await Promise.all([take(bob, token, crypto.randomUUID()), offer(ann, id)])
    expect([
      [200, 404],
      [404, 200],
    ]).toContainEqual([taken.status, made.status])
  })

  test('goes to the vehicle they have with that VIN, which keeps what is theirs and gets what it lacks', async () => {
    const theirs = await add(bob, { ...accord, plate: 'BOB 1', trim: 'LX', odometer: 90_000 })
    const { id } = await add(ann)
    const token = await offered(ann, id)
    expect((await look(bob, token)).body.isThere).toBe(true)
    const { body } = await take(bob, token)
    expect(body).toMatchObject({ ...told, id: theirs.id, plate: 'BOB 1', trim: 'LX', odometer: 123_456, version: 2 })
    expect(await listOf(bob)).toEqual([theirs.id])
  })

  test('goes to the vehicle they removed earlier, and back to the one they passed on', async () => {
    const removed = await add(bob, accord)
    await bob.call(vehicles.remove, { query: { id: removed.id } })
    const first = await add(ann, { ...told, plate: 'ANN 1' })
    expect((await take(bob, await offered(ann, first.id))).body.id).toBe(removed.id)
    const back = await take(ann, await offered(bob, removed.id))
    expect(back.body).toMatchObject({ id: first.id, plate: 'ANN 1' })
    expect((await ann.call(passings.passedOn)).body).toEqual([])
    expect((await bob.call(passings.passedOn)).body.map((one) => one.id)).toEqual([removed.id])
    const chain = await app.signUp('customer')
    const { body } = await take(chain, await offered(ann, first.id))
    expect(await listOf(chain)).toEqual([body.id])
  })

  test('a passed vehicle can be added by hand again: it is theirs, and the new owner keeps the other', async () => {
    const { id } = await add(ann)
    const { body } = await take(bob, await offered(ann, id))
    expect((await add(ann)).id).toBe(id)
    expect((await ann.call(passings.passedOn)).body).toEqual([])
    expect(await listOf(bob)).toEqual([body.id])
  })
})

describe('a vehicle that stood in records', () => {
  const change = async (who: TestCustomer, id: string) => {
    const { version } = (await who.call(vehicles.read, { params: { id } })).body
    return who.call(vehicles.save, { body: { ...accord, id, version, model: 'Civic' } })
  }

  test('stays that car with its new owner, and with the next', async () => {
    const { id } = await add(ann)
    await workOrder(ann, id, 'closed')
    const eve = await app.signUp('customer')
    const first = (await take(bob, await offered(ann, id))).body
    expect(first.hasRecords).toBe(true)
    expect((await change(bob, first.id)).problem.code).toBe('vehicle_in_records')
    const second = (await take(eve, await offered(bob, first.id))).body
    expect(second.hasRecords).toBe(true)
    expect((await change(eve, second.id)).problem.code).toBe('vehicle_in_records')
    await eve.call(vehicles.remove, { query: { id: second.id } })
    expect(await add(eve, { ...accord, model: 'Civic' })).toMatchObject({ id: second.id, model: 'Accord' })
  })

  test('says which car it is where the new owner had written otherwise and has no records of their own', async () => {
    const { id } = await add(ann)
    await workOrder(ann, id, 'closed')
    const theirs = await add(bob, { ...accord, year: 2002, make: 'Hnda', model: 'Acord' })
    expect((await take(bob, await offered(ann, id))).body).toMatchObject({ ...accord, id: theirs.id })
  })

  test('keeps saying what the new owner’s own records say', async () => {
    const { id } = await add(ann)
    await workOrder(ann, id, 'closed')
    const written = { ...accord, year: 2002, make: 'Hnda', model: 'Acord' }
    const theirs = await add(bob, written)
    await workOrder(bob, theirs.id, 'closed')
    expect((await take(bob, await offered(ann, id))).body).toMatchObject({ ...written, id: theirs.id })
  })

  test('without records may still be corrected by its new owner', async () => {
    const { id } = await add(ann)
    const { body } = await take(bob, await offered(ann, id))
    expect((await change(bob, body.id)).body).toMatchObject({ model: 'Civic', hasRecords: false })
  })
})
