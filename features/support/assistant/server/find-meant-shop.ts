import { customers } from '../../../people/customers/contract/index.ts'
import { shops } from '../../../people/shops/contract/index.ts'
import { appointments } from '../../../repair/appointments/contract/index.ts'
import { workOrders } from '../../../repair/work-orders/contract/index.ts'
import type { KnownShop, Memory } from './memory.ts'
import type { Chat } from './tool.ts'

/**
 * The shop that a message names or, without a name, means: the last one mentioned, the one with the car, the next visit's, or the
 * preferred one.
 */
export async function findMeantShop(chat: Chat, memory: Memory, text: string): Promise<KnownShop | null> {
  const ownShops = chat.isCustomer ? await listOwnShops(chat) : []
  const known = [...(memory.shop ? [memory.shop] : []), ...(memory.shops ?? []), ...ownShops]
  return findNamed(known, text) ?? (await findListedShop(chat, text)) ?? memory.shop ?? ownShops[0] ?? null
}

/** The shop that a message names; null when it names none. */
export const findNamedShop = async (chat: Chat, memory: Memory, text: string): Promise<KnownShop | null> =>
  findNamed([...(memory.shops ?? []), ...(memory.shop ? [memory.shop] : [])], text) ?? (await findListedShop(chat, text))

/** The public view of the shop with that id; null when there is none. */
export async function findShopById(chat: Chat, id: string): Promise<KnownShop | null> {
  const reply = await chat.call(shops.getInfo, { params: { shop: id } })
  return reply.status === 200 ? { id, name: reply.body.dba } : null
}

/** The shop whose full name, or its first two words, is in the text. */
export function findNamed(known: readonly KnownShop[], text: string): KnownShop | null {
  const said = ` ${toPlain(text)} `
  const short = (name: string) => toPlain(name).split(' ').slice(0, 2).join(' ')
  return (
    known.find(({ name }) => said.includes(` ${toPlain(name)} `)) ??
    known.find(({ name }) => short(name).includes(' ') && said.includes(` ${short(name)} `)) ??
    null
  )
}

const toPlain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[’']s\b/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Shops are found by place, not by name, so only the first page is checked. */
async function findListedShop(chat: Chat, text: string): Promise<KnownShop | null> {
  if (!/[A-Z][a-z]+ [A-Z]|\b(?:auto|garage|motors|tire|service)\b/.test(text)) return null
  const reply = await chat.call(shops.search, { query: {} })
  return reply.status === 200
    ? findNamed(
        reply.body.shops.map(({ id, dba }) => ({ id, name: dba })),
        text,
      )
    : null
}

async function listOwnShops(chat: Chat): Promise<KnownShop[]> {
  const [cars, visits, customer] = await Promise.all([
    chat.call(workOrders.vehiclesInShop),
    chat.call(appointments.mine, { query: { which: 'coming' } }),
    chat.call(customers.getMine),
  ])
  const found = [
    ...(cars.status === 200 ? cars.body.map((car) => ({ id: car.servicingShop, name: car.servicingShopName })) : []),
    ...(visits.status === 200 ? visits.body.appointments.map(({ shop }) => ({ id: shop.id, name: shop.dba })) : []),
    ...(customer.status === 200 && customer.body.preferredShop
      ? [{ id: customer.body.preferredShop.id, name: customer.body.preferredShop.dba }]
      : []),
  ]
  return found.filter(({ id }, at) => found.findIndex((shop) => shop.id === id) === at)
}

/** The zip code in the customer's address; null for a guest. */
export async function findHomeZip(chat: Chat): Promise<string | null> {
  if (!chat.isCustomer) return null
  const customer = await chat.call(customers.getMine)
  return customer.status === 200 && customer.body.zipcode ? customer.body.zipcode.slice(0, 5) : null
}
