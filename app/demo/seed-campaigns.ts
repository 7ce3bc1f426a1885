import { randomUUID } from 'node:crypto'
import { addDays, getDay } from '../../common/dates.ts'
import { addTopUp } from '../../features/promotion/ad-accounts/server/index.ts'
import {
  type Campaign,
  campaignReviews,
  campaigns,
  type CreativeDetail,
  creatives,
} from '../../features/promotion/campaigns/contract/index.ts'
import { measureDemand } from '../../features/promotion/campaigns/server/index.ts'
import { addSearchCounts } from '../../features/supply/part-offers/server/index.ts'
import type { PartKind } from '../../features/supply/vendor-catalog/part-kinds.ts'
import { type Db, inTransaction } from '../../kit/server/index.ts'
import type { Calendar } from './calendar.ts'
import type { DemoShop } from './create-shops.ts'
import { drawBattery, drawBrakes, drawFilters } from './draw-ads.ts'
import type { Actor, Player } from './player.ts'

/** The vendor has an active campaign and a rejected creative; another vendor's campaign and creative wait for the admin. */
export async function seedCampaigns(player: Player, shop: DemoShop, calendar: Calendar): Promise<void> {
  const { travis, loneStar } = shop.vendors
  const seed = new CampaignSeed(player, shop.admin)
  player.now = calendar.findWorkdayAgo(12, '09:05')
  const vendorId = travis.accountId
  const money = { vendorId, sourceId: randomUUID(), cents: 250_00, at: player.now, memo: 'VISA ending in 4242' }
  await player.runStep((db) => inTransaction(db, (tx) => addTopUp(tx, money)))
  const brakes = await seed.approve(
    travis,
    await seed.write(travis, await drawBrakes(), {
      headline: 'Brakes on the 2:30 truck',
      body: 'Pads and rotors from Burleson Road, at your bay the same day.',
      alt: 'A brake rotor with two pairs of pads',
    }),
  )
  player.now = calendar.findWorkdayAgo(12, '10:20')
  const today = getDay(player.now, 'America/Chicago')
  const draft = await player.call(travis, campaigns.add, {
    body: {
      kind: 'search',
      name: 'Brakes around Austin',
      startsOn: today,
      endsOn: addDays(today, 90),
      dayBudget: 12_00,
      totalBudget: 600_00,
      areas: ['787', '786'],
      categories: ['brakes'],
      creativeIds: [brakes.creativeId],
    },
  })
  await seed.activate(travis, draft)

  player.now = calendar.at([-2, '11:10'])
  const filters = await seed.write(travis, await drawFilters(), {
    headline: 'Filters by the case',
    body: 'Oil, air and cabin filters, with a price break from 12.',
    alt: 'Filters on sale',
  })
  const sent = await seed.submit(travis, filters)
  player.now = calendar.at([-1, '09:30'])
  await player.call(
    shop.admin,
    campaignReviews.rejectCreative,
    {
      params: { id: sent.creativeId },
      body: { reasons: ['alt'], reason: 'Say what is in the picture: an oil filter and an air filter.' },
    },
    { version: sent.version },
  )

  player.now = calendar.at([-1, '15:10'])
  const battery = await seed.submit(
    loneStar,
    await seed.write(loneStar, await drawBattery(), {
      headline: 'Batteries for imports',
      body: 'Fresh stock every week, with the core picked up for free.',
      alt: 'A car battery with its two posts',
    }),
  )
  const start = getDay(calendar.at([3, '08:00']), 'America/Chicago')
  const waiting = await player.call(loneStar, campaigns.add, {
    body: {
      kind: 'search',
      name: 'Batteries before winter',
      startsOn: start,
      endsOn: addDays(start, 60),
      dayBudget: 8_00,
      totalBudget: 300_00,
      areas: ['TX'],
      categories: ['electrical'],
      creativeIds: [battery.creativeId],
    },
  })
  await player.call(loneStar, campaigns.submit, { params: { id: waiting.campaignId } }, { version: waiting.version })
}

type Text = Pick<CreativeDetail, 'headline' | 'body' | 'alt'>

export class CampaignSeed {
  readonly #player: Player
  readonly #admin: Actor

  constructor(player: Player, admin: Actor) {
    this.#player = player
    this.#admin = admin
  }

  async write(vendor: Actor, bytes: Buffer, text: Text): Promise<CreativeDetail> {
    const file = { name: 'ad.jpg', bytes }
    const { photoId } = await this.#player.call(vendor, creatives.addPicture, { body: {} }, { file })
    return this.#player.call(vendor, creatives.add, { body: { ...text, photoId } })
  }

  submit(vendor: Actor, { creativeId: id, version }: CreativeDetail): Promise<CreativeDetail> {
    return this.#player.call(vendor, creatives.submit, { params: { id } }, { version })
  }

  async approve(vendor: Actor, detail: CreativeDetail): Promise<CreativeDetail> {
    const { creativeId: id, version } = await this.submit(vendor, detail)
    await this.#player.call(this.#admin, campaignReviews.approveCreative, { params: { id } }, { version })
    return this.#player.call(vendor, creatives.read, { params: { id } })
  }

  async activate(vendor: Actor, { campaignId: id, version }: Campaign): Promise<void> {
    const params = { params: { id } }
    const submitted = await this.#player.call(vendor, campaigns.submit, params, { version })
    const taken = await this.#player.call(this.#admin, campaignReviews.take, params, { version: submitted.version })
    await this.#player.call(this.#admin, campaignReviews.approve, params, taken)
  }
}

/** Searches a weekday in the demo's area, by kind. Some are too few to be shown. */
const searchesADay: Readonly<Partial<Record<PartKind, number>>> = {
  brakes: 61,
  filters: 44,
  electrical: 23,
  'steering-suspension': 17,
  cooling: 9,
  'belts-hoses': 6,
  lighting: 3,
  exhaust: 2,
}

/** Searches by shops around the demo shop in the last four weeks. */
export async function seedDemand(db: Db, now: Date): Promise<void> {
  const counts = []
  for (let ago = 1; ago <= 28; ago++) {
    const day = addDays(getDay(now), -ago)
    const share = [0, 6].includes(new Date(day).getUTCDay()) ? 0.2 : 1
    for (const [place, [kind, searches]] of Object.entries(searchesADay).entries())
      for (const [zip3, part] of [
        ['787', 1],
        ['786', 0.4],
        ['782', 0.7],
      ] as const) {
        const wave = 1 + (((ago * 7 + place * 3) % 5) - 2) / 10
        const count = Math.round(searches * share * part * wave)
        if (count > 0) counts.push({ day, state: 'TX', zip3, kind, searches: count })
      }
  }
  await addSearchCounts(db, counts)
  await measureDemand(db, now)
}
