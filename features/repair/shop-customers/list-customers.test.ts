import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp, type TestShop } from '../../../testing/test-app.ts'
import { frontDesk } from '../front-desk/contract/index.ts'
import { shopCustomers } from './contract/index.ts'

describe('the list of customers', () => {
  let app: TestApp
  let shop: TestShop
  let elsewhere: TestShop

  async function walkIn(of: TestShop, firstName: string, lastName: string, vinId: string) {
    const { body } = await of.owner.call(frontDesk.startWorkOrder, {
      body: {
        shop: of.shopId,
        customer: { firstName, lastName, phone: '5125550143', email: '' },
        vehicle: { vinId, year: 2003, make: 'Honda', model: 'Accord' },
        concerns: ['Noise'],
      },
    })
    return body
  }
  const list = async (query: { text?: string; sort?: 'name' | 'visit'; after?: string; limit?: string } = {}) =>
    (await shop.owner.call(shopCustomers.list, { params: { shop: shop.shopId }, query })).body

  beforeAll(async () => {
    app = await testApp()
    shop = await app.signUpShop()
    elsewhere = await app.signUpShop()
    await walkIn(shop, 'Zoe', 'Adams', '1HGCM82633A004352')
    await walkIn(shop, 'Bob', 'young', '2T1BURHE5JC034461')
    await walkIn(shop, 'Ann', 'Miller', '5YJSA1E26HF000337')
    await walkIn(elsewhere, 'Not', 'Ours', '1FTFW1E50MFA00001')
  })

  test('the list is sorted by last name, page by page, each customer once, and has nobody of another shop', async () => {
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await list({ limit: '2', ...(after ? { after } : {}) })
      seen.push(...page.customers.map(({ name }) => name))
      after = page.next ?? undefined
    } while (after)
    expect(seen).toEqual(['Zoe Adams', 'Ann Miller', 'Bob young'])
  })

  test('sorted by last visit, whoever came last is first', async () => {
    expect((await list({ sort: 'visit', limit: '2' })).customers.map(({ name }) => name)).toEqual(['Ann Miller', 'Bob young'])
    const { next } = await list({ sort: 'visit', limit: '2' })
    expect((await list({ sort: 'visit', limit: '2', after: next! })).customers.map(({ name }) => name)).toEqual(['Zoe Adams'])
  })

  test('a text finds customers by name and by their vehicle, and a text too short to search for finds nobody', async () => {
    expect((await list({ text: 'mill' })).customers.map(({ name }) => name)).toEqual(['Ann Miller'])
    expect((await list({ text: '034461' })).customers.map(({ name }) => name)).toEqual(['Bob young'])
    expect((await list({ text: 'x' })).customers).toEqual([])
    const [ann] = (await list({ text: 'mill' })).customers
    expect(ann).toMatchObject({
      vehicles: ['2003 Honda Accord'],
      vehicleCount: 1,
      billedCents: 0,
      owedCents: 0,
      phone1: '5125550143',
    })
    expect(Date.parse(ann!.lastVisit!)).toBeLessThanOrEqual(Date.now())
  })

  test('another shop cannot read the list', async () => {
    const reply = await elsewhere.owner.call(shopCustomers.list, { params: { shop: shop.shopId }, query: {} })
    expect(reply.status).toBe(404)
  })
})
