import { addDays, getDay } from '../../common/dates.ts'
import type { BodyOf } from '../../common/route.ts'
import { parts } from '../../features/supply/parts/contract/index.ts'
import { quoteRequests, vendorQuotes } from '../../features/supply/quote-requests/contract/index.ts'
import type { Calendar } from './calendar.ts'
import type { DemoShop } from './create-shops.ts'
import type { Actor, Player } from './player.ts'

type Line = BodyOf<typeof quoteRequests.send>['lines'][number]

const minutes = 60_000

/** A quote request that both vendors answered, and one that the vendor with the demo login has to answer. */
export async function seedQuotes(player: Player, shop: DemoShop, calendar: Calendar): Promise<void> {
  const { owner, vendors } = shop
  const { travis, loneStar } = vendors
  const today = getDay(calendar.now, 'America/Chicago')
  const send = async (
    asked: readonly Actor[],
    makeLines: (started: readonly Line[]) => Line[],
    orderParts: readonly OrderPart[],
    note: string,
  ) => {
    const draft = await player.call(owner, quoteRequests.start, { params: { shop: shop.id }, body: { parts: [...orderParts] } })
    const started = draft.lines.map(({ order, partNo, manufacturer, name, quantity, vehicle, vin }) => ({
      order: order && { workOrderId: order.workOrderId, partId: order.partId },
      partNo,
      manufacturer,
      name,
      quantity,
      vehicle,
      vin,
    }))
    const vendorIds = asked.map(({ accountId }) => accountId)
    const body = { lines: makeLines(started), vendorIds, note, answerOn: addDays(today, 2), answerAt: '12:00' }
    await player.call(owner, quoteRequests.send, { params: { id: draft.requestId }, body }, draft)
  }
  const answer = async (
    vendor: Actor,
    percent: number,
    more: { freight: number; note: string; late?: number; lacksLast?: boolean },
  ) => {
    const { quotes } = await player.call(vendor, vendorQuotes.list, { query: { show: 'answer' } })
    const quote = await player.call(vendor, vendorQuotes.read, { params: { id: quotes[0]!.quoteId } })
    const lines = quote.lines.map(({ lineId, quantity }, place) => {
      if (more.lacksLast && place === quote.lines.length - 1) return { lineId, canSupply: false as const }
      const price = Math.round((prices[place % prices.length]! * (percent + place * 4)) / 100)
      const availableOn = more.late ? addDays(today, more.late) : null
      return { lineId, canSupply: true as const, price, core: 0, quantity, availableOn, part: null }
    })
    const body = { lines, freight: more.freight, validUntil: addDays(today, 14), note: more.note }
    await player.call(vendor, vendorQuotes.answer, { params: { id: quote.quoteId }, body }, quote)
  }

  const { lines: needed } = await player.call(owner, parts.toOrder, { params: { shop: shop.id } })
  const wanted = needed.slice(0, 2).map(({ workOrderId, partId }) => ({ workOrderId, partId }))
  player.now = new Date(calendar.now.getTime() - 150 * minutes)
  await send([travis, loneStar], (started) => [...started, converter], wanted, 'We would like to start tomorrow morning.')
  player.now = new Date(calendar.now.getTime() - 95 * minutes)
  await answer(travis, 100, { freight: 0, note: 'Our truck comes by at 10 AM.' })
  player.now = new Date(calendar.now.getTime() - 70 * minutes)
  await answer(loneStar, 92, { freight: 18_50, note: '', late: 1, lacksLast: true })
  player.now = new Date(calendar.now.getTime() - 35 * minutes)
  await send([travis], () => [radiator, hoses], [], 'Please quote the OE brand if you have it.')
}

interface OrderPart {
  workOrderId: string
  partId: string
}

/** Cents each, for the lines of the first request. */
const prices = [64_90, 118_40, 412_00]

const typed = { order: null, partNo: '', manufacturer: '', quantity: 1, vin: '' }
const converter: Line = {
  ...typed,
  partNo: '16532',
  manufacturer: 'Walker',
  name: 'Catalytic converter, rear',
  vehicle: '2014 Honda Accord 2.4L',
}
const radiator: Line = {
  ...typed,
  partNo: 'CU13043',
  manufacturer: 'Spectra',
  name: 'Radiator',
  vehicle: '2011 Toyota Camry 2.5L',
}
const hoses: Line = { ...typed, name: 'Radiator hose kit, upper and lower', vehicle: '2011 Toyota Camry 2.5L' }
