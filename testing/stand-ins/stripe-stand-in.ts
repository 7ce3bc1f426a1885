import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { noSuchCustomer, StripeCustomers } from './stripe-customers.ts'
import { StripeReaders } from './stripe-readers.ts'

interface StandInSession {
  id: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  client_reference_id: string
  metadata: Record<string, string>
  url: string
  payment_intent: string | null
  card: { brand: string; last4: string } | null
  mode: 'payment' | 'setup'
  /** The page saves the card. */
  savesCard: boolean
  customer: string | null
}

/** A charge on a saved card. */
interface StandInIntent {
  id: string
  object: 'payment_intent'
  amount: number
  currency: string
  customer: string
  payment_method: string
  status: 'succeeded' | 'requires_payment_method'
  metadata: Record<string, string>
  latest_charge: unknown
}

interface StandInRefund {
  id: string
  object: 'refund'
  payment_intent: string
  amount: number
  status: 'pending' | 'succeeded' | 'failed'
  metadata: Record<string, string>
}

/** A small server that implements the part of Stripe's protocol that Checkout needs. */
export class StripeStandIn {
  readonly sessions = new Map<string, StandInSession>()
  /** Every form that was posted to create a session, with its Idempotency-Key. */
  readonly created: { key: string; form: URLSearchParams }[] = []
  /** Answers with this status instead of working. */
  broken: number | null = null
  /** Card readers, and the payment intents on them. */
  readonly terminal = new StripeReaders()
  /** Customers and the cards they saved. */
  readonly people = new StripeCustomers()
  readonly refunds: StandInRefund[] = []
  readonly intents: StandInIntent[] = []
  /** Why saved cards are declined, as Stripe's code. */
  declines: string | null = null
  /** Makes refunds, but loses the reply. */
  losesAnswers = false
  /** The account that it returns for a key, and the endpoints that get the account's events. */
  readonly account = {
    id: 'acct_stand_in',
    object: 'account',
    charges_enabled: true,
    business_profile: { name: 'Stand-in Garage' },
  }
  readonly endpoints: { url: string; status: string }[] = []
  /** The first state of a new refund. */
  refundStatus: StandInRefund['status'] = 'succeeded'
  readonly #byKey = new Map<string, string>()
  readonly #server: Server

  constructor() {
    this.#server = createServer((request, response) => {
      void this.#answer(request).then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
        response.end(JSON.stringify(body))
      })
    })
  }

  listen(port: number): Promise<void> {
    return new Promise((resolve) => this.#server.listen(port, '127.0.0.1', () => resolve()))
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  pay(id: string, card = { brand: 'mastercard', last4: '4444' }): StandInSession {
    const session = this.sessions.get(id) as StandInSession
    Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      payment_intent: session.mode === 'payment' ? `pi_${randomBytes(8).toString('hex')}` : null,
      customer: session.savesCard ? `cus_${randomBytes(6).toString('hex')}` : null,
      card,
    })
    return session
  }

  /** A session as Stripe returns it: the intent and its charge only when requested. */
  shown({ card, savesCard, ...session }: StandInSession, expand = false) {
    const savedCard = { customer: session.customer, payment_method: savesCard ? 'pm_kept' : null }
    const setup_intent =
      session.mode === 'setup' && expand
        ? {
            id: 'seti_1',
            object: 'setup_intent',
            ...savedCard,
            payment_method: { id: 'pm_kept', object: 'payment_method', card },
          }
        : null
    const payment_intent =
      expand && session.payment_intent
        ? {
            id: session.payment_intent,
            object: 'payment_intent',
            ...savedCard,
            setup_future_usage: savesCard ? 'off_session' : null,
            latest_charge: { id: 'ch_1', object: 'charge', payment_method_details: { type: 'card', card } },
          }
        : session.payment_intent
    return { object: 'checkout.session', ...session, payment_intent, setup_intent }
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    const url = new URL(request.url ?? '/', 'http://stripe')
    if (request.headers.authorization !== 'Bearer sk_test_stand_in') return error(401, 'Invalid API Key provided')
    if (this.broken) return error(this.broken, 'Something went wrong on our end')
    if (url.pathname === '/v1/account') return { status: 200, body: this.account }
    if (url.pathname === '/v1/webhook_endpoints')
      return { status: 200, body: { object: 'list', data: this.endpoints, has_more: false } }
    const onReader = this.terminal.answer(request, url, form)
    if (onReader) return this.losesAnswers && request.method === 'POST' ? error(500, 'The answer got lost') : onReader
    const onPeople = this.people.answer(request, url, form)
    if (onPeople) return onPeople
    if (url.pathname.startsWith('/v1/payment_intents')) return this.#intents(request, url, form)
    if (url.pathname === '/v1/refunds') return this.#refunds(request, url, form)
    const [, id, action] = /^\/v1\/checkout\/sessions(?:\/([^/]+))?(?:\/(expire))?$/.exec(url.pathname) ?? []
    const payer = form.get('customer')
    if (payer && !this.people.customers.has(payer)) return noSuchCustomer(payer)
    if (request.method === 'POST' && !id)
      return { status: 200, body: this.shown(this.#create(form, String(request.headers['idempotency-key']))) }
    const session = id ? this.sessions.get(id) : undefined
    if (!session) return error(404, `No such checkout.session: '${id}'`)
    if (action) {
      if (session.status !== 'open') return error(400, 'Only Checkout Sessions with a status in ["open"] can be expired.')
      session.status = 'expired'
    }
    return { status: 200, body: this.shown(session, url.searchParams.get('expand[0]') === 'payment_intent.latest_charge') }
  }

  #intents(request: IncomingMessage, url: URL, form: URLSearchParams): { status: number; body: unknown } {
    if (request.method === 'GET') {
      const intent = this.intents.find(({ id }) => url.pathname.endsWith(id))
      if (intent) return { status: 200, body: intent }
      const data = this.intents.filter(({ customer }) => customer === url.searchParams.get('customer'))
      return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/payment_intents' } }
    }
    const key = `intent ${String(request.headers['idempotency-key'])}`
    const before = this.intents.find(({ id }) => id === this.#byKey.get(key))
    const card = { brand: 'visa', last4: '4242' }
    const made: StandInIntent = before ?? {
      id: `pi_${randomBytes(8).toString('hex')}`,
      object: 'payment_intent',
      amount: Number(form.get('amount')),
      currency: form.get('currency') ?? '',
      customer: form.get('customer') ?? '',
      payment_method: form.get('payment_method') ?? '',
      status: this.declines ? 'requires_payment_method' : 'succeeded',
      metadata: Object.fromEntries(['attempt', 'party', 'charge'].map((name) => [name, form.get(`metadata[${name}]`) ?? ''])),
      latest_charge: { id: 'ch_1', object: 'charge', payment_method_details: { type: 'card', card } },
    }
    if (!before) this.intents.push(made)
    this.#byKey.set(key, made.id)
    if (this.losesAnswers) return error(500, 'The answer got lost')
    if (made.status === 'succeeded') return { status: 200, body: made }
    const message = 'Your card was declined.'
    return { status: 402, body: { error: { type: 'card_error', code: this.declines, message, payment_intent: made } } }
  }

  #refunds(request: IncomingMessage, url: URL, form: URLSearchParams): { status: number; body: unknown } {
    if (request.method === 'GET') {
      const data = this.refunds.filter((refund) => refund.payment_intent === url.searchParams.get('payment_intent'))
      return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/refunds' } }
    }
    const key = `refund ${String(request.headers['idempotency-key'])}`
    const intent = form.get('payment_intent') ?? ''
    const paid =
      [...this.sessions.values()].find((session) => session.payment_intent === intent)?.amount_total ??
      this.terminal.intents.get(intent)?.amount ??
      0
    const left = this.refunds
      .filter((refund) => refund.payment_intent === intent && refund.status !== 'failed')
      .reduce((rest, refund) => rest - refund.amount, paid)
    const before = this.refunds.find(({ id }) => id === this.#byKey.get(key))
    if (!before && Number(form.get('amount')) > left)
      return error(400, 'Refund amount is greater than unrefunded amount on charge')
    const made = before ?? {
      id: `re_${randomBytes(8).toString('hex')}`,
      object: 'refund' as const,
      payment_intent: intent,
      amount: Number(form.get('amount')),
      status: this.refundStatus,
      metadata: { refund: form.get('metadata[refund]') ?? '' },
    }
    if (!before) this.refunds.push(made)
    this.#byKey.set(key, made.id)
    return this.losesAnswers ? error(500, 'The answer got lost') : { status: 200, body: made }
  }

  #create(form: URLSearchParams, key: string): StandInSession {
    this.created.push({ key, form })
    const before = this.sessions.get(this.#byKey.get(key) ?? '')
    if (before) return before
    const id = `cs_test_${randomBytes(12).toString('hex')}`
    const session: StandInSession = {
      id,
      status: 'open',
      payment_status: 'unpaid',
      amount_total:
        Number(form.get('line_items[0][price_data][unit_amount]') ?? 0) * Number(form.get('line_items[0][quantity]') ?? 0),
      currency: form.get('line_items[0][price_data][currency]') ?? form.get('currency') ?? '',
      client_reference_id: form.get('client_reference_id') ?? '',
      metadata: { attempt: form.get('metadata[attempt]') ?? '', party: form.get('metadata[party]') ?? '' },
      url: `https://checkout.stripe.test/c/pay/${id}`,
      payment_intent: null,
      card: null,
      mode: form.get('mode') === 'setup' ? 'setup' : 'payment',
      savesCard: form.get('customer_creation') === 'always',
      customer: null,
    }
    this.#byKey.set(key, id)
    this.sessions.set(id, session)
    return session
  }
}

const error = (status: number, message: string) => ({
  status,
  body: { error: { type: status < 500 ? 'invalid_request_error' : 'api_error', message } },
})
