import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { showCents } from '../../../common/cents.ts'
import { dayMilliseconds } from '../../../common/dates.ts'
import { inTransaction } from '../../../kit/server/index.ts'
import { orderToPay } from '../../../testing/payments/ready-order.ts'
import { setQuickPassword } from '../../../testing/quick-password.ts'
import { createSentEstimate } from '../../../testing/samples/sent-estimate.samples.ts'
import { type TestApp, testApp, type TestShop, type TestUser } from '../../../testing/test-app.ts'
import { deleteAuditNames } from '../../platform/audit/server/index.ts'
import { auth } from '../../platform/auth/contract/index.ts'
import { customerRequests } from '../../repair/customer-requests/contract/index.ts'
import { frontDesk } from '../../repair/front-desk/contract/index.ts'
import { shopCustomers } from '../../repair/shop-customers/contract/index.ts'
import { deleteMergedCustomers } from '../../repair/shop-customers/server/index.ts'
import { people, type RecordKind, secondFactorResets } from './contract/index.ts'
import { readSearch } from './rules.ts'
import { expireResets } from './server/store.ts'

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await testApp()
  admin = await app.signUpAdmin(['support'])
})

const search = async (text: string, more: object = {}) =>
  (await admin.call(people.search, { query: { text, ...more } })).body.groups
const findIds = async (text: string, kind: RecordKind) =>
  (await search(text)).find((group) => group.kind === kind)?.records.map(({ id }) => id) ?? []
const read = (kind: RecordKind, id: string, by = admin) => by.call(people.read, { params: { kind, id } })
const readAudit = async (action: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_entry where action = ${action}`.execute(
    app.db,
  )
  return rows[0]!.count
}

describe('the search', () => {
  test('finds everyone by name, e-mail and phone, in groups', async () => {
    const shop = await app.signUpShop()
    const tech = await app.signUpEmployee(shop.shopId)
    const ann = await app.signUp('customer', 'zelda.quist@example.test')
    const vendor = await app.signUp('vendors', 'vendor.quist@example.test')
    await sql`update shop set dba = 'Quist Auto Care', phone1 = '5125551111' where id = ${shop.shopId}`.execute(app.db)
    await sql`update owner set first_name = 'Odo', last_name = 'Quist' where account_id = ${shop.owner.accountId}`.execute(app.db)
    await sql`update employee set last_name = 'Quist' where account_id = ${tech.accountId}`.execute(app.db)
    await sql`update customer set first_name = 'Zelda', last_name = 'Quist', phone1 = '5125552222' where id = ${ann.customerId}`.execute(
      app.db,
    )
    const groups = await search('quist')
    expect(groups.map(({ kind, records }) => [kind, records.map(({ id }) => id)])).toEqual([
      ['shop', [shop.shopId]],
      ['owner', [shop.owner.accountId]],
      ['employee', [tech.accountId]],
      ['customer', [ann.customerId]],
      ['vendor', [vendor.accountId]],
    ])
    expect(await findIds('QUIST zelda', 'customer')).toEqual([ann.customerId])
    expect(await findIds('zelda.quist@', 'customer')).toEqual([ann.customerId])
    expect(await findIds('+1 (512) 555-2222', 'customer')).toEqual([ann.customerId])
    expect(await findIds('(512) 555-1111', 'shop')).toEqual([shop.shopId])
    expect(await findIds(shop.owner.email, 'owner')).toEqual([shop.owner.accountId])
    expect(await search('100% quist_')).toEqual([])
  })

  test('finds a customer and their repair orders by VIN, plate and invoice number', async () => {
    const shop = await app.signUpShop()
    const ann = await app.signUp('customer')
    const order = await orderToPay(app, 'ready', { shop, customer: ann })
    const { rows } = await sql<{
      vin: string
    }>`update vehicle set plate = 'KJX-4471' where customer_id = ${ann.customerId} returning vin`.execute(app.db)
    expect([await findIds(rows[0]!.vin.toLowerCase(), 'customer'), await findIds(rows[0]!.vin, 'order')]).toEqual([
      [ann.customerId],
      [order.id],
    ])
    expect([await findIds('kjx-4471', 'customer'), await findIds('KJX-4471', 'order')]).toEqual([[ann.customerId], [order.id]])
    expect(await findIds(String(order.invoice), 'order')).toContain(order.id)
    const atWork = await orderToPay(app, 'in-progress', { shop, customer: ann })
    expect((await read('order', atWork.id)).body.facts).toContainEqual({ term: 'State', value: 'In progress' })
    expect(await findIds(`RO ${order.invoice}`, 'order')).toContain(order.id)
  })

  test('is paged by kind without gaps or repetitions', async () => {
    for (let index = 0; index < 20; index += 1) await app.signUp('customer', `page-${index}.bulk@example.test`)
    const [first] = await search('.bulk@example')
    expect([first!.records.length, first!.kind]).toEqual([8, 'customer'])
    const seen = first!.records.map(({ id }) => id)
    for (let next = first!.next; next;) {
      const [page] = await search('.bulk@example', { kind: 'customer', after: next })
      seen.push(...page!.records.map(({ id }) => id))
      next = page!.next
    }
    expect([seen.length, new Set(seen).size]).toEqual([20, 20])
  })

  test('is audited, as is each opened record, and shows no whole phone number', async () => {
    const ann = await app.signUp('customer', 'audited.person@example.test')
    const before = [await readAudit('people.searched'), await readAudit('customer.opened')]
    const found = JSON.stringify(await search('audited.person'))
    expect(found).toContain('phone ends in 0111')
    expect(found).not.toContain('5125550111')
    const record = await read('customer', ann.customerId)
    expect(record.status).toBe(200)
    expect(JSON.stringify(record.body)).not.toContain('5125550111')
    expect([await readAudit('people.searched'), await readAudit('customer.opened')]).toEqual(before.map((count) => count + 1))
  })

  test('leaves only the kind and a hint in the audit log, and a note only its length', async () => {
    const ann = await app.signUp('customer', 'zebrafinch.canary@example.test')
    for (const text of ['zebrafinch.canary@example.test', '512.555.7788', 'Zebrafinch Canary', '1HGCM82633A009911'])
      await search(text)
    await admin.call(people.addNote, {
      params: { kind: 'customer', id: ann.customerId },
      body: { text: 'Zebrafinch called twice' },
    })
    const { rows } = await sql<{ entry: string }>`select entry from audit_entry union all select entry from audit_draft`.execute(
      app.db,
    )
    expect(rows.filter(({ entry }) => /zebrafinch|5557788|555\.7788|1HGCM82633A009911/i.test(entry))).toEqual([])
    expect(rows.some(({ entry }) => entry.includes('A phone that ends in 88'))).toBe(true)
  })

  test('reads a search as a VIN, an invoice number, a plate or words, whichever fit', () => {
    expect(readSearch('1HGCM82633A004352')).toMatchObject({ vin: '1HGCM82633A004352', invoice: null })
    expect(readSearch('1234567')).toMatchObject({ invoice: 1_234_567, plates: ['1234567'] })
    expect(readSearch('#1042')).toMatchObject({ invoice: 1042 })
    expect(readSearch('512.555.0143')).toMatchObject({ words: ['5125550143'], plates: [], invoice: null })
    expect(readSearch('ana ruiz-lopez')).toMatchObject({ words: ['ruiz-lopez', 'ana'], vin: null })
  })
})

describe('the name of a walk-in in the audit log', () => {
  const car = { year: 2003, make: 'Honda', model: 'Accord' }
  let vins = 0
  /** A shop's own record of a person, opened by an admin. */
  const openWalkIn = async (shop: TestShop, email = '') => {
    const { body } = await shop.owner.call(frontDesk.startWorkOrder, {
      body: {
        shop: shop.shopId,
        customer: { firstName: 'Wilma', lastName: 'Walkin', phone: '5125550111', email },
        vehicle: { vinId: `1HGCM82633D${String((vins += 1)).padStart(6, '0')}`, ...car },
        concerns: ['Brakes squeal'],
      },
    })
    const id = body.customer.customerId
    expect((await read('customer', id)).status).toBe(200)
    expect(await readNames(id)).toEqual(['Wilma Walkin'])
    return id
  }
  const readNames = async (id: string) =>
    (await sql<{ name: string }>`select name from audit_name where subject_id = ${id}`.execute(app.db)).rows.map(
      ({ name }) => name,
    )

  test('is deleted when the walk-in joins an account', async () => {
    const [shop, zoe] = [await app.signUpShop(), await app.signUp('customer')]
    const id = await openWalkIn(shop, zoe.email)
    await zoe.call(customerRequests.answer, { params: { shop: shop.shopId }, body: { answer: 'accept' } })
    expect(await readNames(id)).toEqual([])
  })

  test('is deleted once the walk-in’s merge into another customer is final', async () => {
    const shop = await app.signUpShop()
    const [keep, drop] = [await openWalkIn(shop), await openWalkIn(shop)]
    await shop.owner.call(shopCustomers.merge, { params: { shop: shop.shopId }, body: { keep, drop, take: [] } })
    await sql`update customer_merge set at = now() - interval '31 days'`.execute(app.db)
    await deleteMergedCustomers(app.db, new Date())
    expect([await readNames(keep), await readNames(drop)]).toEqual([['Wilma Walkin'], []])
  })

  test('is deleted with the account that the walk-in got later', async () => {
    const [shop, person] = [await app.signUpShop(), await app.signUp('customer')]
    const id = await openWalkIn(shop)
    await sql`update customer set account_id = null where account_id = ${person.accountId}`.execute(app.db)
    await sql`update customer set account_id = ${person.accountId} where id = ${id}`.execute(app.db)
    await inTransaction(app.db, (tx) => deleteAuditNames(tx, person.accountId))
    expect(await readNames(id)).toEqual([])
  })
})

describe('a record', () => {
  test('has what an admin may know and nothing secret, for shops, people and orders', async () => {
    const shop = await app.signUpShop()
    const ann = await app.signUp('customer')
    const order = await orderToPay(app, 'ready', { shop, customer: ann })
    const ofShop = (await read('shop', shop.shopId)).body
    expect(ofShop.members.map(({ kind, id, position }) => [kind, id, position])).toEqual([
      ['owner', shop.owner.accountId, 'Owner'],
    ])
    expect(ofShop.orders.map(({ id }) => id)).toEqual([order.id])
    expect(ofShop.login).toBeNull()
    const ofOwner = (await read('owner', shop.owner.accountId)).body
    expect(ofOwner.members).toMatchObject([{ kind: 'shop', id: shop.shopId, standing: 'active' }])
    expect([ofOwner.sessions.length, ofOwner.login]).toMatchObject([1, { email: shop.owner.email, hasApp: false, passkeys: 0 }])
    const ofOrder = (await read('order', order.id)).body
    expect(ofOrder.links.map(({ kind, id }) => [kind, id])).toEqual([
      ['shop', shop.shopId],
      ['customer', ann.customerId],
    ])
    for (const kind of ['shop', 'owner', 'employee', 'customer', 'vendor', 'order'] as const)
      expect((await read(kind, crypto.randomUUID())).status).toBe(404)
    expect((await read('shop', shop.shopId, await app.signUpAdmin(['catalog']))).status).toBe(403)
    expect((await read('shop', shop.shopId, shop.owner)).status).toBe(403)
  })

  test('shows an unanswered order with the amount of its estimate', async () => {
    const { shop, ann, order } = await createSentEstimate(app)
    const { totalCents } = order.totals
    expect(totalCents).toBeGreaterThan(0)
    expect((await read('shop', shop.shopId)).body.orders).toMatchObject([{ totalCents }])
    expect((await read('customer', ann.customerId)).body.orders).toMatchObject([{ totalCents }])
    const { facts } = (await read('order', order.workOrder.id)).body
    expect(facts.find(({ term }) => term === 'Estimate')?.value).toBe(showCents(totalCents))
  })

  test('keeps the notes of admins, newest first, and what admins did', async () => {
    const ann = await app.signUp('customer')
    const add = (text: string) => admin.call(people.addNote, { params: { kind: 'customer', id: ann.customerId }, body: { text } })
    await add('Called about a refund.')
    await add('Settled.')
    const { notes, acts } = (await read('customer', ann.customerId)).body
    expect(acts.map(({ action, by }) => [action, by])).toEqual([
      ['customer.noted', admin.email],
      ['customer.noted', admin.email],
    ])
    expect(notes.map(({ text, by }) => [text, by])).toEqual([
      ['Settled.', admin.email],
      ['Called about a refund.', admin.email],
    ])
  })

  test('logging a person out ends their sessions at once and e-mails them the reason', async () => {
    const ann = await app.signUp('customer')
    const second = await app.signInAs(ann.accountId, 'customer', ann.email)
    const sent = {
      params: { kind: 'customer' as const, id: ann.customerId },
      body: { reason: 'Your phone was reported stolen.' },
    }
    expect((await admin.call(people.endSessions, sent)).body).toEqual({ ended: 2 })
    expect([(await ann.call(auth.getMe)).status, (await second.call(auth.getMe)).status]).toEqual([401, 401])
    expect((await app.outbox(ann.email))[0]!.body_text).toContain('Your phone was reported stolen.')
  })
})

describe('the reset of a second step', () => {
  const password = 'correct horse battery'
  async function openPerson() {
    const owner = await setQuickPassword(app, await app.signUp('owner'), password)
    await sql`insert into totp (account_id, secret, confirmed_at) values (${owner.accountId}, '\\x00', now())`.execute(app.db)
    await sql`insert into recovery_code (account_id, code_hash) values (${owner.accountId}, '\\x01')`.execute(app.db)
    return owner
  }
  const request = (person: TestUser, by = admin) =>
    by.call(secondFactorResets.request, {
      params: { kind: 'owner', id: person.accountId },
      body: { reason: 'Lost phone, checked by call-back.' },
    })
  const confirm = (id: string, by: TestUser) => by.call(secondFactorResets.confirm, { params: { id }, body: {} })
  const hasStep = async ({ accountId }: TestUser) => {
    const { login } = (await read('owner', accountId)).body
    return [login!.hasApp, login!.recoveryCodesLeft]
  }

  test('takes effect only when a second admin confirms, ends every session, and e-mails the person both times', async () => {
    const owner = await openPerson()
    const asked = await request(owner)
    expect([asked.status, await hasStep(owner)]).toEqual([200, [true, 1]])
    expect((await app.outbox(owner.email))[0]!.subject).toBe('Someone asked us to remove your second step')
    expect((await confirm(asked.body.id, admin)).problem.code).toBe('reset_needs_another_admin')
    expect([await hasStep(owner), (await owner.call(auth.getMe)).status]).toEqual([[true, 1], 200])
    const second = await app.signUpAdmin(['support'])
    expect((await confirm(asked.body.id, second)).status).toBe(200)
    expect([await hasStep(owner), (await owner.call(auth.getMe)).status]).toEqual([[false, 0], 401])
    expect((await app.outbox(owner.email))[0]!.subject).toBe('Your second step was removed')
    const logIn = await app.guest.call(auth.signInOwner, { body: { email: owner.email, password } })
    expect(logIn.status).toBe(200)
    expect((await confirm(asked.body.id, second)).problem.code).toBe('reset_settled')
  })

  test('is never confirmed by whoever asked for it, not even in the database', async () => {
    const owner = await openPerson()
    const { id } = (await request(owner)).body
    const own = sql`update second_factor_reset set outcome = 'confirmed', settled_by = requested_by, settled_at = now() where id = ${id}`
    await expect(own.execute(app.db)).rejects.toMatchObject({ constraint: 'reset_takes_two_admins' })
  })

  test('expires after 24 hours and can then be asked for again', async () => {
    const owner = await openPerson()
    const { id } = (await request(owner)).body
    expect((await request(owner)).problem.code).toBe('reset_pending')
    const start = app.clock.now()
    app.clock.set(new Date(start.getTime() + dayMilliseconds + 1000))
    const [first, second] = [await app.signUpAdmin(['support']), await app.signUpAdmin(['support'])]
    expect((await confirm(id, second)).problem.code).toBe('reset_settled')
    expect((await request(owner, first)).status).toBe(200)
    await expireResets(app.db, app.clock.now())
    app.clock.set(start)
    expect((await read('owner', owner.accountId)).body.resets.map(({ outcome }) => outcome)).toEqual([null, 'expired'])
  })

  test('is done once when two admins confirm at the same time, and not after it was withdrawn', async () => {
    const owner = await openPerson()
    const { id } = (await request(owner)).body
    const [second, third] = [await app.signUpAdmin(['support']), await app.signUpAdmin(['support'])]
    const both = await Promise.all([confirm(id, second), confirm(id, third)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const otherPerson = await openPerson()
    const withdrawn = (await request(otherPerson)).body.id
    expect((await admin.call(secondFactorResets.withdraw, { params: { id: withdrawn }, body: {} })).status).toBe(200)
    expect((await confirm(withdrawn, second)).problem.code).toBe('reset_settled')
    expect(await hasStep(otherPerson)).toEqual([true, 1])
  })

  test('asks for a new password when the old one is too weak to stand alone, and needs a second step to begin with', async () => {
    const owner = await openPerson()
    await sql`update account set password_needs_second_step = true where id = ${owner.accountId}`.execute(app.db)
    const { id } = (await request(owner)).body
    await confirm(id, await app.signUpAdmin(['support']))
    const { rows } = await sql<{ temporary: boolean }>`
      select is_temporary_password as temporary from account where id = ${owner.accountId}`.execute(app.db)
    expect(rows).toEqual([{ temporary: true }])
    expect((await request(await app.signUp('owner'))).problem.code).toBe('no_second_factor')
  })
})
