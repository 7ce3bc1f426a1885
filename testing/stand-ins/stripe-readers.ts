import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

interface StandInReader {
  id: string
  object: 'terminal.reader'
  label: string
  location: string
  device_type: string
  status: 'online' | 'offline'
  action: {
    type: 'process_payment_intent'
    status: 'in_progress' | 'succeeded' | 'failed'
    failure_code: string | null
    failure_message: string | null
    process_payment_intent: { payment_intent: string }
  } | null
}

interface ReaderIntent {
  id: string
  object: 'payment_intent'
  amount: number
  currency: string
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled'
  metadata: Record<string, string>
  payment_method_types: string[]
  last_payment_error: { message: string } | null
  latest_charge: unknown
}

interface Answer {
  status: number
  body: unknown
}

const makeId = (prefix: string) => `${prefix}_${randomBytes(8).toString('hex')}`

/** The part of Stripe's protocol that drives card readers. Tests present cards with `present`. */
export class StripeReaders {
  readonly readers = new Map<string, StandInReader>()
  readonly intents = new Map<string, ReaderIntent>()
  readonly locations: { id: string; object: 'terminal.location'; display_name: string; metadata: Record<string, string> }[] = []
  /** Every order to a reader, with its Idempotency-Key. */
  readonly orders: { key: string; reader: string; intent: string }[] = []
  /** Shows payments on readers, but loses the reply. */
  losesOrders = false
  readonly #byKey = new Map<string, string>()

  /** The customer presents a card. */
  present(reader: string, { decline }: { decline?: string } = {}): ReaderIntent {
    const { action } = this.readers.get(reader) as StandInReader
    if (action?.status !== 'in_progress') throw new Error('the reader waits for no card')
    const intent = this.intents.get(action.process_payment_intent.payment_intent) as ReaderIntent
    if (decline) {
      intent.last_payment_error = { message: decline }
      Object.assign(action, { status: 'failed', failure_code: 'card_declined', failure_message: decline })
      return intent
    }
    action.status = 'succeeded'
    const card_present = { brand: 'visa', last4: '9969' }
    return Object.assign(intent, {
      status: 'succeeded',
      latest_charge: { id: makeId('ch'), object: 'charge', payment_method_details: { type: 'card_present', card_present } },
    })
  }

  /** The answer to a call about readers, or null when it is about something else. */
  answer(request: IncomingMessage, url: URL, form: URLSearchParams): Answer | null {
    const key = String(request.headers['idempotency-key'])
    const [, kind, id = '', action = ''] =
      /^\/v1\/(terminal\/locations|terminal\/readers|payment_intents)(?:\/(\w+))?(?:\/(\w+))?$/.exec(url.pathname) ?? []
    if (kind === 'terminal/locations') return this.#locations(request, form)
    if (kind === 'terminal/readers') return id ? this.#reader(request, id, action, form, key) : this.#readers(request, form)
    if (kind !== 'payment_intents') return null
    if (!id) return form.get('allowed_payment_method_types[0]') === 'card_present' ? this.#createIntent(form, key) : null
    const intent = this.intents.get(id)
    if (!intent) return null
    if (action === 'cancel') {
      if (intent.status !== 'requires_payment_method')
        return fail(400, 'payment_intent_unexpected_state', 'You cannot cancel this.')
      intent.status = 'canceled'
    }
    return ok(intent)
  }

  #locations(request: IncomingMessage, form: URLSearchParams): Answer {
    if (request.method === 'GET') return ok({ object: 'list', data: this.locations, has_more: false })
    const made = {
      id: makeId('tml'),
      object: 'terminal.location' as const,
      display_name: form.get('display_name') ?? '',
      metadata: { shop: form.get('metadata[shop]') ?? '' },
    }
    this.locations.push(made)
    return ok(made)
  }

  #readers(request: IncomingMessage, form: URLSearchParams): Answer {
    if (request.method === 'GET') return ok({ object: 'list', data: [...this.readers.values()], has_more: false })
    if (!form.get('registration_code')?.startsWith('simulated-'))
      return fail(400, 'parameter_invalid', 'No reader has this code.')
    if (!this.locations.some((location) => location.id === form.get('location')))
      return fail(400, 'resource_missing', 'No such location')
    const made: StandInReader = {
      id: makeId('tmr'),
      object: 'terminal.reader',
      label: form.get('label') ?? '',
      location: form.get('location') ?? '',
      device_type: 'simulated_wisepos_e',
      status: 'online',
      action: null,
    }
    this.readers.set(made.id, made)
    return ok(made)
  }

  #reader(request: IncomingMessage, id: string, action: string, form: URLSearchParams, key: string): Answer {
    const reader = this.readers.get(id)
    if (!reader) return fail(404, 'resource_missing', `No such terminal.reader: '${id}'`)
    if (request.method === 'DELETE') {
      this.readers.delete(id)
      return ok({ id, object: 'terminal.reader', deleted: true })
    }
    if (action === 'process_payment_intent') {
      const intent = form.get('payment_intent') ?? ''
      this.orders.push({ key, reader: id, intent })
      if (this.#byKey.has(key)) return ok(reader)
      if (reader.status === 'offline') return fail(400, 'terminal_reader_offline', 'Reader is currently offline.')
      if (reader.action?.status === 'in_progress') return fail(400, 'terminal_reader_busy', 'Reader is currently busy.')
      this.#byKey.set(key, intent)
      reader.action = {
        type: 'process_payment_intent',
        status: 'in_progress',
        failure_code: null,
        failure_message: null,
        process_payment_intent: { payment_intent: intent },
      }
      if (this.losesOrders) return fail(500, 'api_error', 'The answer got lost')
    }
    if (action === 'cancel_action') reader.action = null
    return ok(reader)
  }

  #createIntent(form: URLSearchParams, key: string): Answer {
    const before = this.intents.get(this.#byKey.get(`intent ${key}`) ?? '')
    if (before) return ok(before)
    const made: ReaderIntent = {
      id: makeId('pi'),
      object: 'payment_intent',
      amount: Number(form.get('amount')),
      currency: form.get('currency') ?? '',
      status: 'requires_payment_method',
      metadata: Object.fromEntries(['attempt', 'party', 'charge'].map((name) => [name, form.get(`metadata[${name}]`) ?? ''])),
      payment_method_types: ['card_present'],
      last_payment_error: null,
      latest_charge: null,
    }
    this.intents.set(made.id, made)
    this.#byKey.set(`intent ${key}`, made.id)
    return ok(made)
  }
}

const ok = (body: unknown): Answer => ({ status: 200, body })
const fail = (status: number, code: string, message: string): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message } },
})
