import { sql } from 'kysely'
import { readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayMilliseconds, addDays, showDay } from '../../../common/dates.ts'
import { countStatements } from '../../../testing/count-statements.ts'
import { deletePersonNow } from '../../../testing/delete-person.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { payments } from '../../money/payments/contract/index.ts'
import { subscriptions } from '../../money/subscriptions/contract/index.ts'
import { ownPrivacy } from '../../operations/privacy/contract/index.ts'
import { readPages } from '../../operations/privacy/server/read-sections.ts'
import { accountSections } from '../../operations/privacy/server/store-sections-account.ts'
import { workQueue } from '../../operations/work-queue/contract/index.ts'
import { ownStubs } from '../../pay/pay-stubs/contract/index.ts'
import { shiftClock } from '../../pay/shift-clock/contract/index.ts'
import { staff } from '../../people/employees/contract/index.ts'
import { signUp } from '../../people/sign-up/contract/index.ts'
import { appointmentLinks } from '../../repair/appointments/contract/index.ts'
import { customerRequests } from '../../repair/customer-requests/contract/index.ts'
import { guestBookings } from '../../repair/guest-bookings/contract/index.ts'
import { recordAccessGranted } from '../admin-roles/server/index.ts'
import { auth } from '../auth/contract/index.ts'
import { notifications } from '../notifications/contract/index.ts'
import { ownTerms, shownTerms, terms, termsVersions } from './contract/index.ts'
import { getTermsDay } from './rules.ts'
import { termsBook } from './server/index.ts'

const app: TestApp = await testApp()
const root: TestUser = await app.signUpAdmin()
const second: TestUser = await app.signUpAdmin()
const statements = countStatements()
const text = '## Paying\nCards only.\n\n## Data\nWe keep it safe.'

beforeEach(async () => {
  app.clock.set(new Date())
  await sql`alter table terms_version disable trigger terms_version_kept`.execute(app.db)
  await sql`truncate work_item cascade`.execute(app.db)
  await sql`delete from terms_agreement`.execute(app.db)
  await sql`delete from terms_version where number is distinct from 1`.execute(app.db)
  await sql`alter table terms_version enable trigger terms_version_kept`.execute(app.db)
  await hear()
})

const newCustomer = {
  email: 'new.customer@example.test',
  firstname: 'New',
  lastname: 'Customer',
  address: '1 Main St',
  aptSuite: '',
  city: 'Austin',
  state: 'TX',
  zipcode: '78701',
  phone1: '5125550177',
  password: 'a walk along the green river',
}
const today = () => getTermsDay(app.clock.now())
/** The memory of this process is as new as the database. */
const hear = async () => {
  await sql`notify liftbay_terms, 'published'`.execute(app.db)
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from terms_version where number is not null`.execute(app.db)
  await expect.poll(async () => (await app.built.provided.get(termsBook).list()).length).toBe(rows[0]!.count)
}
const startDraft = () => root.call(termsVersions.startDraft, { body: {} })
interface Change {
  body?: string
  summary?: string
  requiresConsent?: boolean
  effectiveOn?: string
}
const propose = (change: Change = {}, version = 1, by = root) => {
  const body = { body: text, summary: 'Cards only.', requiresConsent: true, effectiveOn: today(), ...change }
  return by.call(termsVersions.propose, { body }, { version })
}
const publishDraft = (version: number, by = second) => by.call(termsVersions.publish, { body: {} }, { version })
const proposeAndPublish = async (change: Change = {}) => publishDraft((await propose(change)).body.version)
/** A published version with its number. */
const publish = async (change: Change = {}): Promise<number> => {
  await startDraft()
  const reply = await proposeAndPublish(change)
  expect(reply.status).toBe(200)
  await hear()
  return reply.body.number
}
const askNotifications = (who: TestUser) => who.call(notifications.list, { query: {} })
const agree = (who: TestUser, number: number) => who.call(ownTerms.agree, { body: { number } })
const readMe = async (who: TestUser) => (await who.call(auth.getMe, {})).body.customer
const listAgreements = async () =>
  (
    await sql<{ number: number; accountId: string | null; appointmentId: string | null; how: string; address: string }>`
      select t.number, g.account_id as "accountId", g.appointment_id as "appointmentId", g.how, g.address
      from terms_agreement g join terms_version t on t.id = g.version_id order by g.agreed_at`.execute(app.db)
  ).rows

describe('a draft', () => {
  test('begins with the text of the newest version, is saved, and there is only one', async () => {
    const started = await startDraft()
    expect(started.body).toMatchObject({ number: 2, version: 1, startedBy: root.email, requiresConsent: true, effectiveOn: null })
    expect(started.body.body).toContain('## What Liftbay does')
    expect((await startDraft()).problem.code).toBe('terms_have_draft')
    const body = { body: `${text}\n`, summary: '', requiresConsent: false, effectiveOn: '' }
    const saved = await root.call(termsVersions.saveDraft, { body }, { version: 1 })
    expect(saved.body).toMatchObject({ body: `${text}\n`, summary: '', requiresConsent: false, version: 2 })
    expect((await root.call(termsVersions.saveDraft, { body }, { version: 1 })).status).toBe(412)
    expect((await app.guest.call(terms.current, {})).body.number).toBe(1)
    expect((await root.call(termsVersions.discardDraft, {}, { version: 2 })).status).toBe(200)
    expect((await root.call(termsVersions.readDraft, {})).body.draft).toBeNull()
    expect((await root.call(termsVersions.discardDraft, {}, { version: 2 })).status).toBe(404)
  })

  test('is started once by two admins at the same time, and published once by two clicks', async () => {
    const starts = await Promise.all([startDraft(), startDraft()])
    expect(starts.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { version } = (await propose()).body
    const ends = await Promise.all([publishDraft(version), publishDraft(version)])
    expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })

  test('is only published with whole text, a summary and a day that is not over and not before the newest version’s', async () => {
    await startDraft()
    expect((await propose({ body: 'Cards only.' })).problem.errors).toHaveProperty('body')
    expect((await propose({ summary: ' ' })).problem.errors).toEqual({ summary: 'Summary is required' })
    expect((await propose({ effectiveOn: addDays(today(), -1) })).problem.errors).toHaveProperty('effectiveOn')
    expect((await proposeAndPublish({ effectiveOn: addDays(today(), 9) })).status).toBe(200)
    await startDraft()
    expect((await propose({ effectiveOn: addDays(today(), 8) })).problem.errors).toHaveProperty('effectiveOn')
  })

  test('is a superadmin’s only', async () => {
    const support = await app.signUpAdmin(['support', 'moderator', 'finance', 'catalog'])
    expect((await support.call(termsVersions.readDraft, {})).status).toBe(403)
    await startDraft()
    expect((await propose({}, 1, support)).status).toBe(403)
    const { version } = (await propose()).body
    expect((await publishDraft(version, support)).status).toBe(403)
  })

  test('is published by another admin than the one who sent it, as it was sent', async () => {
    await startDraft()
    expect((await publishDraft(1)).problem.code).toBe('terms_not_waiting')
    const sent = (await propose()).body
    expect(sent.proposal).toMatchObject({ by: root.email, isMine: true })
    expect((await second.call(termsVersions.readDraft, {})).body.draft?.proposal).toMatchObject({ isMine: false })
    const { version } = sent
    const body = { body: '## Other\nText.', summary: '', requiresConsent: false, effectiveOn: '' }
    expect((await root.call(termsVersions.saveDraft, { body }, { version })).problem.code).toBe('terms_waiting')
    expect((await root.call(termsVersions.discardDraft, {}, { version })).problem.code).toBe('terms_waiting')
    expect((await publishDraft(version, root)).problem.code).toBe('second_admin_needed')
    await expect(
      sql`update terms_version set number = 2, published_by = proposed_by, published_at = now() where number is null`.execute(
        app.db,
      ),
    ).rejects.toThrow('terms_version_second_admin')
    expect((await publishDraft(version)).body).toMatchObject({ number: 2, publishedBy: second.email })
  })

  test('is not published by an admin whom its admin has just let in, and can be sent back', async () => {
    const added = await app.signUpAdmin()
    await recordAccessGranted(app.db, added.accountId, [root.accountId], app.clock.now())
    await startDraft()
    const { version } = (await propose()).body
    expect((await publishDraft(version, added)).problem.code).toBe('second_admin_too_close')
    const back = await second.call(termsVersions.takeBack, { body: {} }, { version })
    expect(back.body.proposal).toBeNull()
    expect((await propose({}, back.body.version)).status).toBe(200)
  })

  test('that waits is in the work queue of superadmins until it is published or sent back', async () => {
    const listItems = async (who: TestUser, state: 'open' | 'done' = 'open') =>
      (await who.call(workQueue.list, { query: { state, kind: 'terms' } })).body.items
    await startDraft()
    expect(await listItems(second)).toEqual([])
    const { version } = (await propose()).body
    const title = `Version 2 of the terms, in effect from ${showDay(today())}`
    expect(await listItems(second)).toMatchObject([{ kind: 'terms', title, link: '/apps/settings/terms' }])
    expect(await listItems(await app.signUpAdmin(['support', 'moderator', 'finance', 'catalog']))).toEqual([])
    const back = (await second.call(termsVersions.takeBack, { body: {} }, { version })).body
    expect(await listItems(second)).toEqual([])
    expect((await listItems(second, 'done'))[0]).toMatchObject({ outcome: 'Sent back' })
    await publishDraft((await propose({}, back.version)).body.version)
    expect(await listItems(second)).toEqual([])
    expect((await listItems(second, 'done'))[0]).toMatchObject({ outcome: 'Published' })
  })

  test('that waited before there were work items for it gets one, once', async () => {
    const listItems = async () => (await second.call(workQueue.list, { query: { state: 'open', kind: 'terms' } })).body.items
    await startDraft()
    await propose()
    const [asSent] = await listItems()
    await sql`truncate work_item cascade`.execute(app.db)
    const migration = await readFile('db/migrations/0438-terms-that-waited.sql', 'utf8')
    for (let run = 0; run < 2; run += 1) await sql.raw(migration).execute(app.db)
    const { title, openedAt, dueAt } = asSent!
    expect(await listItems()).toMatchObject([{ title, openedAt, dueAt }])
  })

  test('that is only drafted gets no work item from the migration', async () => {
    await startDraft()
    await sql.raw(await readFile('db/migrations/0438-terms-that-waited.sql', 'utf8')).execute(app.db)
    expect((await second.call(workQueue.list, { query: { state: 'open', kind: 'terms' } })).body.items).toEqual([])
  })

  test('whose day has passed while it waited is not published', async () => {
    await startDraft()
    const { version } = (await propose()).body
    app.clock.set(new Date(Date.now() + 2 * dayMilliseconds))
    const later = await app.signInAs(second.accountId, 'admin', second.email)
    expect((await publishDraft(version, later)).problem.code).toBe('terms_day_passed')
  })
})

describe('a published version', () => {
  test('never changes, not even in the database, and stays readable at its number', async () => {
    expect(await publish()).toBe(2)
    await expect(sql`update terms_version set body = 'x' where number = 2`.execute(app.db)).rejects.toThrow('never change')
    await expect(sql`update terms_version set effective_on = effective_on + 1 where number = 2`.execute(app.db)).rejects.toThrow()
    await expect(sql`delete from terms_version where number = 2`.execute(app.db)).rejects.toThrow('never change')
    await expect(
      sql`insert into terms_version (number, body, summary, effective_on, created_at, published_at) values (4, 'x', 'x', '2030-01-01', now(), now())`.execute(
        app.db,
      ),
    ).rejects.toThrow('terms follow')
    const first = await app.guest.call(terms.read, { params: { number: 1 } })
    expect(first.body).toMatchObject({ number: 1, others: [{ number: 2 }] })
    const second = await app.guest.call(terms.current, {})
    expect(second.body).toMatchObject({ number: 2, sections: [{ title: 'Paying', points: ['Cards only.'] }, { title: 'Data' }] })
    expect((await app.guest.call(terms.read, { params: { number: 3 } })).status).toBe(404)
    const { versions } = (await root.call(termsVersions.list, { query: {} })).body
    expect(versions.map(({ number, isCurrent }) => [number, isCurrent])).toEqual([
      [2, true],
      [1, false],
    ])
  })

  test('counts from its day', async () => {
    const customer = await app.signUp('customer')
    await publish({ effectiveOn: addDays(today(), 3) })
    expect((await app.guest.call(terms.current, {})).body.number).toBe(1)
    expect((await askNotifications(customer)).status).toBe(200)
    app.clock.set(new Date(Date.now() + 3 * dayMilliseconds))
    expect((await app.guest.call(terms.current, {})).body.number).toBe(2)
    const later = await app.signInAs(customer.accountId, 'customer', customer.email)
    expect((await askNotifications(later)).problem.code).toBe('terms_needed')
  })

  test('is the first one while the clock is before its day', async () => {
    app.clock.set(new Date('2026-01-05T12:00:00Z'))
    expect((await app.guest.call(terms.current, {})).body.number).toBe(1)
  })

  test('is in the audit log with the hash of its text', async () => {
    await publish()
    const { rows } = await sql<{ entry: string }>`
      select entry from audit_entry where action = 'terms.published' order by number desc limit 1`.execute(app.db)
    expect(JSON.parse(rows[0]!.entry)).toMatchObject({ after: { textHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string } })
  })
})

describe('an account', () => {
  test('can do nothing but agree or log out until it agrees to a version that asks for it', async () => {
    const { owner } = await app.signUpShop()
    expect((await readMe(owner)).needsTerms).toBe(false)
    const number = await publish()
    expect((await askNotifications(owner)).problem).toMatchObject({ status: 403, code: 'terms_needed' })
    expect((await readMe(owner)).needsTerms).toBe(true)
    const asked = (await owner.call(ownTerms.read, {})).body
    expect(asked).toMatchObject({ needsToAgree: true, agreed: null, changes: [{ number, summary: 'Cards only.' }] })
    expect((await agree(owner, number)).status).toBe(200)
    expect((await askNotifications(owner)).status).toBe(200)
    expect((await readMe(owner)).needsTerms).toBe(false)
    expect(await listAgreements()).toEqual([
      { number, accountId: owner.accountId, appointmentId: null, how: 'asked', address: '127.0.0.1' },
    ])
  })

  test('without a password, as made from a link, is asked like any other', async () => {
    const customer = await app.signUp('customer')
    const hash = sql<{ hash: string | null }>`select password_hash as hash from account where id = ${customer.accountId}`
    expect((await hash.execute(app.db)).rows).toEqual([{ hash: null }])
    const number = await publish()
    expect(await readMe(customer)).toMatchObject({ needsTerms: true, isTemporaryPassword: false })
    expect((await agree(customer, number)).status).toBe(200)
    expect((await askNotifications(customer)).status).toBe(200)
    expect(await readMe(customer)).toMatchObject({ needsTerms: false, isTemporaryPassword: false })
  })

  test('can still leave, get its data, pay, punch and read its pay without agreeing', async () => {
    const { owner, shopId } = await app.signUpShop()
    const [employee, customer] = [await app.signUp('employee'), await app.signUp('customer')]
    await publish()
    const week = { params: { shop: shopId }, query: {} }
    const punch = { params: { shop: shopId }, body: { id: crypto.randomUUID(), kind: 'in' as const } }
    const replies = [
      await owner.call(subscriptions.setRecurring, { body: { isRecurring: false } }),
      await owner.call(subscriptions.mine, {}),
      await customer.call(ownPrivacy.get, {}),
      await customer.call(ownPrivacy.requestDeletion, {}),
      await customer.call(ownPrivacy.startExport, {}),
      await customer.call(auth.listSessions, {}),
      await customer.call(auth.endSessions, { body: { butThis: true, andAccess: false } }),
      await customer.call(payments.mine, { query: {} }),
      await employee.call(shiftClock.mine, week),
      await employee.call(shiftClock.punch, punch),
      await employee.call(ownStubs.list, week),
    ]
    expect(replies.filter(({ status, problem }) => status !== 200 && problem.code === 'terms_needed')).toEqual([])
    expect(replies.slice(1, 8).filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(5)
  })

  test('can still log out', async () => {
    const customer = await app.signUp('customer')
    await publish()
    expect((await customer.call(auth.signOut, {})).status).toBe(200)
  })

  test('agrees once, however often it is pressed, and only to the version in effect', async () => {
    const customer = await app.signUp('customer')
    const number = await publish()
    expect((await agree(customer, 1)).problem.code).toBe('terms_changed')
    const both = await Promise.all([agree(customer, number), agree(customer, number)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await listAgreements()).toHaveLength(1)
    const next = await publish({ summary: 'Checks, too.' })
    expect((await agree(customer, number)).problem.code).toBe('terms_changed')
    expect((await customer.call(ownTerms.read, {})).body.changes).toMatchObject([{ number: next, summary: 'Checks, too.' }])
  })

  test('is not asked by a correction, and agreeing to a later one is enough', async () => {
    const [early, late] = [await app.signUp('customer'), await app.signUp('vendors')]
    await agree(early, await publish())
    const correction = await publish({ requiresConsent: false, summary: 'A typo.' })
    expect((await askNotifications(early)).status).toBe(200)
    expect((await askNotifications(late)).problem.code).toBe('terms_needed')
    expect((await late.call(ownTerms.read, {})).body.changes.map((change) => change.number)).toEqual([3, 2])
    await agree(late, correction)
    expect((await askNotifications(late)).status).toBe(200)
  })

  test('that signs up agrees to the version that the form showed, not to one that took effect meanwhile', async () => {
    const shown = await publish()
    expect((await app.guest.call(shownTerms.read, {})).body).toEqual({ number: shown, effectiveOn: today() })
    const next = await publish({ effectiveOn: addDays(today(), 1) })
    const sent = (termsVersion: number) => ({ params: { role: 'customer' as const }, body: { ...newCustomer, termsVersion } })
    app.clock.set(new Date(Date.now() + dayMilliseconds))
    const late = await app.guest.call(signUp.customerOrVendor, sent(shown))
    expect(late.problem).toMatchObject({ status: 409, code: 'terms_changed' })
    expect(await listAgreements()).toEqual([])
    expect((await app.guest.call(signUp.customerOrVendor, sent(next))).status).toBe(200)
    expect(await listAgreements()).toMatchObject([{ number: next, how: 'sign-up', address: '127.0.0.1' }])
    const { email, password } = newCustomer
    const signedIn = await app.guest.call(auth.signIn, { body: { email, password, role: 'customer' } })
    expect(signedIn.body.info.customer.needsTerms).toBe(false)
  })

  test('of every role that signs up is refused with terms that are no longer in effect', async () => {
    await publish()
    const { phone1, zipcode, firstname, lastname, aptSuite, ...shared } = newCustomer
    const body = { ...shared, email: 'second@example.test', termsVersion: 1 }
    const shop = {
      ...body,
      aptSuite,
      zipcode,
      phone: phone1,
      corporateName: 'Hart Inc',
      dba: 'Hart',
      firstName: 'Olive',
      lastName: 'Hart',
    }
    const vendor = { ...body, zipcode, phone: phone1, corporateName: 'Hart Inc', dba: 'Hart', contactName: 'Olive Hart' }
    const employee = { ...body, aptSuite, zip: zipcode, phone1, firstName: firstname, lastName: lastname }
    const replies = [
      await app.guest.call(signUp.customerOrVendor, { params: { role: 'vendors' }, body: vendor }),
      await app.guest.call(signUp.owner, { body: shop }),
      await app.guest.call(signUp.ownerWithDevices, { body: shop }),
      await app.guest.call(signUp.employee, { body: employee }),
    ]
    expect(replies.map(({ problem }) => problem.code)).toEqual(replies.map(() => 'terms_changed'))
  })

  test('made by a program that names no version has agreed to nothing, and is asked', async () => {
    await publish()
    const body = { ...newCustomer, email: 'program@example.test' }
    expect((await app.guest.call(signUp.customerOrVendor, { params: { role: 'customer' }, body })).status).toBe(200)
    expect(await listAgreements()).toEqual([])
    const { email, password } = body
    const signedIn = await app.guest.call(auth.signIn, { body: { email, password, role: 'customer' } })
    expect(signedIn.body.info.customer.needsTerms).toBe(true)
  })

  test('made without an agreement by a program or a shop has to agree first, also while no version asks anyone', async () => {
    const { owner, shopId } = await app.signUpShop()
    const body = { ...newCustomer, email: 'first@example.test' }
    const made = await app.guest.call(signUp.customerOrVendor, { params: { role: 'customer' }, body })
    const hired = { firstName: 'Rosa', lastName: 'Diaz', email: 'rosa@example.test', phone1: '5125550177', payRate: 2800 }
    const staffBody = { ...hired, title: 'Technician' as const, password: 'wkq7m-2xv9r-tph4n-8dcsy' }
    await owner.call(staff.createAccount, { params: { shop: shopId }, body: staffBody })
    const { rows } = await sql<{ id: string }>`
      update account set is_temporary_password = false where email = ${hired.email} returning id`.execute(app.db)
    const people = [
      await app.signInAs(made.body.accountId, 'customer', body.email),
      await app.signInAs(rows[0]!.id, 'employee', hired.email),
    ]
    for (const person of people) {
      expect((await askNotifications(person)).problem).toMatchObject({ status: 403, code: 'terms_needed' })
      expect((await readMe(person)).needsTerms).toBe(true)
      expect((await person.call(ownTerms.read, {})).body).toMatchObject({ needsToAgree: true, agreed: null, changes: [] })
      expect((await agree(person, 1)).status).toBe(200)
      expect((await askNotifications(person)).status).toBe(200)
    }
    expect((await askNotifications(owner)).status).toBe(200)
  })

  test('costs no query while no version asks, and none once it is known to have agreed', async () => {
    const customer = await app.signUp('customer')
    const count = async () => {
      return statements.of(() => askNotifications(customer))
    }
    // Until this process has loaded the terms that it heard of, it asks the database for them.
    await expect.poll(count).toBe(1)
    await agree(customer, await publish())
    await expect.poll(count).toBe(1)
  })

  test('that is deleted leaves that it agreed, and not from where', async () => {
    const customer = await app.signUp('customer')
    await agree(customer, await publish())
    await deletePersonNow(app, customer)
    expect(await listAgreements()).toMatchObject([{ accountId: customer.accountId, address: '' }])
    await expect(sql`update terms_agreement set agreed_at = now()`.execute(app.db)).rejects.toThrow('append-only')
  })
})

test('admins and programs with an API key are not asked', async () => {
  await publish()
  expect((await root.call(termsVersions.readDraft, {})).status).toBe(200)
  expect((await readMe(root)).needsTerms).toBe(false)
})

describe('a guest', () => {
  const visit = {
    startsAt: '2027-03-10T15:00:00Z',
    vehicle: '2018 Honda Civic',
    concern: 'It squeaks',
    waits: false,
    firstName: 'Gus',
    lastName: 'Guest',
    phone: '5125550188',
    email: 'gus.guest@example.test',
    okToText: false,
  }
  const book = (shop: string, termsVersion: number) =>
    app.guest.call(guestBookings.book, { params: { shop }, body: { ...visit, termsVersion } })

  test('books, and makes an account of the visit, only with the version in effect', async () => {
    const number = await publish()
    app.clock.set(new Date('2027-03-08T15:00:00Z'))
    const { shopId } = await app.signUpShop()
    expect((await book(shopId, number - 1)).problem.code).toBe('terms_changed')
    expect(await listAgreements()).toEqual([])
    const { token } = (await book(shopId, number)).body
    expect(await listAgreements()).toMatchObject([{ number, accountId: null, how: 'guest-booking' }])
    const account = { token, password: newCustomer.password }
    const late = await app.guest.call(guestBookings.createAccount, { body: { ...account, termsVersion: number - 1 } })
    expect(late.problem.code).toBe('terms_changed')
    expect((await app.guest.call(guestBookings.createAccount, { body: { ...account, termsVersion: number } })).status).toBe(200)
    expect(await listAgreements()).toMatchObject([{ how: 'guest-booking' }, { number, how: 'sign-up' }])
  })

  test('who has an account by now gets the agreement of the visit in their export, and a deletion empties its address', async () => {
    app.clock.set(new Date('2027-03-08T15:00:00Z'))
    const { shopId } = await app.signUpShop()
    const ann = await app.signUp('customer', 'ann.visits@example.test')
    const body = { ...visit, email: ann.email, phone: '5125550111', termsVersion: 1 }
    const { token } = (await app.guest.call(guestBookings.book, { params: { shop: shopId }, body })).body
    await ann.call(customerRequests.answer, { params: { shop: shopId }, body: { answer: 'accept' } })
    const section = accountSections.find(({ name }) => name === 'terms')!
    const pages = readPages(app.db, section, ann.accountId)
    expect((await pages.next()).value).toEqual([
      expect.objectContaining({ version: 1, how: 'guest-booking', address: '127.0.0.1' }),
    ])
    const stranger = readPages(app.db, section, (await app.signUp('customer')).accountId)
    expect((await stranger.next()).done).toBe(true)
    await app.guest.call(appointmentLinks.cancel, { body: { token } })
    await deletePersonNow(app, ann)
    expect(await listAgreements()).toMatchObject([{ how: 'guest-booking', address: '' }])
  })
})
