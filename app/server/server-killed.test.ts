import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMilliseconds } from '../../common/dates.ts'
import { shopEvents, webhooks } from '../../features/data/webhooks/contract/index.ts'
import { payments } from '../../features/money/payments/contract/index.ts'
import { listPublicHolidays } from '../../features/people/shops/server/index.ts'
import { agreements } from '../../features/repair/agreements/contract/index.ts'
import { appointments } from '../../features/repair/appointments/contract/index.ts'
import { readTrail } from '../../features/repair/work-orders/server/index.ts'
import { orderToPay } from '../../testing/payments/ready-order.ts'
import { type Program, startProgram } from '../../testing/programs/start-program.ts'
import { drawnSignature, createSentEstimate, fillSignedForm } from '../../testing/samples/sent-estimate.samples.ts'
import { Receiver } from '../../testing/samples/webhook-receiver.samples.ts'
import { type TestUser, type TestApp, testApp, testSecret } from '../../testing/test-app.ts'

let app: TestApp
let receiver: Receiver
beforeAll(async () => {
  app = await testApp()
  receiver = await Receiver.open()
})
afterAll(() => receiver.close())

/** Each kill comes as soon as this share of the calls under way has been acknowledged. */
const killAt = [0.05, 0.1, 0.2, 0.25, 0.3, 0.4, 0.45, 0.5, 0.6, 0.7]
const rounds = killAt.length
const isoDay = (date: Date) => date.toISOString().slice(0, 10)

/** An action that a person does once and retries with the same idempotency key until it is acknowledged, as a browser does. */
interface RetriedCall {
  who: TestUser
  row: { method: string; url: string }
  params?: Record<string, string>
  body: object
  key: string
  acknowledged: boolean
}

const retriedCall = (who: TestUser, row: RetriedCall['row'], body: object, params: Record<string, string> = {}): RetriedCall => ({
  who,
  row,
  params,
  body,
  key: randomUUID(),
  acknowledged: false,
})

type Server = Program<{ port: number }>
const file = join(import.meta.dirname, '../../testing/server-for-tests.ts')
const startServer = (): Promise<Server> =>
  startProgram(file, [app.databaseUrl, testSecret], ({ port }) => port > 0, {
    NODE_ENV: 'test',
    DEMO: '1',
    LOG_LEVEL: 'silent',
    DATABASE_POOL: '6',
    DATA_DIR: app.config.dataDir,
    // The same program starts eleven times; read it only once.
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(app.config.dataDir, 'compiled'),
  })

/** 200, another status, or null when the server was gone. */
async function attempt({ said }: Server, call: RetriedCall): Promise<{ status: number; text: string } | null> {
  const path = call.row.url.replace(/\{(\w+)\}/g, (_, name: string) => call.params?.[name] ?? '')
  try {
    const response = await fetch(`http://127.0.0.1:${said[0]!.port}${path}`, {
      method: call.row.method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${call.who.token}`, 'idempotency-key': call.key },
      body: JSON.stringify(call.body),
    })
    const text = await response.text()
    if (response.status === 200) call.acknowledged = true
    return { status: response.status, text }
  } catch {
    return null
  }
}

/** One signature, three bookings and four payments per round, with everything they need. */
async function prepareRounds() {
  const shop = await app.signUpShop({ bays: 60 })
  const bill = await orderToPay(app, 'ready', { shop })
  const signatures = [await drawnSignature(), await drawnSignature('#0000ff')] as const
  const day = new Date(app.clock.now().getTime() + 3 * dayMilliseconds)
  const holidays = new Set(
    (await listPublicHolidays(isoDay(day), isoDay(new Date(day.getTime() + 14 * dayMilliseconds)))).map((holiday) => holiday.day),
  )
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6 || holidays.has(isoDay(day))) day.setUTCDate(day.getUTCDate() + 1)
  day.setUTCHours(16, 0, 0, 0)
  const perRound: RetriedCall[][] = []
  let made = 0
  const cash = () => retriedCall(shop.owner, payments.recordCash, { amountCents: 100 + ++made }, { id: bill.id })
  for (let round = 0; round < rounds; round += 1) {
    const visit = await createSentEstimate(app, { shop })
    const form = await fillSignedForm(visit, { content: signatures[0], contentBottom: signatures[1] })
    const booking = async (hour: number) => {
      const { vin } = await app.addVehicle(visit.ann.customerId)
      const startsAt = new Date(day.getTime() + hour * 3_600_000).toISOString()
      const body = { shop: shop.shopId, vinId: vin, startsAt, concern: `Round ${round}`, jobMinutes: 30 }
      return retriedCall(visit.ann, appointments.book, body)
    }
    const bookings = await Promise.all([booking(0), booking(1), booking(2)])
    perRound.push([retriedCall(visit.ann, agreements.sign, form), ...bookings, cash(), cash(), cash(), cash()])
  }
  const webhook = { url: receiver.url, events: [...shopEvents] }
  await shop.owner.call(webhooks.add, { params: { owner: shop.shopId }, body: webhook })
  // The first calls are never answered, because the server is killed while they wait. The others are slow enough that some of them are, too.
  receiver.answer = (response) =>
    receiver.got.length <= 3 ? undefined : void setTimeout(() => response.writeHead(204).end(), 100)
  return { perRound, bill }
}

/** Reads the events a webhook should have received once the killed servers' claims are released. */
async function readWebhookDeliveries(): Promise<{ id: string; body: string; state: string }[]> {
  receiver.answer = (response) => response.writeHead(204).end()
  await sql`update delivery set due_at = now() where kind = 'webhook'`.execute(app.db)
  await app.settle()
  return (await sql<{ id: string; body: string; state: string }>`select id, body, state from webhook_delivery`.execute(app.db))
    .rows
}

test('the server loses nothing acknowledged, repeats nothing and sends every webhook, although kill -9 ends it ten times among eighty signatures, bookings and payments', async () => {
  const { perRound, bill } = await prepareRounds()
  const deeds = perRound.flat()
  // Start the next one now, because starting takes longest. The first one leaves what it compiled to the others.
  const starting = [await startServer(), startServer()]
  for (const [round, share] of killAt.entries()) {
    const server = await starting.shift()!
    if (round + starting.length < rounds) starting.push(startServer())
    // Retry what was not acknowledged before, together with the new calls.
    const due = perRound
      .slice(0, round + 1)
      .flat()
      .filter(({ acknowledged }) => !acknowledged)
    let killed: Promise<void> | undefined
    const answers = await Promise.all(
      due.map(async (call) => {
        const answer = await attempt(server, call)
        if (due.filter(({ acknowledged }) => acknowledged).length >= share * due.length) killed ??= server.kill()
        return answer
      }),
    )
    await killed
    // A kill while nothing is in progress would prove nothing.
    expect(answers.filter((answer) => answer === null).length, `under way at kill ${round + 1}`).toBeGreaterThan(0)
  }
  const server = await starting.shift()!
  for (let tries = 0; tries < 20 && deeds.some(({ acknowledged }) => !acknowledged); tries += 1) {
    const answers = await Promise.all(deeds.filter(({ acknowledged }) => !acknowledged).map((deed) => attempt(server, deed)))
    if (answers.some((answer) => answer?.status !== 200)) await pause(200)
  }
  await expect.poll(() => receiver.got.length, { timeout: 60_000 }).toBeGreaterThan(0)
  await server.kill()
  expect(deeds.filter(({ acknowledged }) => !acknowledged).map(({ row, body }) => [row.url, body])).toEqual([])
  expect(deeds).toHaveLength(80)

  const once = async (table: string, which: ReturnType<typeof sql>) =>
    (await sql<{ count: number }>`select count(*) from ${sql.table(table)} where ${which}`.execute(app.db)).rows[0]?.count
  for (const { row, body } of deeds) {
    const said = body as { estimateId: string; startsAt: string; vinId: string; amountCents: number }
    if (row === agreements.sign) {
      expect(await once('agreement', sql`estimate_id = ${said.estimateId}`)).toBe(1)
      expect(await once('authorization_record', sql`estimate_id = ${said.estimateId}`)).toBe(1)
    } else if (row === appointments.book) {
      expect(await once('appointment', sql`vehicle_id = (select id from vehicle where vin = ${said.vinId})`)).toBe(1)
    } else {
      expect(await once('ledger_entry', sql`work_order_id = ${bill.id} and amount_cents = ${said.amountCents}`)).toBe(1)
    }
  }
  const { rows } = await sql<{ paid: number; ledger: number }>`
    select paid_cents as paid, (select sum(amount_cents) from ledger_entry where work_order_id = ${bill.id}) as ledger
    from bill where work_order_id = ${bill.id}`.execute(app.db)
  expect(rows[0]?.paid).toBe(rows[0]?.ledger)
  const orders = await sql<{ id: string }>`select id from work_order`.execute(app.db)
  for (const { id } of orders.rows) expect((await readTrail(app.db, id)).broken).toBeNull()
  const papers = await sql<{
    key: string
  }>`select storage_key as key from agreement join file on file.id = paper_file_id`.execute(app.db)
  expect(papers.rows).toHaveLength(rounds)

  const deliveries = await readWebhookDeliveries()
  expect([...new Set(deliveries.map(({ state }) => state))]).toEqual(['delivered'])
  const count = (type: string) => deliveries.filter(({ body }) => (JSON.parse(body) as { type: string }).type === type).length
  expect([count('estimate.answered'), count('appointment.made'), count('payment.received')]).toEqual([
    rounds,
    3 * rounds,
    4 * rounds,
  ])
  const arrived = receiver.got.map(({ headers, body }) => JSON.stringify([headers['webhook-id'], body]))
  expect([...new Set(arrived)].toSorted()).toEqual(deliveries.map(({ id, body }) => JSON.stringify([id, body])).toSorted())
  expect(arrived.length).toBeGreaterThan(deliveries.length)
}, 180_000)
