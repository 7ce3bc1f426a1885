import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp, type TestCustomer, type TestShop } from '../../../testing/test-app.ts'
import { customers } from '../../people/customers/contract/index.ts'
import { appointments } from '../appointments/contract/index.ts'
import { frontDesk } from '../front-desk/contract/index.ts'
import { parseSearch } from '../front-desk/rules.ts'
import { shopCustomers } from './contract/index.ts'

describe('the search text', () => {
  test('a search for digits with separators is read as a phone number', () => {
    for (const typed of ['(512) 555-0143', '512.555.0143', '+1 512 555 0143', '1-512-555-0143'])
      expect(parseSearch(typed)?.patterns).toEqual(['%5125550143%'])
  })
  test('a searched number can also be a repair order number, with or without #', () => {
    expect(parseSearch('#1004')).toEqual({ patterns: ['%1004%'], head: '1004', tag: '1004', invoice: 1004 })
    expect(parseSearch('7')).toEqual({ patterns: [], head: '7', tag: '7', invoice: 7 })
    expect(parseSearch('99999999999')?.invoice).toBeNull()
  })
  test('a searched plate is compared without separators', () => {
    expect(parseSearch('ABC-1234')?.patterns).toEqual(['%abc1234%'])
  })
  test('a search of two letters matches the start of a word, one letter finds only a key tag, and wildcards are plain characters', () => {
    expect(parseSearch('Ng')?.patterns).toEqual(['% ng%'])
    expect(parseSearch('a')).toEqual({ patterns: [], head: 'a', tag: 'a', invoice: null })
    expect(parseSearch('100%_')?.patterns).toEqual(['%100\\%\\_%'])
  })
})

describe('the search', () => {
  let app: TestApp
  let shop: TestShop
  const at = (text: string, of: TestShop = shop) =>
    of.owner.call(shopCustomers.find, { query: { shop: of.shopId, text } }).then(({ body }) => body)
  const names = async (text: string) => (await at(text)).customers.map(({ name }) => name)
  const vins = async (text: string) => (await at(text)).vehicles.map(({ vinId }) => vinId)

  async function walkIn(
    of: TestShop,
    firstName: string,
    lastName: string,
    more: { phone?: string; email?: string; vin?: string; plate?: string } = {},
  ) {
    const vehicle = {
      vinId: more.vin ?? '1HGCM82633A004352',
      year: 2003,
      make: 'Honda',
      model: 'Accord',
      plate: more.plate ?? 'KTX-4821',
      color: 'Blue',
    }
    const customer = { firstName, lastName, phone: more.phone ?? '5125550143', email: more.email ?? '' }
    const { body } = await of.owner.call(frontDesk.startWorkOrder, {
      body: { shop: of.shopId, customer, vehicle: { ...vehicle, plateState: 'TX' }, concerns: ['Noise'] },
    })
    return body
  }

  beforeAll(async () => {
    app = await testApp()
    shop = await app.signUpShop()
    await walkIn(shop, 'Miguel', "O'Brien-Gonzalez", { email: 'miguel@example.test' })
    await walkIn(shop, 'Li', 'Ng', { phone: '7375559876', vin: '2T1BURHE5JC034461', plate: 'BBZ 1190' })
  })

  test("the shop's search finds a customer by any part of name, phone and e-mail", async () => {
    for (const text of ['gonz', 'GONZALEZ mig', 'obrien', '0143', '(512) 555-0143', '555 01', 'miguel@exa'])
      expect(await names(text), text).toEqual(["Miguel O'Brien-Gonzalez"])
    expect(await names('ng')).toEqual(['Li Ng'])
    // Nobody matches both words, so similar names are offered as a guess.
    expect(await at('gonz 9876')).toMatchObject({ isAlike: true, customers: [{ name: "Miguel O'Brien-Gonzalez" }] })
  })

  test("the shop's search finds a customer who was imported and has not been there yet, with the vehicle, and no other shop does", async () => {
    await sql`
      with zelda as (insert into customer (first_name, last_name, phone1, entered_by_shop_id)
        values ('Zelda', 'Imported', '5125550171', ${shop.shopId}) returning id)
      insert into vehicle (customer_id, vin, year, make, model) select id, '1FTEW1E85KFA00171', 2019, 'Ford', 'F-150' from zelda`.execute(
      app.db,
    )
    expect(await names('zelda')).toEqual(['Zelda Imported'])
    expect((await at('A00171')).vehicles).toHaveLength(1)
    const otherShop = await app.signUpShop()
    const found = await otherShop.owner.call(shopCustomers.find, { query: { shop: otherShop.shopId, text: 'zelda' } })
    expect(found.body).toMatchObject({ customers: [], vehicles: [] })
  })

  test("the shop's search finds a misspelled name and says that it is a guess", async () => {
    for (const text of ['Gonzales', 'Gonzlaez', 'Migule']) {
      const found = await at(text)
      expect([found.customers.map(({ name }) => name), found.isAlike], text).toEqual([["Miguel O'Brien-Gonzalez"], true])
    }
    expect(await at('Zzyzxx')).toEqual({ orders: [], customers: [], vehicles: [], isAlike: false })
  })

  test("the shop's search finds a vehicle by plate, VIN, the last six of the VIN, make and model, also with its owner’s name", async () => {
    for (const text of ['ktx4821', 'KTX-4821', 'ktx 48', '004352', '1HGCM82633A004352', 'accord 004352', '2003 honda gonzalez'])
      expect(await vins(text), text).toEqual(['1HGCM82633A004352'])
    expect((await vins('blue accord')).toSorted()).toEqual(['1HGCM82633A004352', '2T1BURHE5JC034461'])
    // A name alone finds the person, not all of their cars.
    expect(await vins('gonzalez')).toEqual([])
  })

  test("the shop's search finds a work order by number, and shows the open work order of customers and vehicles", async () => {
    const found = await at('1001')
    expect(found.orders).toMatchObject([{ invoice: 1001, customer: "Miguel O'Brien-Gonzalez", vehicle: '2003 Honda Accord' }])
    expect((await at('gonzalez')).customers[0]?.openOrder).toMatchObject({ invoice: 1001, state: 'estimate' })
    expect((await at('004352')).vehicles[0]?.openOrder?.invoice).toBe(1001)
  })

  test('changed data is found by the new text and no longer by the old', async () => {
    const order = await walkIn(shop, 'Dora', 'Whitfield', { vin: '1FTFW1ET5DFC10312', plate: 'OLD 1' })
    const { customerId } = order.customer
    await sql`update customer set last_name = 'Zachariasen', phone1 = '9795552222' where id = ${customerId}`.execute(app.db)
    await sql`update vehicle set plate = 'NEW 777' where customer_id = ${customerId}`.execute(app.db)
    expect([await names('zacharia'), await names('97955'), await names('whitf')]).toEqual([
      ['Dora Zachariasen'],
      ['Dora Zachariasen'],
      [],
    ])
    expect([await vins('new777'), await vins('zachariasen 2003')]).toEqual([['1FTFW1ET5DFC10312'], ['1FTFW1ET5DFC10312']])
    await app.addVehicle(customerId, 'WBA3A5C51CF256651')
    expect(await vins('256651')).toEqual(['WBA3A5C51CF256651'])
    await sql`update vehicle set deleted_at = now() where vin = 'WBA3A5C51CF256651'`.execute(app.db)
    expect(await vins('256651')).toEqual([])
  })

  test('a search of a large shop, through the index, finds the same', async () => {
    const large = await app.signUpShop()
    const { customer } = await walkIn(large, 'Dora', 'Whitfield-Large', { phone: '9155550143', vin: '3FA6P0H72DR123456' })
    await sql`
      insert into vehicle (customer_id, vin, year, make, model)
      select ${customer.customerId}, '5YJ3E1EA' || lpad(n::text, 9, '0'), 2018, 'Tesla', 'Model 3' from generate_series(1, 5001) n`.execute(
      app.db,
    )
    const found = (text: string) => at(text, large)
    for (const text of ['whitf', '0143', '(915) 555-0143', 'Whitfeild'])
      expect(
        (await found(text)).customers.map(({ name }) => name),
        text,
      ).toEqual(['Dora Whitfield-Large'])
    expect((await found('123456')).vehicles.map(({ vinId }) => vinId)).toEqual(['3FA6P0H72DR123456'])
    expect((await found('004999')).vehicles.map(({ vinId }) => vinId)).toEqual(['5YJ3E1EA000004999'])
    for (const text of ['gonzalez', 'gonzlaez', '1hgcm82633a004352'])
      expect(await found(text), text).toMatchObject({ customers: [], vehicles: [] })
  })

  describe('customers a shop can find', () => {
    let otherShop: TestShop
    let ann: TestCustomer

    beforeAll(async () => {
      otherShop = await app.signUpShop()
      ann = await app.signUp('customer', 'ann.hidden@example.test')
      await sql`update customer set first_name = 'Ann', last_name = 'Hiddenbrook', phone1 = '8305551234' where id = ${ann.customerId}`.execute(
        app.db,
      )
      await app.addVehicle(ann.customerId, 'JM1BK32F781234567')
    })

    const isFound = async () => [(await names('hiddenbrook')).length, (await vins('234567')).length]

    test("the shop's search does not find customers of other shops, by exact or similar words", async () => {
      await walkIn(otherShop, 'Ottokar', 'Elsewhere', { phone: '4325557777', vin: '1C4RJFAG0FC625797' })
      for (const text of ['ottokar', 'elsewhere', 'elsewhree', '7777', '625797', '1c4rj'])
        expect(await at(text), text).toMatchObject({ customers: [], vehicles: [] })
      expect((await at('ottokar', otherShop)).customers).toHaveLength(1)
    })

    test("the shop's search finds an account that prefers the shop once its e-mail is confirmed, and no other account that was never here", async () => {
      const prefer = (shopId: string) => ann.call(customers.changePreferredShop, { body: { shop: shopId } })
      expect(await isFound()).toEqual([0, 0])
      expect((await prefer(shop.shopId)).status).toBe(200)
      expect(await isFound()).toEqual([1, 0])
      await sql`update account set email_confirmed_at = null where id = ${ann.accountId}`.execute(app.db)
      expect(await isFound()).toEqual([0, 0])
      await sql`update account set email_confirmed_at = now() where id = ${ann.accountId}`.execute(app.db)
      expect((await prefer(otherShop.shopId)).status).toBe(200)
      expect(await isFound()).toEqual([0, 0])
    })

    test("the shop's search finds everybody who has booked, and of their vehicles only those that came in", async () => {
      const booked = await ann.call(appointments.book, {
        body: { shop: shop.shopId, startsAt: '2027-03-11T15:00:00Z', concern: 'Noise', noSpecifiedVehicle: true },
      })
      expect(booked.status).toBe(200)
      expect(await isFound()).toEqual([1, 0])
    })

    test("the shop's search is for its staff only: other owners get 404, customers are refused", async () => {
      const query = { shop: shop.shopId, text: 'gonzalez' }
      expect((await otherShop.owner.call(shopCustomers.find, { query })).status).toBe(404)
      expect((await otherShop.owner.call(shopCustomers.find, { query: { ...query, text: 'a' } })).status).toBe(404)
      expect((await ann.call(shopCustomers.find, { query })).status).toBe(403)
      expect((await app.guest.call(shopCustomers.find, { query })).status).toBe(401)
    })
  })
})
