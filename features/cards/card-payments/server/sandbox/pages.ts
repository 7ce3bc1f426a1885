import type { FastifyInstance, FastifyReply } from 'fastify'
import { randomBytes } from 'node:crypto'
import { type Clock, type Db, inTransaction } from '../../../../../kit/server/index.ts'
import { isCardExpired } from '../../rules.ts'
import { type CardErrors, findLaterDecline, readCard, type Outcome, walletCard } from './cards.ts'
import { addDisputePages, renderDispute } from './dispute-pages.ts'
import { raiseDispute } from './disputes.ts'
import { renderCardPage, renderNoticePage, buildPagePolicy, showMoney } from './page-html.ts'
import { endIfExpired } from './provider.ts'
import { type CustomerCard, insertCustomerCard, listCardsOf } from './store-customers.ts'
import { type Charge, endCharge, findCharge, insertCard, sumRefunds } from './store.ts'
import { sendChargeEvent } from './webhook.ts'

export interface SandboxPagesNeeds {
  db: Db
  clock: Clock
  /** Called after a payment was committed, so that its webhook is sent right away. */
  afterCommit(): void
}

/**
 * The sandbox provider's own pages at `/sandbox-pay/{token}`, like those of another company. They work without scripts, take only
 * test cards, and store a card's brand and last four digits.
 */
export async function addSandboxPages(app: FastifyInstance, { db, clock, afterCommit }: SandboxPagesNeeds): Promise<void> {
  await app.register(async (pages) => {
    pages.removeContentTypeParser('application/x-www-form-urlencoded')
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, text, done) => done(null, new URLSearchParams(String(text))),
    )

    pages.get<{ Params: { token: string } }>('/sandbox-pay/:token', async (request, reply) => {
      const found = await findCharge(db, { token: request.params.token })
      if (!found) return sendNotFound(reply)
      const charge = await endIfExpired(db, found, clock.now())
      const saved = charge.customer ? await listCardsOf(db, charge.customer) : []
      const page = { errors: {}, entered: {}, saved, saves: false, now: clock.now() }
      if (charge.state === 'open') return sendPage(reply, 200, charge, renderCardPage(charge, page))
      return sendEnded(reply, charge, await sumRefunds(db, charge.reference), await renderDispute(db, charge))
    })

    pages.post<{ Params: { token: string } }>('/sandbox-pay/:token', async (request, reply) => {
      const found = await findCharge(db, { token: request.params.token })
      if (!found) return sendNotFound(reply)
      const charge = await endIfExpired(db, found, clock.now())
      if (charge.state !== 'open') return sendEnded(reply, charge)
      const typed = readForm(request.body)
      const saved = charge.customer ? await listCardsOf(db, charge.customer) : []
      const read = readChoice(charge, typed, saved, clock.now())
      if ('errors' in read) {
        const page = { errors: read.errors, entered: typed.card, saved, saves: typed.saves, now: clock.now() }
        return sendPage(reply, 422, charge, renderCardPage(charge, page))
      }
      const ended = await inTransaction(db, (tx) => endPayment(tx, charge, read, clock.now()))
      afterCommit()
      if (!ended) return sendEnded(reply, (await findCharge(db, { reference: charge.reference })) as Charge)
      return addSecurityHeaders(reply, ended).redirect(ended.state === 'paid' ? ended.success_url : ended.fail_url, 303)
    })

    addDisputePages(pages, { db, clock, afterCommit })
  })
}

function readForm(body: unknown) {
  const form = body instanceof URLSearchParams ? body : new URLSearchParams()
  const readField = (name: string) => (form.get(name) ?? '').slice(0, 40)
  return {
    card: { number: readField('number'), expiry: readField('expiry'), cvc: readField('cvc') },
    /** `wallet`, a saved card's reference, or anything else for the card that was typed in. */
    use: readField('use'),
    saves: readField('save') === 'yes',
  }
}

/** How the payer pays: what the card does, and the card to save if they want that. */
interface Choice {
  brand: string
  last4: string
  outcome: Outcome
  keeps: Pick<CustomerCard, 'expMonth' | 'expYear'> | null
}

function readChoice(
  charge: Charge,
  { card: typed, use, saves }: ReturnType<typeof readForm>,
  saved: readonly CustomerCard[],
  now: Date,
): Choice | { errors: CardErrors } {
  if (use === 'wallet' && charge.amount_cents > 0 && !charge.keeps_card)
    return { brand: walletCard.brand, last4: walletCard.number.slice(-4), outcome: walletCard.outcome, keeps: null }
  const picked = saved.find(({ reference }) => reference === use)
  if (picked) return { brand: picked.brand, last4: picked.last4, outcome: findOutcomeOf(picked, now), keeps: null }
  const read = readCard(typed, now)
  if ('errors' in read) return read
  const { card, expMonth, expYear } = read
  return {
    brand: card.brand,
    last4: card.number.slice(-4),
    outcome: card.outcome,
    keeps: saves && charge.customer ? { expMonth, expYear } : null,
  }
}

function findOutcomeOf(card: CustomerCard, now: Date): Outcome {
  const message = isCardExpired(card, now) ? 'Your card has expired.' : findLaterDecline(card.last4)
  return message ? { kind: 'failed', message } : walletCard.outcome
}

const makeCardReference = () => `sbc_${randomBytes(15).toString('base64url')}`

/** Ends the page, saves the card if that is wanted, and has the webhook sent. Returns null when the page had already ended. */
async function endPayment(tx: Db, charge: Charge, { brand, last4, outcome, keeps }: Choice, now: Date): Promise<Charge | null> {
  const isPaid = outcome.kind === 'paid'
  const card = charge.keeps_card && isPaid ? makeCardReference() : null
  const message = outcome.kind === 'failed' ? outcome.message : ''
  const end = await endCharge(tx, charge.reference, { state: outcome.kind, brand, last4, message, card, now })
  if (!end) return null
  if (card) await insertCard(tx, { reference: card, merchant: charge.merchant, brand, last4 }, now)
  if (keeps && isPaid && charge.customer) {
    const kept = { reference: makeCardReference(), brand, last4, ...keeps }
    await insertCustomerCard(tx, { ...kept, customer: charge.customer, merchant: charge.merchant }, now)
  }
  if (outcome.kind === 'failed') await sendChargeEvent(tx, end)
  else
    await sendChargeEvent(tx, end, {
      times: outcome.webhooks,
      ...(outcome.lateSeconds > 0 ? { dueAt: new Date(now.getTime() + outcome.lateSeconds * 1000) } : {}),
    })
  if (outcome.kind === 'paid' && outcome.disputed) await raiseDispute(tx, end, 'fraudulent', now)
  return end
}

const addSecurityHeaders = (reply: FastifyReply, charge: Charge | null) =>
  reply
    .header('content-security-policy', buildPagePolicy(charge))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')

const sendPage = (reply: FastifyReply, status: number, charge: Charge | null, html: string) =>
  addSecurityHeaders(reply, charge).code(status).type('text/html; charset=utf-8').send(html)

const sendNotFound = (reply: FastifyReply) =>
  sendPage(reply, 404, null, renderNoticePage('Payment not found', 'Go back to the shop and start again.', null))

function sendEnded(reply: FastifyReply, charge: Charge, refundedCents = 0, dispute = '') {
  if (charge.state === 'paid' && refundedCents > 0) {
    const refunded = showMoney({ amount_cents: refundedCents, currency: charge.currency })
    const text = `${refunded} of ${showMoney(charge)} was refunded to the card ending in ${charge.last4}.`
    return sendPage(reply, 200, charge, renderNoticePage('This payment was refunded', text, charge.success_url, dispute))
  }
  if (charge.state === 'paid')
    return sendPage(
      reply,
      200,
      charge,
      charge.amount_cents === 0
        ? renderNoticePage('This card is saved', 'Nothing was charged.', charge.success_url)
        : renderNoticePage('This payment is complete', 'You were charged only once.', charge.success_url, dispute),
    )
  if (charge.state === 'failed')
    return sendPage(
      reply,
      200,
      charge,
      renderNoticePage('This payment failed', charge.message || 'Nothing was charged.', charge.fail_url),
    )
  return sendPage(
    reply,
    200,
    charge,
    renderNoticePage(
      'This payment page has expired',
      'Nothing was charged. Go back to the shop to start again.',
      charge.fail_url,
    ),
  )
}
