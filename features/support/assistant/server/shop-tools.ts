import { z } from 'zod'
import { showCents } from '../../../../common/cents.ts'
import { showPhone } from '../../../../common/phone.ts'
import { shopPages } from '../../../catalog/shop-pages/contract/index.ts'
import { type ShopCard, shops } from '../../../people/shops/contract/index.ts'
import type { ChatCard } from '../../direct-line/server/index.ts'
import { describeHours, describeToday, findService } from '../rules.ts'
import { listWords } from '../understand.ts'
import { readTool, explainRefusal } from './tool.ts'

const shop = z.uuid().describe('The id of the shop, from find_shops')

const describeAddress = ({ address, city, state, zip }: Pick<ShopCard, 'address' | 'city' | 'state' | 'zip'>) =>
  `${address}, ${city}, ${state} ${zip}`

const makeShopCard = (shop: ShopCard): ChatCard => ({
  title: shop.dba,
  text: [
    ...(shop.miles === null ? [] : [`${shop.miles} miles`]),
    shop.today ? `open today until ${describeToday(shop).replace(/^.* to |\.$/g, '')}` : 'closed today',
    showPhone(shop.phone1),
  ].join(' · '),
  link: { title: 'View and book', path: `/book/${shop.id}` },
})

export const findShops = readTool({
  name: 'find_shops',
  what: 'Find shops near a zip code, or a city and state, nearest first',
  input: z.strictObject({ place: z.string().min(1).max(120) }),
  run: async (chat, { place }) => {
    const reply = await chat.call(shops.search, { query: { text: place } })
    if (reply.status !== 200) return explainRefusal(reply)
    const found = reply.body.shops.slice(0, 4)
    if (found.length === 0) return { text: `I found no shops near ${place}.`, data: [] }
    return {
      text: `These shops are near ${reply.body.near ?? place}:`,
      cards: found.map(makeShopCard),
      data: found.map(({ id, dba, miles, today, hours }) => ({
        shopId: id,
        name: dba,
        miles,
        today,
        hours: describeHours(hours),
      })),
    }
  },
})

export const showHours = readTool({
  name: 'tell_hours',
  what: "Tell a shop's opening hours, address and phone",
  input: z.strictObject({ shop }),
  run: async (chat, input) => {
    const reply = await chat.call(shops.getInfo, { params: { shop: input.shop } })
    if (reply.status !== 200) return explainRefusal(reply)
    const info = reply.body
    return {
      text: `${info.dba}: ${describeHours(info.hours)}. ${describeToday(info)}`,
      cards: [
        {
          title: info.dba,
          text: `${describeAddress(info)} · ${showPhone(info.phone1)}`,
          link: { title: 'View and book', path: `/book/${info.id}` },
        },
      ],
      data: {
        shopId: info.id,
        name: info.dba,
        hours: describeHours(info.hours),
        phone: showPhone(info.phone1),
        address: describeAddress(info),
      },
    }
  },
})

export const showContact = readTool({
  name: 'tell_contact',
  what: "Tell a shop's address and phone number",
  input: z.strictObject({ shop }),
  run: async (chat, input) => {
    const reply = await chat.call(shops.getInfo, { params: { shop: input.shop } })
    if (reply.status !== 200) return explainRefusal(reply)
    const info = reply.body
    return {
      text: `${info.dba} is at ${describeAddress(info)}. Call ${showPhone(info.phone1)}.`,
      cards: [{ title: info.dba, text: describeToday(info), link: { title: 'View and book', path: `/book/${info.id}` } }],
      data: { shopId: info.id, phone: showPhone(info.phone1), address: describeAddress(info) },
    }
  },
})

export const showPrices = readTool({
  name: 'tell_prices',
  what: 'Tell the prices that a shop publishes: its canned jobs, labor and parts together, before fees and tax. `job` is what the customer wants, in their words',
  input: z.strictObject({ shop, job: z.string().max(300).optional() }),
  run: async (chat, { shop: shopId, job }) => {
    const [page, info] = await Promise.all([
      chat.call(shopPages.view, { params: { shop: shopId } }),
      chat.call(shops.getInfo, { params: { shop: shopId } }),
    ])
    if (page.status !== 200) return explainRefusal(page)
    if (info.status !== 200) return explainRefusal(info)
    const { services } = page.body
    const name = info.body.dba
    const link = { title: 'View and book', path: `/book/${shopId}` }
    const hourly = `Its labor rate is ${showCents(info.body.laborRate1)} an hour.`
    if (services.length === 0)
      return {
        text: `${name} does not publish prices. ${hourly} The shop sends an estimate, and you approve it before any work.`,
        chips: ['Book an appointment', 'Talk to a person'],
        data: { services: [] },
      }
    const found = job ? findService(services, listWords(job)) : services
    const shown = (found.length > 0 ? found : services).slice(0, 6)
    const list = shown.map(describePrice).join('\n')
    const after =
      'Labor and parts, before fees and tax. The final price is on the estimate for your car, and you approve it before any work starts.'
    return {
      text:
        found.length > 0
          ? `Prices at ${name}:\n${list}\n${after}`
          : `${name} does not list a price for that. Here is its price list:\n${list}\n${after} ${hourly}`,
      cards: [{ title: name, text: showPhone(info.body.phone1), link }],
      data: { services: shown },
    }
  },
})

const describePrice = ({ name, lowCents, highCents }: { name: string; lowCents: number; highCents: number }) =>
  `${name}: ${showCents(lowCents)}${highCents > lowCents ? ` to ${showCents(highCents)}` : ''}`
