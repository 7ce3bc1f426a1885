import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { PartsShop } from '../../../testing/samples/parts.samples.ts'
import { type TestUser, type TestApp, testApp } from '../../../testing/test-app.ts'
import { getPreset } from '../../people/employees/rules.ts'
import { parts } from './contract/index.ts'

let app: TestApp
let shop: PartsShop
let technician: TestUser
beforeAll(async () => {
  app = await testApp()
  shop = await PartsShop.open(app)
  technician = await app.signUpEmployee(shop.shop.shop.shopId, 'Technician')
})
const adjustStock = (id: string, reason: 'count' | 'damage' | 'found', quantity: number) =>
  shop.owner.call(parts.adjust, { params: { id }, body: { reason, quantity } })

describe('the stock', () => {
  test('a stock part’s quantity on hand is the sum of its movements and cannot be changed otherwise', async () => {
    const { stockPartId: id } = await shop.stock({ partNo: 'PF63', name: 'Oil filter', quantity: 10, cost: 500 })
    await adjustStock(id, 'damage', 1)
    await adjustStock(id, 'found', 0.5)
    const { body } = await adjustStock(id, 'count', 8)
    expect(body.part).toMatchObject({ onHand: 8, available: 8, averageCents: 500 })
    expect(body.moves.map(({ what, quantity, onHand }) => [what, quantity, onHand])).toEqual([
      ['count', -1.5, 8],
      ['found', 0.5, 9.5],
      ['damage', -1, 9],
      ['count', 10, 10],
    ])
    expect(body.moves[0]).toMatchObject({ by: expect.stringMatching(/\w/) })
    const direct = (set: string) => sql.raw(`update stock_part set ${set} where id = '${id}'`).execute(app.db)
    await expect(direct('on_hand = 100')).rejects.toThrow('follow from stock_move')
    await expect(direct('reserved = 1')).rejects.toThrow('follow from stock_move')
    await expect(sql`update stock_move set quantity = 1 where stock_part_id = ${id}`.execute(app.db)).rejects.toThrow(
      'append-only',
    )
    await expect(sql`delete from stock_move where stock_part_id = ${id}`.execute(app.db)).rejects.toThrow('append-only')
    const { rows } = await sql<{ is: boolean }>`
      select bool_and(on_hand = (select coalesce(sum(quantity), 0) from stock_move m where m.stock_part_id = p.id)) as is from stock_part p`.execute(
      app.db,
    )
    expect(rows[0]!.is).toBe(true)
  })

  test('no more parts can be damaged than are on hand, and a count that changes nothing is not recorded', async () => {
    const { stockPartId: id } = await shop.stock({ partNo: 'X1', quantity: 2 })
    expect((await adjustStock(id, 'damage', 3)).problem).toMatchObject({ code: 'stock_too_low', msg: 'Only 2 are on hand.' })
    expect((await adjustStock(id, 'count', 2)).body.moves).toHaveLength(1)
  })

  test('the stock is searched by words of number, name and manufacturer, also without hyphens, and paged by name', async () => {
    for (const [partNo, name] of [
      ['45022-S9A', 'Zz pad set'],
      ['45251-S5A', 'Zz rotor'],
      ['NGK-6619', 'Zz spark plug'],
    ] as const)
      await shop.stock({ partNo, name, manufacturer: 'Centric' })
    const find = async (text: string) =>
      (await shop.done(parts.stock, { ...shop.inShop, query: { text } })).parts.map(({ name }) => name)
    expect(await find('45022s9')).toEqual(['Zz pad set'])
    expect(await find('cent roto')).toEqual(['Zz rotor'])
    expect(await find('zz 100%')).toEqual([])
    const first = await shop.done(parts.stock, { ...shop.inShop, query: { text: 'zz', limit: 2 } })
    expect(first.parts.map(({ name }) => name)).toEqual(['Zz pad set', 'Zz rotor'])
    const query = { text: 'zz', limit: 2, after: first.next! }
    const second = await shop.done(parts.stock, { ...shop.inShop, query })
    expect([second.parts.map(({ name }) => name), second.next]).toEqual([['Zz spark plug'], null])
    const { rows } = await sql<{ plan: string }>`
      select string_agg(indexdef, ' ') as plan from pg_indexes where tablename = 'stock_part'`.execute(app.db)
    expect(rows[0]!.plan).toContain('gin_trgm_ops')
  })

  test('the stock can list parts below their minimum, and has each manufacturer’s number only once', async () => {
    await shop.stock({ partNo: 'LOW1', name: 'Low', quantity: 1, minimum: 2, reorder: 6 })
    const { parts: below } = await shop.done(parts.stock, { ...shop.inShop, query: { below: 'true' } })
    expect(below.map(({ partNo }) => partNo)).toEqual(['LOW1'])
    const body = { partNo: 'low1', manufacturer: 'AKEBONO', name: 'Any', cost: 1 }
    const again = await shop.owner.call(parts.add, { ...shop.inShop, body })
    expect(again.problem).toMatchObject({ code: 'part_taken', errors: { partNo: expect.any(String) } })
    const table = await shop.owner.call(parts.table, shop.inShop)
    expect(String(table.raw)).toContain('LOW1')
  })

  test('the parts to order have every stock part below its minimum, however many there are', async () => {
    const large = await PartsShop.open(app)
    await sql`insert into stock_part (shop_id, part_no, manufacturer, name, bin, minimum)
      select ${large.shop.shop.shopId}, 'P' || n, '', 'Part ' || n, '', 100 from generate_series(1, 501) as n`.execute(app.db)
    expect((await large.done(parts.toOrder, large.inShop)).stock).toHaveLength(501)
  })

  test('stock parts can be returned to a vendor for a credit', async () => {
    const { stockPartId: id } = await shop.stock({ partNo: 'BACK1', quantity: 3, cost: 1000 })
    const body = { vendorId: shop.vendorId, quantity: 2, cents: 1900, note: 'Wrong side' }
    const { part, moves } = await shop.done(parts.returnStock, { params: { id }, body })
    expect([part.onHand, moves[0]!.what, moves[0]!.note]).toEqual([1, 'returned', 'To Acme Parts: Wrong side'])
    const { credits } = await shop.done(parts.cores, shop.inShop)
    const [credit] = credits.filter(({ partNo }) => partNo === 'BACK1')
    expect(credit).toMatchObject({ what: 'part', cents: 1900, creditedAt: null, vendor: 'Acme Parts' })
    const after = await shop.done(parts.credit, { params: { id: credit!.creditId }, body: { cents: 1800 } })
    expect(after.credits.find(({ creditId }) => creditId === credit!.creditId)).toMatchObject({ creditedCents: 1800 })
    const twice = await shop.owner.call(parts.credit, { params: { id: credit!.creditId }, body: { cents: 1800 } })
    expect(twice.problem.code).toBe('credit_already_recorded')
  })
})

describe('permissions', () => {
  test('a technician can see the stock but not buy, parts staff can do both, and a stranger gets 404', async () => {
    const { stockPartId: id } = await shop.stock({ partNo: 'WHO1' })
    const seen = await technician.call(parts.stock, shop.inShop)
    expect([seen.status, seen.body.valueCents]).toEqual([200, null])
    const body = { reason: 'count' as const, quantity: 1 }
    expect((await technician.call(parts.adjust, { params: { id }, body })).problem.code).toBe('permission_needed')
    await sql`update shop_member set permissions = ${[...getPreset('Parts')]}::text[] where account_id = ${technician.accountId}`.execute(
      app.db,
    )
    expect((await technician.call(parts.adjust, { params: { id }, body })).status).toBe(200)
    const stranger = (await app.signUpShop()).owner
    for (const reply of [
      await stranger.call(parts.stock, shop.inShop),
      await stranger.call(parts.read, { params: { id } }),
      await stranger.call(parts.adjust, { params: { id }, body }),
    ])
      expect(reply.status).toBe(404)
  })

  test('a vendor name is unique in a shop, and a stale version cannot be changed', async () => {
    const again = await shop.owner.call(parts.addVendor, { ...shop.inShop, body: { name: 'acme parts' } })
    expect(again.problem).toMatchObject({ code: 'vendor_taken', errors: { name: expect.any(String) } })
    const sent = { params: { id: shop.vendorId }, body: { name: 'Acme Parts', phone: '(512) 555-0199', accountNo: 'L-77' } }
    const { vendors } = await shop.done(parts.changeVendor, sent, { version: 1 })
    expect(vendors[0]).toMatchObject({ phone: '5125550199', accountNo: 'L-77' })
    expect((await shop.owner.call(parts.changeVendor, sent, { version: 1 })).status).toBe(412)
  })
})
