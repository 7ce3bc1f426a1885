import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { customers } from '../../people/customers/contract/index.ts'
import { appointments } from './contract/index.ts'

const app = await testApp()
const concern = 'Grinding noise when braking'
const setClock = (text: string) => app.clock.set(new Date(text))
const sendReminders = () => app.built.jobs.find(({ name }) => name === 'remind-of-appointments')!.work()

let phones = 5_125_550_200

/** Books 9 AM on 03/11, days ahead. */
async function bookVisit({ preferences }: { preferences?: { serviceRemind: boolean } } = {}) {
  setClock('2027-03-08T15:00:00Z')
  const { shopId } = await app.signUpShop()
  const ann = await app.signUp('customer')
  const { vin } = await app.addVehicle(ann.customerId)
  phones += 1
  await sql`update customer set phone1 = ${String(phones)} where id = ${ann.customerId}`.execute(app.db)
  if (preferences) {
    const choices = {
      acceptOldPart: false,
      pleaseCall: false,
      carIsReady: true,
      folowUPS: false,
      newletters: false,
      special: false,
      okToText: true,
    }
    const reply = await ann.call(
      customers.savePreferences,
      { body: { writtenEstimateOption: 2, payOption: 'VISA', ...choices, ...preferences } },
      { version: 1 },
    )
    expect(reply.status).toBe(200)
  }
  const { body } = await ann.call(appointments.book, {
    body: { shop: shopId, startsAt: '2027-03-11T15:00:00Z', concern, vinId: vin },
  })
  return { ann, vin, appointment: body.appointment }
}

async function listReminders({ ann }: Awaited<ReturnType<typeof bookVisit>>) {
  await app.settle()
  const { rows: bells } = await sql<{ body: string }>`
    select body from notification where account_id = ${ann.accountId} and title = 'Your appointment is coming up'`.execute(app.db)
  const { rows: contacts } = await sql<{ email: string; phone: string }>`
    select email, phone1 as phone from customer where account_id = ${ann.accountId}`.execute(app.db)
  const { email, phone } = contacts[0]!
  const mails = (await app.listMessages(email)).filter(({ subject }) => subject.startsWith('Your appointment at '))
  const texts = (await app.listMessages(phone)).filter(({ body_text }) => !body_text.startsWith('Your appointment is booked'))
  const sent = [...mails, ...texts].map(({ channel, body_text }) => ({ channel, body_text }))
  return { bells: bells.map(({ body }) => body), sent }
}

test('customers who want reminders get one the day before, once, by notification, mail and text', async () => {
  const visit = await bookVisit({ preferences: { serviceRemind: true } })
  setClock('2027-03-10T14:55:00Z')
  await sendReminders()
  expect(await listReminders(visit)).toEqual({ bells: [], sent: [] })
  setClock('2027-03-10T15:05:00Z')
  await Promise.all([sendReminders(), sendReminders(), sendReminders()])
  const { bells, sent } = await listReminders(visit)
  expect(bells).toEqual(['Test Garage, 03/11/2027 at 9:00 AM'])
  expect(sent.map(({ channel }) => channel)).toEqual(['mail', 'text'])
  expect(sent[0]!.body_text).toContain('Test Garage expects you on 03/11/2027 at 9:00 AM.')
  expect(sent[1]!.body_text).toMatch(/^Test Garage expects you on 03\/11\/2027 at 9:00 AM\. To change it, call .* or open: http:/)
})

test('customers who turned off reminders get only the notification, and those who never chose get no text', async () => {
  const optedOut = await bookVisit({ preferences: { serviceRemind: false } })
  const undecided = await bookVisit()
  setClock('2027-03-10T16:00:00Z')
  await sendReminders()
  expect(await listReminders(optedOut)).toMatchObject({ bells: [expect.anything()], sent: [] })
  expect((await listReminders(undecided)).sent.map(({ channel }) => channel)).toEqual(['mail'])
})

test('a moved appointment gets a new reminder; a canceled one and one booked the day before get none', async () => {
  const moved = await bookVisit()
  const late = await bookVisit()
  const cancelled = await bookVisit()
  await sql`update appointment set created_at = '2027-03-10T15:30:00Z' where id = ${late.appointment.id}`.execute(app.db)
  expect((await cancelled.ann.call(appointments.cancel, { query: { id: cancelled.appointment.id } })).status).toBe(200)
  setClock('2027-03-10T16:00:00Z')
  await sendReminders()
  expect((await listReminders(moved)).bells).toHaveLength(1)
  await sql`update appointment set starts_at = '2027-03-11T17:00:00Z', ends_at = '2027-03-11T18:00:00Z'
    where id = ${moved.appointment.id}`.execute(app.db)
  setClock('2027-03-10T17:30:00Z')
  await sendReminders()
  expect((await listReminders(moved)).bells.toSorted()).toEqual([
    'Test Garage, 03/11/2027 at 11:00 AM',
    'Test Garage, 03/11/2027 at 9:00 AM',
  ])
  expect((await listReminders(cancelled)).bells).toEqual([])
  expect((await listReminders(late)).bells).toEqual([])
})
