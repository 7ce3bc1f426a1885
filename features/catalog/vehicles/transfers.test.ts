import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMilliseconds } from '../../../common/dates.ts'
import { inTransaction } from '../../../kit/server/database/database.ts'
import { type TestUser, type TestApp, type TestCustomer, testApp } from '../../../testing/test-app.ts'
import { notifications } from '../../platform/notifications/contract/index.ts'
import { appointments } from '../../repair/appointments/contract/index.ts'
import { transfers, type VehicleForm, vehicles } from './contract/index.ts'
import { deleteExpiredOffers } from './server/index.ts'

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
const details = {
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
const addVehicle = async (who: TestCustomer, form: typeof accord & Partial<VehicleForm> = details) =>
  (await who.call(vehicles.save, { body: form })).body
const offerVehicle = (who: TestUser, id: string, email?: string) =>
  who.call(transfers.offer, { params: { id }, body: email ? { email } : {} })
const readToken = (url: string) => url.split('/take-over/')[1] ?? ''
const makeOffered = async (who: TestUser, id: string) => readToken((await offerVehicle(who, id)).body.url)
const viewLink = (who: TestUser, token: string) => who.call(transfers.view, { body: { token } })
const acceptVehicle = (who: TestUser, token: string, key?: string) =>
  who.call(transfers.accept, { body: { token } }, key ? { key } : {})
const listOf = async (who: TestUser) => (await who.call(vehicles.list)).body.rows.map(({ id }) => id)
const expectExpired = async (token: string, who: TestUser = bob) => {
  for (const call of [viewLink, acceptVehicle]) {
    const { status, problem } = await call(who, token)
    expect([status, problem.code]).toEqual([404, 'transfer_link_expired'])
  }
}

let invoice = 5000
async function workOrder(who: TestCustomer, vehicleId: string, state: string) {
  const { shopId } = await app.signUpShop()
  await app.confirmShop(who.customerId, shopId)
  await sql`
    insert into work_order (shop_id, invoice, customer_id, vehicle_id, state, labor_rate_cents, parts_tax_rate, labor_tax_rate, supplies_rate,
      supplies_cap_cents)
    values (${shopId}, ${++invoice}, ${who.customerId}, ${vehicleId}, ${state}, 12000, 0, 0, 0, 0)`.execute(app.db)
}
async function bookAppointment(who: TestCustomer, vehicleId: string, startsAt: string) {
  const { shopId } = await app.signUpShop()
  await app.confirmShop(who.customerId, shopId)
  await sql`
    insert into appointment (shop_id, customer_id, vehicle_id, bay, starts_at, ends_at)
    values (${shopId}, ${who.customerId}, ${vehicleId}, 1, ${startsAt}, ${startsAt}::timestamptz + interval '1 hour')`.execute(
    app.db,
  )
}

describe('the link', () => {
  test('a transfer link cannot be guessed, is stored only as a hash, and works for 14 days', async () => {
    const { id } = await addVehicle(ann)
    const { body } = await offerVehicle(ann, id)
    const token = readToken(body.url)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(Date.parse(body.expiresAt) - app.clock.now().getTime()).toBeGreaterThan(14 * dayMilliseconds - 10_000)
    expect(Date.parse(body.expiresAt) - app.clock.now().getTime()).toBeLessThanOrEqual(14 * dayMilliseconds)
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

  test('a transfer link is mailed to the new owner without saying whose vehicle it is', async () => {
    const { id } = await addVehicle(ann, { ...details, plate: 'ANN 1' })
    const email = `buyer-${id}@example.test`
    const { body } = await offerVehicle(ann, id, email)
    expect(body.mailedTo).toBe(email)
    const [mail] = await app.outbox(email)
    expect(mail?.subject).toBe('Add a 2003 Honda Accord to your account')
    expect(mail?.body_text).toContain(body.url)
    for (const secret of ['Ann', 'Baker', ann.email, 'ANN 1', accord.vinId]) expect(mail?.body_text).not.toContain(secret)
    const stranger = await app.signUpUnconfirmed()
    const { id: theirs } = await addVehicle(stranger)
    expect((await offerVehicle(stranger, theirs, email)).problem).toMatchObject({ status: 403, code: 'email_not_confirmed' })
    expect((await offerVehicle(stranger, theirs)).status).toBe(200)
    expect((await offerVehicle(ann, id, 'no-address')).problem.errors).toEqual({ email: 'Email is invalid' })
  })

  test('a transfer link shows a logged-in customer which car it is and how long its history is, and changes nothing', async () => {
    const { id } = await addVehicle(ann, { ...details, plate: 'ANN 1', plateState: 'TX' })
    await workOrder(ann, id, 'closed')
    const token = await makeOffered(ann, id)
    expect((await viewLink(bob, token)).body).toEqual({
      ...details,
      fuel: undefined,
      transmission: undefined,
      visits: 1,
      expiresAt: expect.any(String),
      isOwn: false,
      isThere: false,
    })
    expect((await app.guest.call(transfers.view, { body: { token } })).status).toBe(401)
    expect((await viewLink((await app.signUpShop()).owner, token)).status).toBe(403)
    expect(await listOf(ann)).toEqual([id])
  })

  test('a guessed transfer link gets the same answer as an expired one', async () => {
    await makeOffered(ann, (await addVehicle(ann)).id)
    for (const token of ['A'.repeat(43), 'x', 'a'.repeat(200)]) await expectExpired(token)
    expect((await viewLink(bob, 'no/token')).status).toBe(400)
  })

  test('a transfer link ends after 14 days, when it is canceled, and when a new one is made', async () => {
    const { id } = await addVehicle(ann)
    const first = await makeOffered(ann, id)
    const second = await makeOffered(ann, id)
    await expectExpired(first)
    const now = new Date()
    app.clock.set(new Date(now.getTime() + 14 * dayMilliseconds + 60_000))
    // Their first sessions have expired by now.
    const [annLater, bobLater] = await Promise.all([ann, bob].map((who) => app.signInAs(who.accountId, 'customer', who.email)))
    await expectExpired(second, bobLater)
    expect((await annLater!.call(vehicles.read, { params: { id } })).body.passing).toBeNull()
    app.clock.set(now)
    expect((await viewLink(bob, second)).status).toBe(200)
    const cancel = () => ann.call(transfers.withdraw, { params: { id } })
    expect((await cancel()).body).toEqual({ taken: true })
    expect((await cancel()).body).toEqual({ taken: false })
    await expectExpired(second)
    expect(await listOf(ann)).toEqual([id])
  })

  test('the e-mail that a transfer link was sent to is deleted when the link ends', async () => {
    const email = 'forget.me@example.test'
    const [taken, expired] = [await addVehicle(ann), await addVehicle(ann, { ...accord, vinId: '1HGCM82633A004399' })]
    const { url } = (await offerVehicle(ann, taken.id, email)).body
    await offerVehicle(ann, expired.id, email)
    await acceptVehicle(bob, readToken(url))
    const storedEmails = async () => {
      const { rows } = await sql<{ mailedTo: string }>`
        select mailed_to as "mailedTo" from vehicle_passing where vehicle_id in (${taken.id}, ${expired.id}) order by mailed_to`.execute(
        app.db,
      )
      return rows.map(({ mailedTo }) => mailedTo)
    }
    expect(await storedEmails()).toEqual(['', email])
    await deleteExpiredOffers(app.db, app.clock.now())
    expect(await storedEmails()).toEqual(['', email])
    await deleteExpiredOffers(app.db, new Date(app.clock.now().getTime() + 14 * dayMilliseconds + 1000))
    expect(await storedEmails()).toEqual([''])
  })

  test('owners cannot accept their own vehicle', async () => {
    const { id } = await addVehicle(ann)
    const token = await makeOffered(ann, id)
    expect((await viewLink(ann, token)).body).toMatchObject({ isOwn: true, isThere: false })
    const refused = await acceptVehicle(ann, token)
    expect([refused.status, refused.problem.code]).toEqual([409, 'transfer_own_link'])
    expect((await acceptVehicle(bob, token)).status).toBe(200)
  })

  test("a customer can neither make nor cancel a transfer link for another customer's vehicle", async () => {
    const { id } = await addVehicle(ann)
    const token = await makeOffered(ann, id)
    expect((await offerVehicle(bob, id)).status).toBe(404)
    expect((await bob.call(transfers.withdraw, { params: { id } })).status).toBe(404)
    expect((await viewLink(bob, token)).status).toBe(200)
    await ann.call(vehicles.remove, { query: { id } })
    expect((await offerVehicle(ann, id)).status).toBe(404)
  })

  test('a transfer link can be neither made nor used while the vehicle is in a shop or has an upcoming appointment', async () => {
    const vehicle = await addVehicle(ann)
    const token = await makeOffered(ann, vehicle.id)
    await workOrder(ann, vehicle.id, 'in-progress')
    expect((await offerVehicle(ann, vehicle.id)).problem).toMatchObject({ status: 409, code: 'transfer_in_shop' })
    expect((await acceptVehicle(bob, token)).problem).toMatchObject({ status: 409, code: 'transfer_not_now' })
    await sql`update work_order set state = 'closed' where vehicle_id = ${vehicle.id}`.execute(app.db)
    await bookAppointment(ann, vehicle.id, '2098-05-06T15:00:00Z')
    expect((await offerVehicle(ann, vehicle.id)).problem).toMatchObject({ status: 409, code: 'transfer_booked' })
    expect((await acceptVehicle(bob, token)).problem).toMatchObject({ status: 409, code: 'transfer_not_now' })
    await sql`update appointment set starts_at = '2020-05-06T15:00:00Z', ends_at = '2020-05-06T16:00:00Z' where vehicle_id = ${vehicle.id}`.execute(
      app.db,
    )
    expect((await acceptVehicle(bob, token)).status).toBe(200)
  })

  test('a transfer link still works after its vehicle is removed from the list', async () => {
    const { id } = await addVehicle(ann)
    const token = await makeOffered(ann, id)
    await ann.call(vehicles.remove, { query: { id } })
    expect((await acceptVehicle(bob, token)).status).toBe(200)
    expect((await ann.call(transfers.list)).body.map((transfer) => transfer.id)).toEqual([id])
  })
})

describe('accepting a vehicle', () => {
  test('the new owner gets the car’s details and no personal data of its first owner', async () => {
    const { id } = await addVehicle(ann, { ...details, plate: 'ANN 1', plateState: 'TX' })
    const token = await makeOffered(ann, id)
    const { body } = await acceptVehicle(bob, token)
    expect(body).toMatchObject({ ...details, plate: '', plateState: '', photoId: null, passing: null, version: 1 })
    expect(body.id).not.toBe(id)
    expect(await listOf(bob)).toEqual([body.id])
    expect(await listOf(ann)).toEqual([])
    expect((await ann.call(transfers.list)).body).toEqual([
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
    expect([problem.status, problem.code]).toEqual([409, 'vehicle_transferred'])
    await expectExpired(token)
  })

  test('the first owner is notified of a transfer, and neither owner learns who the other is', async () => {
    await sql`update customer set first_name = 'Bobby', last_name = 'Tables' where id = ${bob.customerId}`.execute(app.db)
    const { id } = await addVehicle(ann)
    await acceptVehicle(bob, await makeOffered(ann, id))
    const [mail] = await app.outbox(ann.email)
    expect(mail?.subject).toBe('Your 2003 Honda Accord has a new owner')
    const { rows } = (await ann.call(notifications.list)).body
    expect(rows[0]).toMatchObject({ title: 'Your 2003 Honda Accord has a new owner' })
    for (const secret of ['Bobby', 'Tables', bob.email]) expect(JSON.stringify([mail, rows])).not.toContain(secret)
  })

  test('a vehicle transferred while its owner is booking it has no appointment of that owner', async () => {
    const { shopId } = await app.signUpShop()
    for (const action of ['book', 'edit'] as const) {
      const vehicle = await addVehicle(ann, { ...accord, vinId: action === 'book' ? accord.vinId : '1HGCM82633A004398' })
      const form = { shop: shopId, vinId: vehicle.id, startsAt: '2027-03-08T16:00:00Z', concern: 'Oil', jobMinutes: 60 as const }
      const { shop: _, ...moved } = form
      const made =
        action === 'edit'
          ? (await ann.call(appointments.book, { body: { ...form, vinId: undefined, noSpecifiedVehicle: true } })).body
              .appointment
          : null
      const token = await makeOffered(ann, vehicle.id)
      // Holds the vehicle's lock as a transfer does, so that the booking arrives in the middle.
      let booking: Promise<{ status: number }> | undefined
      await inTransaction(app.db, async (tx) => {
        await sql`select from vehicle where id = ${vehicle.id} for update`.execute(tx)
        booking = made
          ? ann.call(appointments.edit, { body: { ...moved, id: made.id } }, { version: made.version })
          : ann.call(appointments.book, { body: form })
        await pause(200)
        await sql`update vehicle set deleted_at = now(), passed_on_at = now() where id = ${vehicle.id}`.execute(tx)
      })
      expect((await booking)?.status, action).toBeGreaterThanOrEqual(400)
      const { rows } = await sql`select from appointment where vehicle_id = ${vehicle.id} and state = 'booked'`.execute(app.db)
      expect(rows, action).toEqual([])
      expect((await viewLink(bob, token)).status).toBe(200)
    }
  })

  test('when several people accept one link at once, one gets the vehicle and the others learn that the link was used', async () => {
    const people = [bob, await app.signUp('customer'), await app.signUp('customer'), await app.signUp('customer')]
    const { id } = await addVehicle(ann)
    const token = await makeOffered(ann, id)
    const replies = await Promise.all(people.map((who) => acceptVehicle(who, token, crypto.randomUUID())))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404])
    for (const { problem } of replies.filter(({ status }) => status === 404)) expect(problem.code).toBe('transfer_link_expired')
    const lists = await Promise.all(people.map(listOf))
    expect(lists.map((list) => list.length).toSorted()).toEqual([0, 0, 0, 1])
  })

  test('accepting a vehicle twice with one key transfers it once', async () => {
    const token = await makeOffered(ann, (await addVehicle(ann)).id)
    const key = crypto.randomUUID()
    const [first, second] = [await acceptVehicle(bob, token, key), await acceptVehicle(bob, token, key)]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.id).toBe(first.body.id)
  })

  test('accepting a vehicle while a new link is being made leaves one owner and at most one valid link', async () => {
    const { id } = await addVehicle(ann)
    const token = await makeOffered(ann, id)
    const [taken, made] = await Promise.all([acceptVehicle(bob, token, crypto.randomUUID()), offerVehicle(ann, id)])
    expect([
      [200, 404],
      [404, 200],
    ]).toContainEqual([taken.status, made.status])
  })

  test('a new owner who already has that VIN keeps their own entries and gets the missing ones', async () => {
    const theirs = await addVehicle(bob, { ...accord, plate: 'BOB 1', trim: 'LX', odometer: 90_000 })
    const { id } = await addVehicle(ann)
    const token = await makeOffered(ann, id)
    expect((await viewLink(bob, token)).body.isThere).toBe(true)
    const { body } = await acceptVehicle(bob, token)
    expect(body).toMatchObject({ ...details, id: theirs.id, plate: 'BOB 1', trim: 'LX', odometer: 123_456, version: 2 })
    expect(await listOf(bob)).toEqual([theirs.id])
  })

  test('an accepted vehicle restores the one they removed, and a vehicle that comes back restores the one they transferred', async () => {
    const removed = await addVehicle(bob, accord)
    await bob.call(vehicles.remove, { query: { id: removed.id } })
    const first = await addVehicle(ann, { ...details, plate: 'ANN 1' })
    expect((await acceptVehicle(bob, await makeOffered(ann, first.id))).body.id).toBe(removed.id)
    const back = await acceptVehicle(ann, await makeOffered(bob, removed.id))
    expect(back.body).toMatchObject({ id: first.id, plate: 'ANN 1' })
    expect((await ann.call(transfers.list)).body).toEqual([])
    expect((await bob.call(transfers.list)).body.map((transfer) => transfer.id)).toEqual([removed.id])
    const third = await app.signUp('customer')
    const { body } = await acceptVehicle(third, await makeOffered(ann, first.id))
    expect(await listOf(third)).toEqual([body.id])
  })

  test('a transferred vehicle can be added by hand again, and the new owner keeps theirs', async () => {
    const { id } = await addVehicle(ann)
    const { body } = await acceptVehicle(bob, await makeOffered(ann, id))
    expect((await addVehicle(ann)).id).toBe(id)
    expect((await ann.call(transfers.list)).body).toEqual([])
    expect(await listOf(bob)).toEqual([body.id])
  })
})

describe('a transferred vehicle with records', () => {
  const change = async (who: TestCustomer, id: string) => {
    const { version } = (await who.call(vehicles.read, { params: { id } })).body
    return who.call(vehicles.save, { body: { ...accord, id, version, model: 'Civic' } })
  }

  test('a vehicle with records stays the same car under its new owner and the next one', async () => {
    const { id } = await addVehicle(ann)
    await workOrder(ann, id, 'closed')
    const eve = await app.signUp('customer')
    const first = (await acceptVehicle(bob, await makeOffered(ann, id))).body
    expect(first.hasRecords).toBe(true)
    expect((await change(bob, first.id)).problem.code).toBe('vehicle_has_records')
    const second = (await acceptVehicle(eve, await makeOffered(bob, first.id))).body
    expect(second.hasRecords).toBe(true)
    expect((await change(eve, second.id)).problem.code).toBe('vehicle_has_records')
    await eve.call(vehicles.remove, { query: { id: second.id } })
    expect(await addVehicle(eve, { ...accord, model: 'Civic' })).toMatchObject({ id: second.id, model: 'Accord' })
  })

  test("a transferred vehicle's records correct the entries of a new owner who has no records of their own", async () => {
    const { id } = await addVehicle(ann)
    await workOrder(ann, id, 'closed')
    const theirs = await addVehicle(bob, { ...accord, year: 2002, make: 'Hnda', model: 'Acord' })
    expect((await acceptVehicle(bob, await makeOffered(ann, id))).body).toMatchObject({ ...accord, id: theirs.id })
  })

  test('the new owner’s own records keep their identity of the car', async () => {
    const { id } = await addVehicle(ann)
    await workOrder(ann, id, 'closed')
    const entered = { ...accord, year: 2002, make: 'Hnda', model: 'Acord' }
    const theirs = await addVehicle(bob, entered)
    await workOrder(bob, theirs.id, 'closed')
    expect((await acceptVehicle(bob, await makeOffered(ann, id))).body).toMatchObject({ ...entered, id: theirs.id })
  })

  test('a vehicle without records can still be corrected by its new owner', async () => {
    const { id } = await addVehicle(ann)
    const { body } = await acceptVehicle(bob, await makeOffered(ann, id))
    expect((await change(bob, body.id)).body).toMatchObject({ model: 'Civic', hasRecords: false })
  })
})
