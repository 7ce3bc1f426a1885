import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Asked {
  what: string
  headers: IncomingHttpHeaders
  body: string
}

/** A vendor's own parts service, which speaks the protocol of features/supply/punch-out. */
export class SupplierStandIn {
  readonly token = 'token-of-the-stand-in'
  readonly asked: Asked[] = []
  readonly orders = new Map<string, { orderId: string; state: string; expectedOn: string | null }>()
  readonly offer = {
    offerId: 'offer-1',
    partNo: 'ACT1210',
    manufacturer: 'Akebono',
    name: 'Brake pads, front',
    price: 4200,
    core: 500,
    inStock: 7,
    deliveryOn: '2026-12-01',
  }
  /** How it fails: not at all, with 500, with nonsense, with too much, or with silence. */
  fails: 'no' | 'broken' | 'nonsense' | 'endless' | 'silent' = 'no'
  /** Replies that were held back by `silent`. */
  readonly held: ServerResponse[] = []
  address = ''
  readonly #server = createServer((request, reply) => void this.#answer(request, reply))

  async start(): Promise<this> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    this.address = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/parts`
    return this
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  async #answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = await text(request)
    const what = `${request.method} ${request.url}`
    this.asked.push({ what, headers: request.headers, body })
    const send = (status: number, json: object) =>
      void reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    if (request.headers.authorization !== `Bearer ${this.token}`) return send(401, { error: 'token' })
    if (this.fails === 'silent') return void this.held.push(reply)
    if (this.fails === 'broken') return send(500, { error: 'broken' })
    if (this.fails === 'nonsense') return void reply.end('<html>')
    if (this.fails === 'endless') return send(200, { offers: [], padding: 'x'.repeat(400_000) })
    if (what === 'POST /parts/search') return send(200, { offers: [this.offer] })
    if (what === 'POST /parts/orders') return send(200, this.#order((JSON.parse(body) as { orderId: string }).orderId))
    const order = this.orders.get(what.replace('GET /parts/orders/', ''))
    if (order) return send(200, order)
    const asksForOffer = what === 'POST /parts/quote' && (JSON.parse(body) as { offerId: string }).offerId === this.offer.offerId
    return asksForOffer ? send(200, { offer: this.offer }) : send(404, { error: 'unknown' })
  }

  #order(orderId: string) {
    const order = this.orders.get(orderId) ?? { orderId, state: 'received', expectedOn: null }
    this.orders.set(orderId, order)
    return order
  }
}
