import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMilliseconds } from '../../../common/dates.ts'
import {
  type ChargedClick,
  type ClickFacts,
  findBadClicks,
  findFreeReason,
  findNetwork,
  isBot,
  mostFromNetwork,
  mostNewAccounts,
  publicMailDomains,
} from './click-rules.ts'
import { describeShown } from './labels.ts'

const good: ClickFacts = {
  isBot: false,
  msSinceSeen: 4000,
  hoursSinceSearch: 0.1,
  isOwnShop: false,
  isCompetitor: false,
  shopAgeDays: 400,
  hasClosedOrder: true,
  repeats: 0,
  ofShop: 0,
  ofNetwork: 0,
  ofCampaign: 0,
  shopsOfNetwork: 0,
}
const browser = {
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  isAutomated: false,
  origin: 'https://liftbay.example',
  referer: undefined,
  fetchSite: undefined,
}

test('a click of a shop that saw the offer a few seconds ago is charged', () => {
  expect(findFreeReason(good)).toBeNull()
})

test.each<[string, Partial<ClickFacts>]>([
  ['bot', { isBot: true }],
  ['no-impression', { msSinceSeen: null }],
  ['too-quick', { msSinceSeen: 299 }],
  ['too-late', { hoursSinceSearch: 24 }],
  ['own-shop', { isOwnShop: true }],
  ['competitor', { isCompetitor: true }],
  ['new-shop', { shopAgeDays: 6.9, hasClosedOrder: false }],
  ['repeat', { repeats: 1 }],
  ['burst', { ofShop: 10 }],
  ['burst', { ofNetwork: 15 }],
  ['burst', { ofCampaign: 20 }],
  ['burst', { shopsOfNetwork: 2 }],
])('a click costs nothing for the reason %s', (reason, facts) => {
  expect(findFreeReason({ ...good, ...facts })).toBe(reason)
})

test('a shop of the first week that has closed a repair order, and an older one that has not, are charged', () => {
  expect(findFreeReason({ ...good, shopAgeDays: 1 })).toBeNull()
  expect(findFreeReason({ ...good, hasClosedOrder: false })).toBeNull()
})

test('a program is recognized by its name, by the browser’s flag, or by never having been on a page', () => {
  expect(isBot(browser)).toBe(false)
  expect(isBot({ ...browser, origin: undefined, fetchSite: 'same-origin' })).toBe(false)
  expect(isBot({ ...browser, origin: undefined })).toBe(true)
  expect(isBot({ ...browser, isAutomated: true })).toBe(true)
  for (const userAgent of [
    '',
    'curl/8.5',
    'lightMyRequest',
    browser.userAgent.replace('Chrome', 'HeadlessChrome'),
    'Mozilla/5.0 Googlebot/2.1',
  ])
    expect(isBot({ ...browser, userAgent })).toBe(true)
})

const android = (device: string) =>
  `Mozilla/5.0 (Linux; Android 13; ${device}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36`

test.each(['CUBOT', 'CUBOT_NOTE 20', 'CUBOT KINGKONG', 'X-BOT Senior', 'TECNO PHANTOM X2', 'PHANTOM6 Build/LRX21M', 'Spider 5G'])(
  'the phone %s is not a program',
  (device) => {
    expect(isBot({ ...browser, userAgent: android(device) })).toBe(false)
  },
)

test('a browser that names its phone elsewhere, or a filter with "curl" in its name, is not a program', () => {
  expect(isBot({ ...browser, userAgent: `${browser.userAgent} CUBOT/1.0` })).toBe(false)
  expect(isBot({ ...browser, userAgent: `${browser.userAgent} Securly/2.1` })).toBe(false)
})

test.each([
  'AdsBot-Google (+http://www.google.com/adsbot.html)',
  '(compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  '(compatible; MJ12bot/v1.4.8)',
  '(compatible; PetalBot;+https://petal.example)',
  '(compatible; bot)',
  'Bytespider',
  'node-fetch/3',
  'python-requests/2.31',
  'PhantomJS/2.1',
])('%s is a program, even on a phone', (name) => {
  expect(isBot({ ...browser, userAgent: `${browser.userAgent} ${name}` })).toBe(true)
  expect(isBot({ ...browser, userAgent: `${android('CUBOT')} ${name}` })).toBe(true)
})

test('addresses of one network have one name', () => {
  expect(['203.0.113.7', '203.0.113.250', '::ffff:203.0.113.9'].map(findNetwork)).toEqual(Array(3).fill('203.0.113.0/24'))
  expect(findNetwork('2001:0db8:0:1::5')).toBe(findNetwork('2001:db8::1:ffff:0:0:1'))
  expect(findNetwork('2001:db8:0:2::5')).not.toBe(findNetwork('2001:db8:0:1::5'))
  expect(findNetwork('::1')).toBe('0:0:0:0::/64')
})

test('the public e-mail domains are lowercase and listed once', () => {
  expect(new Set(publicMailDomains).size).toBe(publicMailDomains.length)
  expect(publicMailDomains.every((domain) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain))).toBe(true)
})

const start = Date.parse('2026-11-20T15:00:00Z')
const charged = (index: number, form: Partial<ChargedClick> = {}): ChargedClick => ({
  clickId: `click ${index}`,
  campaignId: 'campaign',
  accountId: `account ${index}`,
  shopId: `shop ${index}`,
  network: `10.0.${index}.0/24`,
  at: start + index * 60_000,
  accountSince: start - 400 * dayMilliseconds,
  isShopClosed: false,
  ...form,
})
const makeClicks = (count: number, form: Partial<ChargedClick> = {}) =>
  Array.from({ length: count }, (_, index) => charged(index, form))

test('clicks from many networks, and a few from one network, stay charged', () => {
  expect(findBadClicks([...makeClicks(50), ...makeClicks(mostFromNetwork, { network: 'one' })]).size).toBe(0)
})

test('more clicks from one network within a day than a building makes are all credited', () => {
  const bad = findBadClicks(makeClicks(mostFromNetwork + 1, { network: 'one' }))
  expect([...bad.values()]).toEqual(Array(mostFromNetwork + 1).fill('network-burst'))
  const apart = makeClicks(mostFromNetwork + 1, { network: 'one' }).map((click, index) => ({
    ...click,
    at: start + index * dayMilliseconds,
  }))
  expect(findBadClicks(apart).size).toBe(0)
})

test('clicks of several new accounts in one network are credited, and those of old accounts beside them are not', () => {
  const fresh = makeClicks(mostNewAccounts + 1, { network: 'one', accountSince: start - dayMilliseconds })
  const old = charged(90, { network: 'one', at: start + 20 * dayMilliseconds })
  const bad = findBadClicks([...fresh, old])
  expect([...bad.values()]).toEqual(Array(mostNewAccounts + 1).fill('new-accounts'))
  expect(bad.has(old.clickId)).toBe(false)
  expect(findBadClicks(fresh.slice(1)).size).toBe(0)
})

test('clicks of a closed shop are credited', () => {
  expect(findBadClicks([charged(1, { isShopClosed: true }), charged(2)])).toEqual(new Map([['click 1', 'shop-closed']]))
})

test('only clicks in the list are ever found bad, in whatever order they are listed', () => {
  const click = fc.record({ account: fc.nat(8), network: fc.nat(3), at: fc.nat(3 * 1440), age: fc.nat(10), closed: fc.boolean() })
  fc.assert(
    fc.property(fc.array(click, { maxLength: 40 }), (samples) => {
      const clicks = samples.map(({ account, network, at, age, closed }, index) =>
        charged(index, {
          accountId: `account ${account}`,
          network: `network ${network}`,
          at: start + at * 60_000,
          accountSince: start - age * dayMilliseconds,
          isShopClosed: closed,
        }),
      )
      const found = [...findBadClicks(clicks).keys()].toSorted()
      expect(found).toEqual([...findBadClicks(clicks.toReversed()).keys()].toSorted())
      expect(found.every((clickId) => clicks.some((candidate) => candidate.clickId === clickId))).toBe(true)
    }),
  )
})

test('vendors see where sponsored offers are shown, in singular and plural', () => {
  expect(describeShown({ isShown: true, shops: 0 })).not.toContain('turned off')
  expect(describeShown({ isShown: true, shops: 2 })).toContain('turned off in 2 shops.')
  expect(describeShown({ isShown: false, shops: 0 })).toContain('not shown anywhere')
  expect(describeShown({ isShown: false, shops: 1 })).toContain('except in 1 shop.')
  expect(describeShown({ isShown: false, shops: 1200 })).not.toContain('cost nothing')
})
