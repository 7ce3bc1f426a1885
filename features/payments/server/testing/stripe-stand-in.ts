import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'

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
}

/** A small server that speaks as much of Stripe's protocol as Checkout needs. */
export class StripeStandIn {
  readonly sessions = new Map<string, StandInSession>()
  /** Every form that came to create a session, with its Idempotency-Key. */
  readonly created: { key: string; form: URLSearchParams }[] = []
  /** Answers this status instead of working. */
  broken: number | null = null
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
      payment_intent: `pi_${randomBytes(8).toString('hex')}`,
      card,
    })
    return session
  }

  /** A session as Stripe shows it: the intent and its charge only when asked for. */
  shown({ card, ...session }: StandInSession, expand = false) {
    const payment_intent =
      expand && session.payment_intent
        ? {
            id: session.payment_intent,
            object: 'payment_intent',
            latest_charge: { id: 'ch_1', object: 'charge', payment_method_details: { type: 'card', card } },
          }
        : session.payment_intent
    return { object: 'checkout.session', ...session, payment_intent }
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    const url = new URL(request.url ?? '/', 'http://stripe')
    if (request.headers.authorization !== 'Bearer sk_test_stand_in') return error(401, 'Invalid API Key provided')
    if (this.broken) return error(this.broken, 'Something went wrong on our end')
    const [, id, action] = /^\/v1\/checkout\/sessions(?:\/([^/]+))?(?:\/(expire))?$/.exec(url.pathname) ?? []
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

  #create(form: URLSearchParams, key: string): StandInSession {
    this.created.push({ key, form })
    const before = this.sessions.get(this.#byKey.get(key) ?? '')
    if (before) return before
    const id = `cs_test_${randomBytes(12).toString('hex')}`
    const session: StandInSession = {
      id,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')) * Number(form.get('line_items[0][quantity]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      client_reference_id: form.get('client_reference_id') ?? '',
      metadata: { attempt: form.get('metadata[attempt]') ?? '', party: form.get('metadata[party]') ?? '' },
      url: `https://checkout.stripe.test/c/pay/${id}`,
      payment_intent: null,
      card: null,
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
