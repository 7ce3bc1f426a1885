import { sql } from 'kysely'
import { inflateRawSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayMilliseconds } from '../../../common/dates.ts'
import { deletePersonNow } from '../../../testing/delete-person.ts'
import { setQuickPassword } from '../../../testing/quick-password.ts'
import { readDatabaseText } from '../../../testing/read-database-text.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { auth } from '../../platform/auth/contract/index.ts'
import { appointments } from '../../repair/appointments/contract/index.ts'
import { people } from '../people/contract/index.ts'
import { ownViews, views } from '../view-as/contract/index.ts'
import { ownPrivacy, privacy } from './contract/index.ts'
import { describeSoleShop, waitingDays } from './rules.ts'
import { deleteDuePeople } from './server/index.ts'
import { retentionRules } from './server/retention.ts'
import { runRule } from './server/run-retention.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const services = () => ({ db: app.db, clock: app.clock, get: app.built.provided.get, config: app.config })
const again = (who: TestUser) => app.signInAs(who.accountId, who.role, who.email)

async function later(days: number, work: () => Promise<void>): Promise<void> {
  const start = app.clock.now()
  app.clock.set(new Date(start.getTime() + days * dayMilliseconds))
  try {
    await work()
  } finally {
    app.clock.set(start)
  }
}

/** A customer's request that an admin approved. */
async function approved() {
  const [person, admin] = [await app.signUp('customer'), await app.signUpAdmin(['support'])]
  const { id } = (await person.call(ownPrivacy.requestDeletion, {})).body
  expect((await admin.call(privacy.approve, { params: { id } })).status).toBe(200)
  return { person, admin, id }
}

const isClosed = async ({ accountId }: TestUser) => {
  const { rows } = await sql<{ closed: boolean }>`
    select ended_at is not null as closed from account where id = ${accountId}`.execute(app.db)
  return rows[0]!.closed
}

const findItem = async (id: string) => {
  const { rows } = await sql<{ outcome: string | null }>`
    select outcome from work_item where kind = 'deletion-request' and subject_id = ${id}`.execute(app.db)
  return rows[0]
}

describe('a request to be deleted', () => {
  test('waits, is an item in the work queue, and says what the law keeps', async () => {
    const person = await app.signUp('customer')
    const before = (await person.call(ownPrivacy.get, {})).body
    expect(before.kept.map(({ source }) => source).join()).toContain('16 CCR 3358')
    const asked = await person.call(ownPrivacy.requestDeletion, {})
    expect(asked.body.state).toBe('waiting')
    const days = (Date.parse(asked.body.waitsUntil) - Date.parse(asked.body.requestedAt)) / dayMilliseconds
    expect(days).toBe(waitingDays)
    expect(await findItem(asked.body.id)).toMatchObject({ outcome: '' })
    const [mail] = await app.outbox(person.email)
    expect(mail?.body_text).toContain('16 CCR 3358')
    expect((await person.call(ownPrivacy.requestDeletion, {})).problem.code).toBe('deletion_already_requested')
  })

  test('two requests at the same time become one', async () => {
    const person = await app.signUp('customer')
    const asked = await Promise.all([person, person].map((who) => who.call(ownPrivacy.requestDeletion, {})))
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('asks again who is there', async () => {
    const person = await app.signUp('customer')
    await sql`update session set confirmed_at = null where account_id = ${person.accountId}`.execute(app.db)
    expect((await person.call(ownPrivacy.requestDeletion, {})).problem.code).toBe('confirm_identity')
  })

  test('is done only when an admin has approved it and the waiting time is over', async () => {
    const { person, admin, id } = await approved()
    const waiting = await app.signUp('customer')
    const otherRequest = (await waiting.call(ownPrivacy.requestDeletion, {})).body
    await later(waitingDays - 1, async () => {
      await deleteDuePeople(services())
    })
    expect(await isClosed(person)).toBe(false)
    await later(waitingDays, async () => {
      await deleteDuePeople(services())
      expect((await (await again(admin)).call(privacy.listRequests, { query: { which: 'all' } })).body.requests).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ id, state: 'done' }),
          expect.objectContaining({ id: otherRequest.id, state: 'waiting' }),
        ]),
      )
    })
    expect(await isClosed(person)).toBe(true)
    expect(await isClosed(waiting)).toBe(false)
    expect(await findItem(id)).toMatchObject({ outcome: 'Approved' })
  })

  test('the database refuses a deletion before its time or without a review', async () => {
    const { id } = await approved()
    const early = sql`update deletion_request set state = 'done', ended_at = now() where id = ${id}`.execute(app.db)
    await expect(early).rejects.toThrow(/check constraint/)
    const person = await app.signUp('customer')
    const unreviewed = (await person.call(ownPrivacy.requestDeletion, {})).body.id
    const skipped = sql`update deletion_request set state = 'approved' where id = ${unreviewed}`.execute(app.db)
    await expect(skipped).rejects.toThrow(/check constraint/)
  })

  test('can be withdrawn until it is done, and then nothing is deleted', async () => {
    const { person, id } = await approved()
    expect((await person.call(ownPrivacy.withdrawDeletion, {})).status).toBe(200)
    expect((await person.call(ownPrivacy.withdrawDeletion, {})).problem.code).toBe('deletion_not_open')
    await later(waitingDays + 1, async () => {
      await deleteDuePeople(services())
    })
    expect(await isClosed(person)).toBe(false)
    expect((await person.call(ownPrivacy.get, {})).body.request).toMatchObject({ id, state: 'withdrawn' })
  })

  test('support sees the page in a view that the person allowed', async () => {
    const [admin, person] = [await app.signUpAdmin(['support']), await app.signUp('customer')]
    const body = { email: person.email, role: 'customer' as const, reason: 'You asked what we keep' }
    const { id } = (await admin.call(views.ask, { body })).body
    expect((await person.call(ownViews.allow, { params: { id } })).status).toBe(200)
    const { token } = (await admin.call(views.start, { params: { id } })).body
    const read = await app.send(ownPrivacy.get, {}, { headers: { authorization: `Bearer ${token}` } })
    expect(read.body).toEqual((await person.call(ownPrivacy.get, {})).body)
  })

  test('a declined request tells the person why, and only an admin of support reviews', async () => {
    const person = await app.signUp('customer')
    const { id } = (await person.call(ownPrivacy.requestDeletion, {})).body
    const finance = await app.signUpAdmin(['finance'])
    expect((await finance.call(privacy.decline, { params: { id }, body: { reason: 'No' } })).problem.code).toBe('not_allowed')
    const admin = await app.signUpAdmin(['support'])
    const declined = await admin.call(privacy.decline, { params: { id }, body: { reason: 'A court asked us to wait.' } })
    expect(declined.body.state).toBe('declined')
    expect((await admin.call(privacy.approve, { params: { id } })).problem.code).toBe('deletion_not_open')
    expect((await person.call(ownPrivacy.get, {})).body.request?.reason).toBe('A court asked us to wait.')
    expect((await app.outbox(person.email))[0]?.body_text).toContain('A court asked us to wait.')
    expect(await findItem(id)).toMatchObject({ outcome: 'Declined' })
  })

  test('a visit arranged during the waiting period keeps the account until it is over', async () => {
    const { person, id } = await approved()
    const { shopId } = await app.signUpShop()
    await sql`insert into shop_customer (shop_id, customer_id, state, how, answered_at)
      values (${shopId}, ${person.customerId}, 'confirmed', 'booked', now())`.execute(app.db)
    await sql`insert into appointment (shop_id, customer_id, no_specified_vehicle, bay, starts_at, ends_at)
      values (${shopId}, ${person.customerId}, true, 1, now() + interval '40 days', now() + interval '40 days 1 hour')`.execute(
      app.db,
    )
    await later(waitingDays, async () => {
      await deleteDuePeople(services())
      await deleteDuePeople(services())
    })
    expect(await isClosed(person)).toBe(false)
    expect((await person.call(ownPrivacy.get, {})).body.request).toMatchObject({
      id,
      state: 'approved',
      blockedBy: expect.stringContaining('1 appointment') as string,
    })
    const told = (await app.outbox(person.email)).filter(({ subject }) => subject === 'Your account is not deleted yet')
    expect(told).toHaveLength(1)
  })

  test('a job, a running shop and an unfinished purchase order are named before a request is taken', async () => {
    const { shopId, owner } = await app.signUpShop()
    const employee = await app.signUpEmployee(shopId)
    expect((await owner.call(ownPrivacy.requestDeletion, {})).problem.msg).toContain('Test Garage still has')
    expect((await employee.call(ownPrivacy.requestDeletion, {})).problem.msg).toContain('You still work at Test Garage')
    const vendor = await app.signUp('vendors')
    expect((await vendor.call(ownPrivacy.requestDeletion, {})).status).toBe(200)
  })
})

describe('the only owner of a shop', () => {
  test('is told each appointment and employee of the shop that is still open, and goes once another owner has it', async () => {
    const { shopId, owner } = await app.signUpShop()
    await sql`delete from subscription_trial where account_id = ${owner.accountId}`.execute(app.db)
    await app.signUpEmployee(shopId)
    const customer = await app.signUp('customer')
    await sql`insert into shop_customer (shop_id, customer_id, state, how, answered_at)
      values (${shopId}, ${customer.customerId}, 'confirmed', 'booked', now())`.execute(app.db)
    await sql`insert into appointment (shop_id, customer_id, no_specified_vehicle, bay, starts_at, ends_at)
      values (${shopId}, ${customer.customerId}, true, 1, now() + interval '40 days', now() + interval '40 days 1 hour')`.execute(
      app.db,
    )
    const refused = await owner.call(ownPrivacy.requestDeletion, {})
    expect(refused.problem.msg).toContain('still has 1 booked appointment and 1 current employee')
    const otherOwner = await app.signUp('owner')
    await sql`insert into shop_member (shop_id, account_id, kind) values (${shopId}, ${otherOwner.accountId}, 'owner')`.execute(
      app.db,
    )
    const { id } = (await owner.call(ownPrivacy.requestDeletion, {})).body
    // The admin who reviews it sees what was opened since.
    await sql`update shop_member set ended_at = now() where shop_id = ${shopId} and account_id = ${otherOwner.accountId}`.execute(
      app.db,
    )
    const admin = await app.signUpAdmin(['support'])
    const { requests } = (await admin.call(privacy.listRequests, { query: { which: 'open' } })).body
    expect(requests.find((request) => request.id === id)?.blockedBy).toContain('1 current employee')
  })

  test('is told of payouts, chargebacks and refunds by their names', () => {
    const none = { shop: 'Test Garage', payouts: 0, payoutItems: 0, chargebacks: 0, refunds: 0, appointments: 0, employees: 0 }
    expect(describeSoleShop(none)).toBeNull()
    expect(describeSoleShop({ ...none, payouts: 2, payoutItems: 1, chargebacks: 1, refunds: 3 })).toContain(
      '2 unpaid payouts, 1 payment that is not paid out, 1 open chargeback and 3 refunds due',
    )
  })
})

describe('a deletion', () => {
  test('leaves no data of a customer without any visits, except the last e-mail', async () => {
    const email = 'quetzal.canary@example.test'
    const person = await setQuickPassword(app, await app.signUp('customer', email), 'a long walk by the river')
    await sql`update customer set first_name = 'Quetzalina', last_name = 'Zyxwvut', address = '77 Canary Row', phone1 = '5125559876'
      where id = ${person.customerId}`.execute(app.db)
    await app.addVehicle(person.customerId, '1HGCM82633A777777')
    await app.guest.call(auth.signIn, { body: { role: 'customer', email, password: 'a long walk by the river' } })
    await person.call(ownPrivacy.startExport, {})
    const admin = await app.signUpAdmin(['support'])
    await admin.call(views.ask, { body: { role: 'customer', email, reason: 'You wrote that a vehicle is missing' } })
    await admin.call(people.read, { params: { kind: 'customer', id: person.customerId } })
    await app.settle()
    await deletePersonNow(app, person)
    const left = await readDatabaseText(app.db)
    for (const canary of ['Quetzalina', 'Zyxwvut', '77 Canary Row', '5125559876', '1HGCM82633A777777'])
      expect([canary, left.includes(canary)]).toEqual([canary, false])
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from session where account_id = ${person.accountId}`.execute(app.db)
    expect(rows[0]!.n).toBe(0)
    const [last] = await app.outbox(email)
    expect(last).toMatchObject({ subject: 'Your Liftbay account was deleted' })
    expect(last?.body_text).toContain('16 CCR 3358')
    // The last e-mail and its address go 30 days later.
    await later(31, async () => {
      for (const rule of retentionRules.filter(({ key }) => key === 'forget-last-mails'))
        expect(await runRule(services(), rule)).toBeGreaterThanOrEqual(1)
    })
    expect((await readDatabaseText(app.db)).includes(email)).toBe(false)
  })

  test.each(['employee', 'vendors', 'owner'] as const)(
    'of an %s closes the account, erases the contact, and ends every login',
    async (role) => {
      const person = await app.signUp(role)
      if (role === 'owner') await sql`delete from subscription_trial where account_id = ${person.accountId}`.execute(app.db)
      await deletePersonNow(app, person)
      expect(await isClosed(person)).toBe(true)
      expect((await person.call(auth.getMe, {})).status).toBe(401)
      const phones = { employee: '5125550122', vendors: '5125550133', owner: '5125550100' }
      const table = { employee: 'employee', vendors: 'vendor', owner: 'owner' }[role]
      const { rows } = await sql<object>`select * from ${sql.table(table)} where account_id = ${person.accountId}`.execute(app.db)
      expect(JSON.stringify(rows)).not.toContain(phones[role])
    },
  )
})

describe('the message log', () => {
  const email = (name: string) => `${name}@log.example.test`
  const send = async (recipient: string) => {
    await sql`insert into message (channel, recipient, subject, state, sent_at, created_at)
      values (${recipient.includes('@') ? 'mail' : 'text'}, ${recipient}, 'Your visit', 'sent', now() - interval '1 day', now() - interval '1 day')`.execute(
      app.db,
    )
  }
  const count = async (recipient: string) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from message where recipient = ${recipient} and subject = 'Your visit'`.execute(app.db)
    return rows[0]!.n
  }
  const give = async (person: { customerId: string }, phone: string, how: 'text' | 'preferences') => {
    await sql`update customer set phone1 = ${phone} where id = ${person.customerId}`.execute(app.db)
    await sql`insert into text_consent (customer_id, phone, is_ok, how, words, at)
      values (${person.customerId}, ${phone}, true, ${how}, '', now())`.execute(app.db)
  }

  test('loses what went to a deleted person, and keeps what also went to others', async () => {
    const [alone, shared] = [await app.signUp('customer', email('alone')), await app.signUp('customer', email('shared'))]
    await app.signUp('owner', email('shared'))
    const [family, spouse] = [await app.signUp('customer', email('family')), await app.signUp('customer', email('spouse'))]
    await give(alone, '5125559101', 'text')
    for (const person of [family, spouse]) await give(person, '5125559102', 'text')
    const recipients = [email('alone'), '5125559101', email('shared'), email('family'), '5125559102']
    for (const recipient of recipients) await send(recipient)
    for (const person of [alone, shared, family]) await deletePersonNow(app, person)
    expect(await Promise.all(recipients.map(count))).toEqual([0, 0, 1, 0, 1])
    await later(31, async () => {
      await runRule(
        services(),
        retentionRules.find(({ key }) => key === 'forget-last-mails')!,
      )
    })
    expect(await Promise.all(recipients.map(count))).toEqual([0, 0, 1, 0, 1])
  })

  test('keeps messages to a phone or an e-mail that the deleted person never confirmed', async () => {
    const [typed, unused] = [await app.signUp('customer', email('typed')), await app.signUpUnconfirmed(email('victim'))]
    const asked = await app.signUpUnconfirmed(email('target'))
    await give(typed, '5125559103', 'preferences')
    for (const recipient of ['5125559103', email('victim'), email('target')]) await send(recipient)
    for (const person of [typed, asked]) await deletePersonNow(app, person)
    await sql`update account set created_at = now() - interval '91 days' where id = ${unused.accountId}`.execute(app.db)
    await sql`update session set rotated_at = now() - interval '91 days' where account_id = ${unused.accountId}`.execute(app.db)
    await runRule(
      services(),
      retentionRules.find(({ key }) => key === 'delete-unused-accounts')!,
    )
    await later(31, async () => {
      await runRule(
        services(),
        retentionRules.find(({ key }) => key === 'forget-last-mails')!,
      )
    })
    expect([await isClosed(typed), await isClosed(unused), await isClosed(asked)]).toEqual([true, true, true])
    expect(await Promise.all(['5125559103', email('victim'), email('target')].map(count))).toEqual([1, 1, 1])
  })
})

/** The files of a ZIP archive without ZIP64, by name. */
function readZip(bytes: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  for (let at = 0; bytes.readUInt32LE(at) === 0x04034b50;) {
    const packed = bytes.readUInt32LE(at + 18)
    const [nameLength, extra] = [bytes.readUInt16LE(at + 26), bytes.readUInt16LE(at + 28)]
    const start = at + 30 + nameLength + extra
    const name = bytes.subarray(at + 30, at + 30 + nameLength).toString()
    files.set(name, inflateRawSync(bytes.subarray(start, start + packed)).toString())
    at = start + packed
  }
  return files
}

describe('an export', () => {
  test('has the person’s data as a page and as JSON, and no secret', async () => {
    const person = await setQuickPassword(app, await app.signUp('customer'), 'a long walk by the river')
    const vehicle = await app.addVehicle(person.customerId)
    const { shopId } = await app.signUpShop()
    await person.call(appointments.book, {
      body: { shop: shopId, startsAt: '2027-03-11T15:00:00Z', concern: 'Squeals <b>loudly</b>', vehicleId: vehicle.id },
    } as never)
    const started = await person.call(ownPrivacy.startExport, {})
    expect(started.body.state).toBe('making')
    await app.settle()
    const [dataExport] = (await person.call(ownPrivacy.get, {})).body.exports
    expect(dataExport?.state).toBe('done')
    const file = await person.call(ownPrivacy.downloadExport, { params: { id: started.body.id } })
    const files = readZip(file.raw)
    const text = [...files.values()].join('\n')
    expect(JSON.parse(files.get('vehicles.json')!)).toEqual([expect.objectContaining({ vin: vehicle.vin })])
    expect(files.get('index.html')).toContain(person.email)
    expect(files.get('index.html')).not.toContain('<b>loudly')
    expect(text).not.toMatch(/argon2|password_hash|secret_hash/)
    expect((await app.outbox(person.email))[0]?.subject).toBe('Your data is ready')
  })

  test('is only for its person, only after confirming who is there, and only for seven days', async () => {
    const person = await app.signUp('customer')
    const { id } = (await person.call(ownPrivacy.startExport, {})).body
    await app.settle()
    const get = (who: TestUser) => who.call(ownPrivacy.downloadExport, { params: { id } })
    expect((await get(await app.signUp('customer'))).status).toBe(404)
    expect((await get(person)).status).toBe(200)
    await later(7, async () => {
      expect((await get(await again(person))).problem.code).toBe('export_not_ready')
      const rule = retentionRules.find(({ key }) => key === 'forget-person-exports')!
      expect(await runRule(services(), rule)).toBeGreaterThan(0)
    })
    expect((await get(person)).status).toBe(404)
    await sql`update session set confirmed_at = null where account_id = ${person.accountId}`.execute(app.db)
    expect((await get(person)).problem.code).toBe('confirm_identity')
  })

  test('support starts one for a person who asked, and cannot read it', async () => {
    const [person, admin] = [await app.signUp('employee'), await app.signUpAdmin(['support'])]
    const body = { email: person.email, role: 'employee' as const, reason: 'Asked by phone' }
    expect((await admin.call(privacy.startExport, { body })).status).toBe(200)
    await app.settle()
    const [dataExport] = (await person.call(ownPrivacy.get, {})).body.exports
    expect(dataExport).toMatchObject({ state: 'done', isByAdmin: true })
    expect((await admin.call(ownPrivacy.downloadExport, { params: { id: dataExport!.id } })).problem.code).toBe('not_allowed')
    expect((await admin.call(privacy.startExport, { body: { ...body, email: 'nobody@example.test' } })).problem.code).toBe(
      'no_account',
    )
  })

  test('two starts at the same time make one export', async () => {
    const person = await app.signUp('customer')
    const started = await Promise.all([person, person].map((who) => who.call(ownPrivacy.startExport, {})))
    expect(started.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('retention', () => {
  test('every rule says what, how long and by which source, and runs', async () => {
    for (const rule of retentionRules) {
      expect([rule.key, rule.what.length > 5, rule.howLong.length > 3, rule.source.length > 5]).toEqual([
        rule.key,
        true,
        true,
        true,
      ])
      expect(await runRule(services(), rule)).toBeGreaterThanOrEqual(0)
    }
    const admin = await app.signUpAdmin(['support'])
    const { rules } = (await admin.call(privacy.listRules, {})).body
    expect(rules.filter(({ lastAt }) => lastAt === null)).toEqual([])
    const { runs } = (await admin.call(privacy.listRuns, { query: {} })).body
    expect(new Set(runs.map(({ rule }) => rule)).size).toBe(retentionRules.length)
  })

  test('a run that removes something is counted on its day, and one that fails is named', async () => {
    const rule = retentionRules.find(({ key }) => key === 'forget-old-sessions')!
    const person = await app.signUp('customer')
    await sql`update session set ended_at = now() - interval '91 days' where account_id = ${person.accountId}`.execute(app.db)
    const removed = await runRule(services(), rule)
    expect(removed).toBeGreaterThanOrEqual(1)
    const failing = { ...rule, run: () => Promise.reject(new Error('disk')) }
    await expect(runRule(services(), failing)).rejects.toThrow('disk')
    const admin = await app.signUpAdmin(['support'])
    const { runs } = (await admin.call(privacy.listRuns, { query: {} })).body
    expect(runs.find((run) => run.rule === rule.key)).toMatchObject({ failed: 1 })
  })

  test('a finished item, its notes and its contact message are deleted after 90 days, and an open one stays', async () => {
    const rule = retentionRules.find(({ key }) => key === 'forget-old-items')!
    const insert = async (name: string, days: number | null) => {
      await sql`
        with said as (insert into contact_message (name, email, body, created_at)
          values (${name}, '', ${name}, now() - interval '200 days') returning id),
        item as (insert into work_item (kind, subject_id, title, link, opened_at, due_at, state, closed_at)
          select 'contact-message', id::text, ${name}, '/apps/queue', now() - interval '200 days', now(),
            ${days === null ? 'open' : 'done'}, now() - ${days}::int * interval '1 day' from said returning id)
        insert into work_item_event (item_id, at, what, words) select id, now(), 'opened', ${name} from item`.execute(app.db)
    }
    await insert('Canary Old', 91)
    await insert('Canary Recent', 89)
    await insert('Canary Open', null)
    await expect(sql`delete from work_item_event where words = 'Canary Recent'`.execute(app.db)).rejects.toThrow(/append-only/)
    await runRule(services(), rule)
    const left = await readDatabaseText(app.db)
    expect(['Canary Old', 'Canary Recent', 'Canary Open'].map((name) => left.includes(name))).toEqual([false, true, true])
  })

  test('what a withdrawn or declined request says goes 30 days later', async () => {
    const [person, otherPerson, admin] = [
      await app.signUp('customer'),
      await app.signUp('customer'),
      await app.signUpAdmin(['support']),
    ]
    await person.call(ownPrivacy.requestDeletion, {})
    await person.call(ownPrivacy.withdrawDeletion, {})
    const { id } = (await otherPerson.call(ownPrivacy.requestDeletion, {})).body
    await admin.call(privacy.decline, { params: { id }, body: { reason: 'A court asked.' } })
    await later(31, async () => {
      await runRule(
        services(),
        retentionRules.find(({ key }) => key === 'forget-last-mails')!,
      )
    })
    const { rows } = await sql<object>`select email, reason from deletion_request
      where account_id in (${person.accountId}, ${otherPerson.accountId})`.execute(app.db)
    expect(rows).toEqual([
      { email: '', reason: '' },
      { email: '', reason: '' },
    ])
  })

  test('hours go when pay of their day may go, in New York later, and nobody deletes newer ones', async () => {
    const { shopId, owner } = await app.signUpShop()
    const employee = await app.signUpEmployee(shopId)
    const newYork = await app.signUpShop()
    await sql`update shop set state = 'NY' where id = ${newYork.shopId}`.execute(app.db)
    for (const [shop, years, more] of [
      [shopId, 3, 0],
      [shopId, 5, 140],
      [newYork.shopId, 5, 140],
    ] as const)
      await sql`
        with corrected as (insert into shift_correction (shop_id, account_id, day, reason, by_account_id, made_at)
          values (${shop}, ${employee.accountId}, now()::date - ${years}::int * interval '1 year' - ${more}::int * interval '1 day', 'Forgot', ${owner.accountId}, now()) returning id)
        insert into shift_punch (id, shop_id, account_id, kind, at, received_at, source, added_by)
        select gen_random_uuid(), ${shop}, ${employee.accountId}, 'in', now() - ${years}::int * interval '1 year' - ${more}::int * interval '1 day', now(), 'correction', id
        from corrected`.execute(app.db)
    await expect(sql`delete from shift_punch where at > now() - interval '4 years'`.execute(app.db)).rejects.toThrow(
      /never changes/,
    )
    await runRule(
      services(),
      retentionRules.find(({ key }) => key === 'forget-old-hours')!,
    )
    const { rows } = await sql<{ punches: number; corrections: number }>`select
      (select count(*)::int from shift_punch where shop_id = ${shopId}) as punches,
      (select count(*)::int from shift_punch where shop_id = ${newYork.shopId}) as "inNewYork",
      (select count(*)::int from shift_correction where shop_id = ${shopId}) as corrections`.execute(app.db)
    expect(rows).toEqual([{ punches: 1, inNewYork: 1, corrections: 1 }])
  })

  test('deductions are deleted together with the pay of their last day, unless the record is on hold', async () => {
    const { shopId, owner } = await app.signUpShop()
    const [gone, held] = [await app.signUpEmployee(shopId), await app.signUpEmployee(shopId)]
    await sql`update personnel set hold_reason = 'Lawsuit' where account_id = ${held.accountId}`.execute(app.db)
    for (const { accountId } of [gone, held])
      for (const years of [3, 6])
        await sql`
          with made as (insert into deduction (shop_id, account_id, number, kind, label, how, cents, rate, first_day, last_day, limit_choice, state,
              agreed_how, answered_at, consent_text, created_by, created_at)
            values (${shopId}, ${accountId}, ${years}, 'tools', 'Tools', 'amount', 100, 0, now()::date - 2600, now()::date - ${years}::int * 366,
              'standard', 'agreed', 'paper', now(), 'Yes', ${owner.accountId}, now() - interval '6 years') returning id)
          insert into withheld_amount (run_id, shop_id, account_id, deduction_id, pay_date, cents)
          select gen_random_uuid(), ${shopId}, ${accountId}, id, now()::date - 2400, 100 from made`.execute(app.db)
    await runRule(
      services(),
      retentionRules.find(({ key }) => key === 'forget-old-pay-settings')!,
    )
    const { rows } = await sql<{ accountId: string; count: number }>`
      select account_id as "accountId", count(*)::int as count from deduction where shop_id = ${shopId} group by 1`.execute(
      app.db,
    )
    expect(new Map(rows.map(({ accountId, count }) => [accountId, count]))).toEqual(
      new Map([
        [gone.accountId, 1],
        [held.accountId, 2],
      ]),
    )
  })

  test('an account that nobody confirmed or used goes after 90 days, and no other', async () => {
    const rule = retentionRules.find(({ key }) => key === 'delete-unused-accounts')!
    const [unused, withVehicle, confirmed] = [
      await app.signUpUnconfirmed(),
      await app.signUpUnconfirmed(),
      await app.signUp('customer'),
    ]
    await app.addVehicle(withVehicle.customerId)
    await sql`update account set created_at = now() - interval '91 days' where id in (${unused.accountId}, ${withVehicle.accountId}, ${confirmed.accountId})`.execute(
      app.db,
    )
    await sql`update session set rotated_at = now() - interval '91 days' where account_id in (${unused.accountId}, ${withVehicle.accountId}, ${confirmed.accountId})`.execute(
      app.db,
    )
    expect(await runRule(services(), rule)).toBe(1)
    expect([await isClosed(unused), await isClosed(withVehicle), await isClosed(confirmed)]).toEqual([true, false, false])
    expect((await app.outbox(unused.email))[0]?.body_text).toContain('never confirmed')
  })
})
