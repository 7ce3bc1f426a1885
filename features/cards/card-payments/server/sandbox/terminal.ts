import { randomBytes } from 'node:crypto'
import { secondMilliseconds } from '../../../../../common/dates.ts'
import { refuse } from '../../../../../common/refusal.ts'
import { type Clock, type Db, type Deliver, deliverAfterCommit, inTransaction } from '../../../../../kit/server/index.ts'
import { cardPaymentRefusals, type ReaderStage, type ReaderState } from '../../contract/index.ts'
import { pageMinutes } from '../../rules.ts'
import type { Terminal } from '../provider/terminal.ts'
import { readChargeEvent } from './read-event.ts'
import {
  endSandboxReader,
  insertSandboxReader,
  isShowingAnother,
  listBusyReaders,
  listSandboxReaders,
  lockSandboxReader,
  putOnReader,
} from './store-readers.ts'
import { type Charge, endCharge, findCharge, insertCharge } from './store.ts'
import { chargeEvent, sendChargeEvent } from './webhook.ts'

/** How long a simulated customer takes to present the card, and the reader to answer. */
const presentsAfter = 1.5 * secondMilliseconds
const answersAfter = 3 * secondMilliseconds

/** A code that registers a simulated reader. */
const simulatedCode = /^simulated(-[a-z0-9]{1,20})?$/

/**
 * How a simulated reader treats an amount, by its cents, as Stripe's own simulated readers do: .01 and .02 are declined, for .03 nobody
 * presents a card, and at .04 the reader is offline. Every other amount is approved.
 */
const outcomes: Readonly<Record<number, { decline: string } | 'no card' | 'offline'>> = {
  1: { decline: 'The card was declined.' },
  2: { decline: 'The card has insufficient funds.' },
  3: 'no card',
  4: 'offline',
}
const findOutcome = ({ amount_cents }: Pick<Charge, 'amount_cents'>) => outcomes[amount_cents % 100] ?? 'approved'

/** Name of the delivery that makes the simulated reader answer on its own, whether or not anyone asks. */
export const sandboxReaderDelivery = 'sandbox-reader'

interface TerminalNeeds {
  db: Db
  clock: Clock
  webhookUrl: string
  /** The sandbox's name of a shop's own account; null for Liftbay's. */
  account: string | null
}

/** Simulated card readers. */
export function createSandboxTerminal({ db, clock, webhookUrl, account }: TerminalNeeds): Terminal {
  const getCharge = async (reference: string): Promise<Charge> => {
    const charge = await findCharge(db, { reference })
    if (charge?.account !== account) throw new Error(`no charge ${reference}`)
    return charge
  }
  return {
    async registerReader({ code, label }) {
      if (!simulatedCode.test(code))
        return refuse(cardPaymentRefusals.readerCodeRefused, {
          errors: { code: 'Simulated readers have the code “simulated”.' },
        })
      const reference = `sbt_${randomBytes(15).toString('base64url')}`
      await insertSandboxReader(db, { reference, account, label }, clock.now())
      return { reference, location: '', model: 'Simulated reader' }
    },

    removeReader: (reader) => endSandboxReader(db, reader, clock.now()),

    async listStates(readers) {
      const known = await listSandboxReaders(db, readers, account)
      const busy = new Set(await listBusyReaders(db, readers))
      return new Map(known.map((readerId): [string, ReaderState] => [readerId, busy.has(readerId) ? 'busy' : 'online']))
    },

    async createPayment(order) {
      const now = clock.now()
      const charge = await insertCharge(db, {
        reference: `sbx_${randomBytes(15).toString('base64url')}`,
        token: randomBytes(24).toString('base64url'),
        client_reference: order.attemptId,
        merchant: order.partyId,
        title: order.title,
        amount_cents: order.amountCents,
        currency: order.currency,
        // There is no page to come back from.
        success_url: webhookUrl,
        fail_url: webhookUrl,
        webhook_url: webhookUrl,
        created_at: now,
        expires_at: new Date(now.getTime() + pageMinutes * 60_000),
        keeps_card: false,
        customer: null,
        account,
      })
      return charge.reference
    },

    start: (reader, { reference }) =>
      inTransaction(db, async (tx) => {
        const charge = await getCharge(reference)
        if (!(await lockSandboxReader(tx, reader, account)) || findOutcome(charge) === 'offline')
          return refuse(cardPaymentRefusals.readerOffline)
        if (await isShowingAnother(tx, reader, reference)) refuse(cardPaymentRefusals.readerBusy)
        const now = clock.now()
        if (await putOnReader(tx, reference, reader, now))
          await deliverAfterCommit(tx, sandboxReaderDelivery, { reference }, new Date(now.getTime() + answersAfter))
      }),

    async status(reader, reference) {
      const charge = await settleOnReader(db, await getCharge(reference), clock.now())
      return {
        stage: findStage(charge, clock.now()),
        isOnReader: charge.reader === reader,
        event: readChargeEvent(chargeEvent(charge)),
      }
    },

    async cancel(_reader, reference) {
      await settleOnReader(db, await getCharge(reference), clock.now())
      await endCharge(db, reference, { state: 'expired', message: 'Canceled.', now: clock.now() })
      return readChargeEvent(chargeEvent(await getCharge(reference)))
    },
  }
}

const ends: Record<Exclude<Charge['state'], 'open'>, ReaderStage> = { paid: 'approved', failed: 'declined', expired: 'canceled' }

function findStage({ state, started_at, ...charge }: Charge, now: Date): ReaderStage {
  if (state !== 'open') return ends[state]
  const isPresented = started_at && findOutcome(charge) !== 'no card' && now.getTime() - started_at.getTime() >= presentsAfter
  return isPresented ? 'processing' : 'waiting'
}

const hasAnswered = ({ started_at }: Charge, now: Date) =>
  started_at !== null && now.getTime() - started_at.getTime() >= answersAfter

/** Ends a payment on a simulated reader once its time has come, and sends its webhook. Returns the charge as it is afterward. */
export async function settleOnReader(
  db: Db,
  charge: Charge,
  now: Date,
  { isDue = hasAnswered(charge, now) } = {},
): Promise<Charge> {
  const outcome = findOutcome(charge)
  if (charge.state !== 'open' || !isDue || outcome === 'no card') return charge
  return inTransaction(db, async (tx) => {
    const message = typeof outcome === 'object' ? outcome.decline : ''
    const end = { state: message ? ('failed' as const) : ('paid' as const), brand: 'visa', last4: '4242', message, now }
    const ended = await endCharge(tx, charge.reference, end)
    if (ended) await sendChargeEvent(tx, ended)
    return ended ?? ((await findCharge(tx, { reference: charge.reference })) as Charge)
  })
}

export const createSandboxReaderDelivery =
  ({ db, clock }: { db: Db; clock: Clock }): Deliver =>
  async (payload) => {
    const charge = await findCharge(db, { reference: (payload as { reference: string }).reference })
    if (charge) await settleOnReader(db, charge, clock.now(), { isDue: true })
  }
