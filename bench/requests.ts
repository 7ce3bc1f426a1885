import type { Request } from 'autocannon'
import { dayMilliseconds } from '../common/dates.ts'
import { listPublicHolidays } from '../features/people/shops/server/index.ts'
import {
  benchWeek,
  bigShop,
  busyShops,
  customers,
  idOf,
  kinds,
  lastNameOf,
  phoneOf,
  servedAtBigShop,
  shops,
  vinEndOf,
} from './data.ts'
import type { Target } from './programs.ts'

export type Case = 'order' | 'list' | 'board' | 'week' | 'search' | 'bigSearch' | 'book'

export interface Tokens {
  owner: readonly string[]
  customer: readonly string[]
}

/** Shuffled, so that no cache helps. */
export const scattered = (number: number, count = shops) => (number * 7919) % count

const slotsPerDay = 20
const baysPerShop = 4
const bookingsPerDay = shops * slotsPerDay * baysPerShop

/** Days that are no holiday anywhere, from the day after tomorrow: midnight in UTC. */
export async function listPlainDays(count: number): Promise<number[]> {
  const first = Math.ceil(Date.now() / dayMilliseconds) * dayMilliseconds + dayMilliseconds
  const text = (at: number) => new Date(at).toISOString().slice(0, 10)
  const holidays = new Set(
    (await listPublicHolidays(text(first - dayMilliseconds), text(first + 60 * dayMilliseconds))).map(({ day }) => day),
  )
  const isPlain = (at: number) => [-1, 0, 1].every((n) => !holidays.has(text(at + n * dayMilliseconds)))
  return Array.from({ length: 58 }, (_, n) => first + n * dayMilliseconds)
    .filter(isPlain)
    .slice(0, count)
}

/** Creates the requests of one measurement, each with a different order, shop or time. */
export function requestMaker(
  which: Case,
  target: Target,
  orders: number,
  tokens: Tokens,
  days: readonly number[],
): () => Request {
  const { owner, customer } = tokens
  let number = 0
  if (which === 'order')
    return () => {
      const order = scattered((number += 1), orders)
      return {
        method: 'GET',
        path: `/api/shop/workorder/${idOf(kinds.order, order)}`,
        headers: bearer(owner[order % busyShops(orders)]),
      }
    }
  if (which === 'list' || which === 'board' || which === 'week')
    return () => {
      const shop = scattered((number += 1), busyShops(orders))
      const id = idOf(kinds.shop, shop)
      const path = {
        list: `/api/shop/workorders?shop=${id}`,
        board: `/api/shop/board/${id}`,
        week: `/api/shop/calendar/${id}?from=${benchWeek.from}&to=${benchWeek.to}`,
      }[which]
      return { method: 'GET', path, headers: bearer(owner[shop]) }
    }
  if (which === 'search')
    return () => {
      const customer = scattered((number += 1), orders)
      const shop = customer % busyShops(orders)
      return search(shop, searchText(customer, number), owner[shop])
    }
  if (which === 'bigSearch')
    return () => {
      const customer = orders + scattered((number += 1), servedAtBigShop(orders))
      return search(bigShop, searchText(customer, number), owner[bigShop])
    }
  const run = `${process.pid}-${Date.now()}`
  return () => {
    const booking = number++
    const slot = Math.floor((booking % bookingsPerDay) / shops / baysPerShop)
    const day = days[Math.floor(booking / bookingsPerDay)]
    if (day === undefined) throw new Error('This machine is too fast: no more free times to book')
    const startsAt = new Date(day + (12 + slot / 2) * 3_600_000).toISOString()
    return {
      method: 'POST',
      path: '/api/web/appointment',
      headers: {
        ...bearer(customer[booking % customers]),
        'content-type': 'application/json',
        // Our own screens send this key, so a second click books nothing. The bare program ignores it.
        ...(target === 'product' ? { 'idempotency-key': `bench-${run}-${booking}` } : {}),
      },
      body: JSON.stringify({
        shop: idOf(kinds.shop, scattered(booking)),
        startsAt,
        jobMinutes: 30,
        noSpecifiedVehicle: true,
        concern: 'Oil change',
      }),
    }
  }
}

/** What a front desk searches for, in turn: a phone number or its end, the end of a VIN, a name, a misspelled name, a model. */
function searchText(customer: number, turn: number): string {
  const name = lastNameOf(customer)
  const typed = [
    phoneOf(customer).slice(-4),
    vinEndOf(customer).slice(-6),
    name,
    phoneOf(customer),
    `${name.slice(0, -2)}${name.at(-1)}${name.at(-2)}`,
    'corolla',
  ]
  return typed[turn % typed.length] as string
}

const search = (shop: number, text: string, token: string | undefined): Request => ({
  method: 'GET',
  path: `/api/shop/find?shop=${idOf(kinds.shop, shop)}&text=${encodeURIComponent(text.toLowerCase())}`,
  headers: bearer(token),
})

const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` })
