import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

interface StandInMethod {
  id: string
  object: 'payment_method'
  type: 'card'
  customer: string
  allow_redisplay: 'always' | 'limited'
  card: { brand: string; last4: string; exp_month: number; exp_year: number }
}

interface Answer {
  status: number
  body: unknown
}

/** Stripe's customers and the cards they saved. */
export class StripeCustomers {
  readonly customers = new Map<string, { id: string; object: 'customer'; name: string; email: string }>()
  readonly methods: StandInMethod[] = []
  readonly #byKey = new Map<string, string>()

  /** Stripe saves a card that was used with this customer; `always` when they asked for it. */
  save(customer: string, allow_redisplay: StandInMethod['allow_redisplay'], last4: string): StandInMethod {
    const card = { brand: 'visa', last4, exp_month: 12, exp_year: 2034 }
    const made = { id: `pm_${randomBytes(8).toString('hex')}`, object: 'payment_method', type: 'card' } as const
    this.methods.unshift({ ...made, customer, allow_redisplay, card })
    return this.methods[0] as StandInMethod
  }

  /** Undefined when the call is about something else. */
  answer(request: IncomingMessage, { pathname }: URL, form: URLSearchParams): Answer | undefined {
    const detached = /^\/v1\/payment_methods\/([^/]+)\/detach$/.exec(pathname)?.[1]
    if (detached) return this.#detach(detached)
    const [, id, list, method] = /^\/v1\/customers(?:\/([^/]+))?(?:\/(payment_methods))?(?:\/([^/]+))?$/.exec(pathname) ?? []
    if (!pathname.startsWith('/v1/customers')) return undefined
    if (!id) return { status: 200, body: this.#create(form, String(request.headers['idempotency-key'])) }
    const known = this.customers.get(id)
    if (!known) return noSuchCustomer(id)
    if (request.method === 'DELETE') {
      this.customers.delete(id)
      return { status: 200, body: { id, object: 'customer', deleted: true } }
    }
    const own = this.methods.filter(({ customer }) => customer === id)
    if (list && !method) return { status: 200, body: { object: 'list', data: own, has_more: false, url: pathname } }
    const found = own.find((candidate) => candidate.id === method)
    return found ? { status: 200, body: found } : missing(`No such payment_method: '${method}'`, 'payment_method')
  }

  #create(form: URLSearchParams, key: string) {
    const before = this.customers.get(this.#byKey.get(key) ?? '')
    if (before) return before
    const id = `cus_${randomBytes(8).toString('hex')}`
    const made = { id, object: 'customer' as const, name: form.get('name') ?? '', email: form.get('email') ?? '' }
    this.customers.set(id, made)
    this.#byKey.set(key, id)
    return made
  }

  #detach(id: string): Answer {
    const place = this.methods.findIndex((method) => method.id === id)
    const [gone] = place < 0 ? [] : this.methods.splice(place, 1)
    return gone ? { status: 200, body: { ...gone, customer: null } } : missing(`No such PaymentMethod: '${id}'`, 'payment_method')
  }
}

const missing = (message: string, param: string): Answer => ({
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message, param } },
})

export const noSuchCustomer = (id: string): Answer => missing(`No such customer: '${id}'`, 'customer')
