import { dayMilliseconds } from '../../../common/dates.ts'
/** A click counts only this long after the search it belongs to. */
export const clickHours = 24
/** Nobody can read an offer and click it faster than this. */
export const quickestMs = 300
/** A shop that opened less than this long ago and has not closed any repair order yet. */
export const newShopDays = 7

/** The most charged clicks of one shop, one network and one campaign, each in its time window. */
export const bursts = {
  shop: { most: 10, minutes: 10 },
  network: { most: 15, minutes: 60 },
  campaign: { most: 20, minutes: 1 },
  /** The most shops of one network, such as a building, whose clicks on a campaign are charged in a day. */
  shopsOfNetwork: { most: 2, minutes: 1440 },
} as const

/** Why a click costs nothing. The first group is found before charging, the second while charging. */
export const freeReasons = [
  'bot',
  'no-impression',
  'too-quick',
  'too-late',
  'own-shop',
  'competitor',
  'new-shop',
  'repeat',
  'burst',
  'switched-off',
  'not-serving',
  'no-bid',
  'budget',
  'balance',
  'suspended',
] as const
export type FreeReason = (typeof freeReasons)[number]

/** Why a charged click is credited. */
export const creditReasons = ['network-burst', 'new-accounts', 'shop-closed'] as const
export type CreditReason = (typeof creditReasons)[number]

export interface ClickFacts {
  isBot: boolean
  /** Null when this person never saw it. */
  msSinceSeen: number | null
  hoursSinceSearch: number
  /** Whether the shop and the vendor share an account, a private e-mail domain, a phone or an address. */
  isOwnShop: boolean
  /** Whether the shop shares one of these with another vendor. */
  isCompetitor: boolean
  shopAgeDays: number
  hasClosedOrder: boolean
  /** Clicks by this person or this shop on this campaign and category within a day before. */
  repeats: number
  /** Charged clicks before this one, each in the window of `bursts`. */
  ofShop: number
  ofNetwork: number
  ofCampaign: number
  /** Other shops of the same network. */
  shopsOfNetwork: number
}

/** Null when the click may cost something. */
export function findFreeReason(facts: ClickFacts): FreeReason | null {
  if (facts.isBot) return 'bot'
  if (facts.msSinceSeen === null) return 'no-impression'
  if (facts.msSinceSeen < quickestMs) return 'too-quick'
  if (facts.hoursSinceSearch >= clickHours) return 'too-late'
  if (facts.isOwnShop) return 'own-shop'
  if (facts.isCompetitor) return 'competitor'
  if (facts.shopAgeDays < newShopDays && !facts.hasClosedOrder) return 'new-shop'
  if (facts.repeats > 0) return 'repeat'
  const isBurst =
    facts.ofShop >= bursts.shop.most ||
    facts.ofNetwork >= bursts.network.most ||
    facts.ofCampaign >= bursts.campaign.most ||
    facts.shopsOfNetwork >= bursts.shopsOfNetwork.most
  return isBurst ? 'burst' : null
}

const robots =
  /(?<!\bcu)bot\b|crawl|spider|slurp|headless|phantomjs|puppeteer|playwright|selenium|webdriver|\bcurl\b|\bwget\b|\bpython|\bjava\/|go-http|\bnode|undici|axios|okhttp|scrapy|httpclient|light-?my-?request/i
/** A phone's make and model, which may be any word. */
const device = /^Mozilla\/5\.0 \(Linux; (?:U; )?Android[^)]*\)/

export interface Browser {
  userAgent: string
  /** The browser itself says that a program drives it. */
  isAutomated: boolean
  /** The headers that a browser adds to a call of a page. */
  origin: string | undefined
  referer: string | undefined
  fetchSite: string | undefined
}

/** Whether a program clicked: it identifies itself, or it has never been on a page. */
export function isBot({ userAgent, isAutomated, origin, referer, fetchSite }: Browser): boolean {
  if (isAutomated || !userAgent.startsWith('Mozilla/5.0') || robots.test(userAgent.replace(device, ''))) return true
  return !origin && !referer && fetchSite !== 'same-origin'
}

/** The network of an address: its first three numbers, or the first 64 bits of an IPv6 address. */
export function findNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  if (plain.includes('.')) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  const [head = '', tail] = plain.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const groups =
    tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** Providers whose addresses anyone can have, so a shared domain proves no connection. */
export const publicMailDomains: readonly string[] =
  `gmail.com googlemail.com yahoo.com ymail.com rocketmail.com hotmail.com outlook.com live.com msn.com aol.com aim.com icloud.com me.com mac.com
  proton.me protonmail.com pm.me mail.com email.com gmx.com gmx.net zoho.com yandex.com fastmail.com hey.com tutanota.com tuta.com comcast.net
  xfinity.com att.net sbcglobal.net bellsouth.net verizon.net cox.net charter.net spectrum.net rr.com roadrunner.com twc.com earthlink.net
  juno.com netzero.net frontier.com frontiernet.net windstream.net centurylink.net embarqmail.com q.com optonline.net optimum.net suddenlink.net
  mediacombb.net cableone.net tds.net hughes.net duck.com inbox.com usa.com`.split(/\s+/)

/** A charged click of the last few days, for the later search for bad clicks. */
export interface ChargedClick {
  clickId: string
  campaignId: string
  accountId: string
  shopId: string
  network: string
  at: number
  /** When the account was made. */
  accountSince: number
  /** Whether the shop is gone, or nobody works there anymore. */
  isShopClosed: boolean
}

/** The number of charged clicks on one campaign from one network within a day that is too many, no matter who made them. */
export const mostFromNetwork = 5
/** The number of new accounts in one network within the days checked that is too many. */
export const mostNewAccounts = 3

/** Finds clicks that look like one person's only when seen together. */
export function findBadClicks(clicks: readonly ChargedClick[]): Map<string, CreditReason> {
  const bad = new Map<string, CreditReason>()
  const note = (found: readonly ChargedClick[], reason: CreditReason) => {
    for (const { clickId } of found) if (!bad.has(clickId)) bad.set(clickId, reason)
  }
  note(
    clicks.filter(({ isShopClosed }) => isShopClosed),
    'shop-closed',
  )
  const isNew = ({ at, accountSince }: ChargedClick) => at - accountSince < newShopDays * dayMilliseconds
  for (const group of Map.groupBy(clicks.filter(isNew), ({ network }) => network).values())
    if (new Set(group.map(({ accountId }) => accountId)).size > mostNewAccounts) note(group, 'new-accounts')
  for (const group of Map.groupBy(clicks, ({ campaignId, network }) => `${campaignId} ${network}`).values()) {
    const sorted = group.toSorted((a, b) => a.at - b.at)
    for (const [index, { at }] of sorted.entries()) {
      const within = sorted.slice(index).filter((click) => click.at < at + dayMilliseconds)
      if (within.length > mostFromNetwork) note(within, 'network-burst')
    }
  }
  return bad
}
