import type { Request } from 'autocannon'
import { dayMilliseconds } from '../common/dates.ts'
import { listPublicHolidays } from '../features/people/shops/server/index.ts'
import {
  benchWeek,
  bigShop,
  listBusyShops,
  customers,
  makeId,
  kinds,
  makeLastName,
  makePhone,
  wasServedAtBigShop,
  shops,
  makeVinEnd,
} from './data.ts'
import { countDistinctParts, makeMaker, makePartKey, makePartName } from './part-data.ts'
import type { BenchTarget } from './programs.ts'

export type BenchCase = 'order' | 'list' | 'board' | 'week' | 'search' | 'bigSearch' | 'parts' | 'book'

export interface BenchTokens {
  owner: readonly string[]
  customer: readonly string[]
}

/** Shuffled, so that no cache helps. */
export const scatterNumbers = (number: number, count = shops) => (number * 7919) % count

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
export function createRequestMaker(
  which: BenchCase,
  target: BenchTarget,
  orders: number,
  tokens: BenchTokens,
  days: readonly number[],
): () => Request {
  const { owner, customer } = tokens
  let number = 0
  if (which === 'order')
    return () => {
      const order = scatterNumbers((number += 1), orders)
      return {
        method: 'GET',
        path: `/api/shop/workorder/${makeId(kinds.order, order)}`,
        headers: makeBearer(owner[order % listBusyShops(orders)]),
      }
    }
  if (which === 'list' || which === 'board' || which === 'week')
    return () => {
      const shop = scatterNumbers((number += 1), listBusyShops(orders))
      const id = makeId(kinds.shop, shop)
      const path = {
        list: `/api/shop/workorders?shop=${id}`,
        board: `/api/shop/board/${id}`,
        week: `/api/shop/calendar/${id}?from=${benchWeek.from}&to=${benchWeek.to}`,
      }[which]
      return { method: 'GET', path, headers: makeBearer(owner[shop]) }
    }
  if (which === 'search')
    return () => {
      const customer = scatterNumbers((number += 1), orders)
      const shop = customer % listBusyShops(orders)
      return makeSearch(shop, makeSearchText(customer, number), owner[shop])
    }
  if (which === 'bigSearch')
    return () => {
      const customer = orders + scatterNumbers((number += 1), wasServedAtBigShop(orders))
      return makeSearch(bigShop, makeSearchText(customer, number), owner[bigShop])
    }
  if (which === 'parts')
    return () => {
      number += 1
      const shop = scatterNumbers(number)
      const path = `/api/shop/${makeId(kinds.shop, shop)}/part-offers?${makePartSearch(shop, number, countDistinctParts(orders))}`
      return { method: 'GET', path, headers: makeBearer(owner[shop]) }
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
        ...makeBearer(customer[booking % customers]),
        'content-type': 'application/json',
        // Our own screens send this key, so a second click books nothing. The bare program ignores it.
        ...(target === 'product' ? { 'idempotency-key': `bench-${run}-${booking}` } : {}),
      },
      body: JSON.stringify({
        shop: makeId(kinds.shop, scatterNumbers(booking)),
        startsAt,
        jobMinutes: 30,
        noSpecifiedVehicle: true,
        concern: 'Oil change',
      }),
    }
  }
}

/** A front desk's searches, in turn: a phone number or its end, the end of a VIN, a name, a misspelled name, a model. */
function makeSearchText(customer: number, turn: number): string {
  const name = makeLastName(customer)
  const typed = [
    makePhone(customer).slice(-4),
    makeVinEnd(customer).slice(-6),
    name,
    makePhone(customer),
    `${name.slice(0, -2)}${name.at(-1)}${name.at(-2)}`,
    'corolla',
  ]
  return typed[turn % typed.length] as string
}

/** In turn a part number, its beginning, a part for a vehicle by name, and a brand with a name. */
function makePartSearch(shop: number, turn: number, parts: number): string {
  const part = scatterNumbers(turn, parts)
  const words = makePartName(part).toLowerCase().replace(/[,/]/g, '').split(' ').slice(0, 2).join(' ')
  const asked: Record<string, string>[] = [
    { partNo: makePartKey(part) },
    { name: words, order: makeId(kinds.order, shop) },
    { partNo: makePartKey(part).slice(0, 6) },
    { name: words, manufacturer: makeMaker(part).toLowerCase() },
  ]
  return new URLSearchParams(asked[turn % asked.length]).toString().replaceAll('+', '%20')
}

const makeSearch = (shop: number, text: string, token: string | undefined): Request => ({
  method: 'GET',
  path: `/api/shop/find?shop=${makeId(kinds.shop, shop)}&text=${encodeURIComponent(text.toLowerCase())}`,
  headers: makeBearer(token),
})

const makeBearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` })
