import type { FastifyInstance, FastifyReply } from 'fastify'
import { randomBytes } from 'node:crypto'
import { type Clock, type Db, inTransaction } from '../../../../../kit/server/index.ts'
import { readCard } from './cards.ts'
import { renderCardPage, renderNoticePage, buildPagePolicy, showMoney } from './page-html.ts'
import { endIfExpired } from './provider.ts'
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
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, text, done) => done(null, new URLSearchParams(String(text))),
    )

    pages.get<{ Params: { token: string } }>('/sandbox-pay/:token', async (request, reply) => {
      const found = await findCharge(db, { token: request.params.token })
      if (!found) return sendNotFound(reply)
      const charge = await endIfExpired(db, found, clock.now())
      if (charge.state === 'open') return sendPage(reply, 200, charge, renderCardPage(charge, {}, {}))
      return sendEnded(reply, charge, await sumRefunds(db, charge.reference))
    })

    pages.post<{ Params: { token: string } }>('/sandbox-pay/:token', async (request, reply) => {
      const found = await findCharge(db, { token: request.params.token })
      if (!found) return sendNotFound(reply)
      const charge = await endIfExpired(db, found, clock.now())
      if (charge.state !== 'open') return sendEnded(reply, charge)
      const typed = readForm(request.body)
      const read = readCard(typed, clock.now())
      if ('errors' in read) return sendPage(reply, 422, charge, renderCardPage(charge, read.errors, typed))
      const { number, brand, outcome } = read.card
      const ended = await inTransaction(db, async (tx) => {
        const message = outcome.kind === 'failed' ? outcome.message : ''
        const last4 = number.slice(-4)
        const card = charge.keeps_card && outcome.kind === 'paid' ? `sbc_${randomBytes(15).toString('base64url')}` : null
        const end = await endCharge(tx, charge.reference, {
          state: outcome.kind,
          brand,
          last4,
          message,
          card,
          now: clock.now(),
        })
        if (end && card) await insertCard(tx, { reference: card, merchant: charge.merchant, brand, last4 }, clock.now())
        if (end && outcome.kind === 'paid')
          await sendChargeEvent(tx, end, {
            times: outcome.webhooks,
            ...(outcome.lateSeconds > 0 ? { dueAt: new Date(clock.now().getTime() + outcome.lateSeconds * 1000) } : {}),
          })
        else if (end) await sendChargeEvent(tx, end)
        return end
      })
      afterCommit()
      if (!ended) return sendEnded(reply, (await findCharge(db, { reference: charge.reference })) as Charge)
      return addSecurityHeaders(reply, ended).redirect(ended.state === 'paid' ? ended.success_url : ended.fail_url, 303)
    })
  })
}

function readForm(body: unknown) {
  const form = body instanceof URLSearchParams ? body : new URLSearchParams()
  const readField = (name: string) => (form.get(name) ?? '').slice(0, 40)
  return { number: readField('number'), expiry: readField('expiry'), cvc: readField('cvc') }
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

function sendEnded(reply: FastifyReply, charge: Charge, refundedCents = 0) {
  if (charge.state === 'paid' && refundedCents > 0) {
    const refunded = showMoney({ amount_cents: refundedCents, currency: charge.currency })
    const text = `${refunded} of ${showMoney(charge)} was refunded to the card ending in ${charge.last4}.`
    return sendPage(reply, 200, charge, renderNoticePage('This payment was refunded', text, charge.success_url))
  }
  if (charge.state === 'paid')
    return sendPage(
      reply,
      200,
      charge,
      charge.amount_cents === 0
        ? renderNoticePage('This card is saved', 'Nothing was charged.', charge.success_url)
        : renderNoticePage('This payment is complete', 'You were charged only once.', charge.success_url),
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
