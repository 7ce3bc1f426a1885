import type { z } from 'zod'
import { postMessage } from '../../../../kit/server/outgoing/post-message.ts'
import type { Reach } from '../../../../kit/server/outgoing/reach.ts'
import { mostOffers } from '../../part-offers/rules.ts'
import { type PartSupplier, SupplierFailure } from './part-supplier.ts'
import { OrderReply, QuoteReply, SearchReply } from './protocol.ts'

/** Someone typing waits for a search; an order may take a supplier longer. */
const searchMs = 3000
const orderMs = 10_000
const maxAnswerBytes = 256 * 1024

interface Way {
  /** Without a slash at the end. */
  address: string
  token: string
  reach: Reach
}

interface Asked<T extends z.ZodType> {
  body?: object
  timeoutMilliseconds: number
  reply: T
}

/** A vendor's own service, which speaks the protocol of the README. */
export function createOutsideSupplier(way: Way): PartSupplier {
  return {
    search: async (body) => {
      const found = await ask(way, '/search', { body, timeoutMilliseconds: searchMs, reply: SearchReply })
      if (!found) throw new SupplierFailure('There is no parts service at this address.', 'refused')
      return found.offers.slice(0, mostOffers)
    },
    quote: async (body) => (await ask(way, '/quote', { body, timeoutMilliseconds: searchMs, reply: QuoteReply }))?.offer ?? null,
    order: async (body) => {
      const reply = await ask(way, '/orders', { body, timeoutMilliseconds: orderMs, reply: OrderReply })
      if (!reply) throw new SupplierFailure('The supplier does not take orders at this address.', 'refused')
      return requireSameOrder(reply, body.orderId)
    },
    status: async (orderId) => {
      const path = `/orders/${encodeURIComponent(orderId)}`
      const reply = await ask(way, path, { timeoutMilliseconds: orderMs, reply: OrderReply })
      return reply && requireSameOrder(reply, orderId)
    },
  }
}

/** Null when the supplier has no such thing (404). */
async function ask<T extends z.ZodType>(
  { address, token, reach }: Way,
  path: string,
  { body, timeoutMilliseconds, reply }: Asked<T>,
): Promise<z.output<T> | null> {
  const { status, error, answer } = await postMessage(address + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body ? JSON.stringify(body) : '',
    reach,
    timeoutMilliseconds,
    maxAnswerBytes,
  })
  if (status === 401 || status === 403) throw new SupplierFailure('The supplier does not accept the token.', 'token')
  if (status === 404) return null
  if (error !== '') throw new SupplierFailure(error, status !== null && status < 500 ? 'refused' : 'unsure')
  const read = reply.safeParse(parseJson(answer))
  if (!read.success) throw new SupplierFailure('The supplier’s reply could not be read.', 'unsure')
  return read.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function requireSameOrder<T extends { orderId: string }>(reply: T, orderId: string): T {
  if (reply.orderId !== orderId) throw new SupplierFailure('The supplier’s reply was about a different order.', 'unsure')
  return reply
}
