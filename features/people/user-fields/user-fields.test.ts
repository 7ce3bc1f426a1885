import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SentTo } from '../../../common/route.ts'
import { countStatements } from '../../../testing/count-statements.ts'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, type TestUser, testApp } from '../../../testing/test-app.ts'
import { frontDesk } from '../../repair/front-desk/contract/index.ts'
import { shopCustomers } from '../../repair/shop-customers/contract/index.ts'
import { type ShopWorkOrder, workOrders } from '../../repair/work-orders/contract/index.ts'
import { type FieldValues, type NewField, type UserFieldEntry, userFields } from './contract/index.ts'

let app: TestApp
let admin: TestUser
let shop: Workshop
let counts: ReturnType<typeof countStatements>
beforeAll(async () => {
  app = await testApp()
  admin = await app.signUpAdmin(['catalog'])
  counts = countStatements()
})
beforeEach(async () => {
  await sql`delete from user_field`.execute(app.db)
  shop = await Workshop.open(app)
})

type Field = Partial<SentTo<typeof userFields.add>['body']> & Pick<NewField, 'label'>
const whose = (who: TestUser) => (who === admin ? {} : { shop: shop.shop.shopId })
const sendNew = (who: TestUser, field: Field, query: { shop?: string } = whose(who)) =>
  who.call(userFields.add, { query, body: { entity: 'work-order', kind: 'text', ...field } })
const add = async (who: TestUser, field: Field) => {
  const { status, problem, body } = await sendNew(who, field)
  if (status !== 200) throw new Error(problem.msg)
  return body.fields.find(({ label, isRetired }) => label === field.label && !isRetired) as UserFieldEntry
}
const toForm = ({ label, help, choices, isRequired, defaultValue, visibility }: UserFieldEntry) => ({
  label,
  help,
  choices,
  isRequired,
  defaultValue,
  visibility,
})
const change = (who: TestUser, field: UserFieldEntry, form: object, version = field.version) =>
  who.call(userFields.change, { params: { id: field.id }, query: whose(who), body: { ...toForm(field), ...form } }, { version })
const act = (who: TestUser, row: typeof userFields.retire, field: UserFieldEntry) =>
  who.call(row, { params: { id: field.id }, query: whose(who) })
const save = (order: ShopWorkOrder, fields: FieldValues, who: TestUser = shop.owner) =>
  who.call(workOrders.update, { params: { id: order.workOrder.id }, body: { fields } }, { version: order.workOrder.version })
const valuesOf = (fields: readonly { key: string; value: unknown }[]) =>
  Object.fromEntries(fields.map(({ key, value }) => [key, value]))
const customerOf = (order: ShopWorkOrder, shopId = shop.shop.shopId) => ({
  params: { shop: shopId, id: order.customer.customerId },
})
const saveCustomer = async (order: ShopWorkOrder, fields: FieldValues, who: TestUser = shop.owner) => {
  const { body } = await who.call(shopCustomers.read, customerOf(order))
  return who.call(shopCustomers.saveFields, { ...customerOf(order), body: { fields } }, { version: body.version })
}

describe('who keeps the fields', () => {
  test('an admin adds a field for all shops, and every shop has it on its repair orders', async () => {
    const { key } = await add(admin, { label: 'PO number' })
    expect(key).toBe('po_number')
    expect((await shop.order()).fields).toMatchObject([{ key, label: 'PO number', value: null, isRequired: false }])
    const otherWorkshop = await Workshop.open(app)
    expect((await otherWorkshop.order()).fields).toMatchObject([{ key }])
  })

  test("an owner's own field is on no other shop's repair orders", async () => {
    const { key } = await add(shop.owner, { label: 'PO number' })
    expect(key).toBe('own_po_number')
    expect((await shop.order()).fields).toMatchObject([{ key }])
    expect((await (await Workshop.open(app)).order()).fields).toEqual([])
  })

  test("nobody but a shop's owner changes its fields, and nobody but an admin those of all shops", async () => {
    const own = await add(shop.owner, { label: 'Fleet' })
    const shared = await add(admin, { label: 'Color code' })
    const otherOwner = (await app.signUpShop()).owner
    const query = { shop: shop.shop.shopId }
    for (const [who, field, asked] of [
      [otherOwner, own, query],
      [otherOwner, own, {}],
      [admin, own, {}],
      [admin, own, query],
      [shop.owner, shared, query],
      [shop.owner, shared, {}],
    ] as const) {
      const sent = { params: { id: field.id }, query: asked }
      const version = { version: field.version }
      expect((await who.call(userFields.change, { ...sent, body: toForm(field) }, version)).status).toBe(404)
      expect((await who.call(userFields.retire, sent)).status).toBe(404)
      expect((await who.call(userFields.restore, sent)).status).toBe(404)
    }
    expect((await sendNew(otherOwner, { label: 'Mine' }, query)).status).toBe(404)
    expect((await sendNew(shop.owner, { label: 'Mine' }, {})).status).toBe(404)
    expect((await otherOwner.call(userFields.list, { query })).status).toBe(404)
    const employee = await app.signUpEmployee(shop.shop.shopId, 'Manager')
    expect((await sendNew(employee, { label: 'Mine' }, query)).status).toBe(403)
  })
})

describe('a definition', () => {
  test('a key is never used again, not even after its field was retired', async () => {
    const first = await add(shop.owner, { label: 'Fleet no.' })
    await act(shop.owner, userFields.retire, first)
    const second = await add(shop.owner, { label: 'Fleet no.' })
    expect([first.key, second.key]).toEqual(['own_fleet_no', 'own_fleet_no_2'])
  })

  test('two fields in use cannot have one label, also when one comes back', async () => {
    const first = await add(shop.owner, { label: 'Fleet' })
    expect((await sendNew(shop.owner, { label: 'fleet' })).problem.code).toBe('field_label_taken')
    await act(shop.owner, userFields.retire, first)
    await add(shop.owner, { label: 'FLEET' })
    expect((await act(shop.owner, userFields.restore, first)).problem.code).toBe('field_label_taken')
  })

  test('a choice can be renamed and retired but not removed, and records keep theirs', async () => {
    const field = await add(shop.owner, { label: 'Pay class', kind: 'choice', choices: [{ label: 'Cash' }, { label: 'Fleet' }] })
    const order = (await save(await shop.order(), { [field.key]: 'fleet' })).body
    const removed = await change(shop.owner, field, { choices: [{ key: 'cash', label: 'Cash' }] })
    expect(removed.problem.code).toBe('choice_is_kept')
    const choices = [
      { key: 'cash', label: 'Cash' },
      { key: 'fleet', label: 'Fleet account', isRetired: true },
    ]
    expect((await change(shop.owner, field, { choices })).status).toBe(200)
    const [shown] = (await shop.read(order)).fields
    expect(shown).toMatchObject({ value: 'fleet', choices: [{ label: 'Cash' }, { label: 'Fleet account', isRetired: true }] })
    // The one who has it may keep it; nobody else can take it.
    expect((await save(order, { [field.key]: 'fleet' })).status).toBe(200)
    expect((await save(await shop.order(), { [field.key]: 'fleet' })).problem.errors).toEqual({
      [`fields.${field.key}`]: 'Pay class is invalid',
    })
  })

  test('a default that does not fit its type, and a choice without choices, are refused', async () => {
    const bad = await sendNew(shop.owner, { label: 'Miles', kind: 'number', defaultValue: 'many' })
    expect(bad.problem.errors).toEqual({ defaultValue: 'Default is invalid' })
    expect((await sendNew(shop.owner, { label: 'Class', kind: 'choice' })).status).toBe(400)
  })

  test('a definition that someone else has changed is not overwritten', async () => {
    const field = await add(shop.owner, { label: 'Fleet' })
    expect((await change(shop.owner, field, { label: 'Fleet no.' })).status).toBe(200)
    expect((await change(shop.owner, field, { label: 'Fleet number' })).status).toBe(412)
  })

  test('the order of the forms is the one that was set, and a list that is out of date is refused', async () => {
    const [a, b] = [await add(shop.owner, { label: 'First' }), await add(shop.owner, { label: 'Second' })]
    const move = (ids: string[]) =>
      shop.owner.call(userFields.move, { query: whose(shop.owner), body: { entity: 'work-order', ids } })
    expect((await move([b.id, a.id])).status).toBe(200)
    expect((await shop.order()).fields.map(({ label }) => label)).toEqual(['Second', 'First'])
    expect((await move([b.id])).problem.code).toBe('fields_changed')
  })

  test('the database refuses to change the key or the type of a field, whoever asks', async () => {
    const { id } = await add(shop.owner, { label: 'Fleet' })
    await expect(sql`update user_field set kind = 'number' where id = ${id}`.execute(app.db)).rejects.toThrow(/keeps its key/)
    await expect(sql`update user_field set key = 'own_other' where id = ${id}`.execute(app.db)).rejects.toThrow(/keeps its key/)
  })
})

describe('values', () => {
  test('each type takes its own values and names the field that is wrong', async () => {
    const text = await add(shop.owner, { label: 'Fleet' })
    const number = await add(shop.owner, { label: 'Lift height', kind: 'number' })
    const date = await add(shop.owner, { label: 'Due', kind: 'date' })
    const yes = await add(shop.owner, { label: 'Towed in', kind: 'yes-no' })
    const wrong = { [text.key]: 5, [number.key]: 'tall', [date.key]: '2026-02-30', [yes.key]: 'maybe' }
    const order = await shop.order()
    expect((await save(order, wrong)).problem.errors).toEqual({
      [`fields.${text.key}`]: 'Fleet is required',
      [`fields.${number.key}`]: 'Lift height is invalid',
      [`fields.${date.key}`]: 'Due is invalid',
      [`fields.${yes.key}`]: 'Towed in is invalid',
    })
    const right = { [text.key]: ' Acme ', [number.key]: 6.5, [date.key]: '2026-12-01', [yes.key]: 'yes' }
    const saved = (await save(order, right)).body
    expect(valuesOf(saved.fields)).toEqual({ ...right, [text.key]: 'Acme', [yes.key]: true })
    expect(saved.workOrder.version).toBe(order.workOrder.version + 1)
  })

  test('an unknown key, another shop’s key and the key of another kind of record are refused', async () => {
    const elsewhere = await Workshop.open(app)
    await elsewhere.owner.call(userFields.add, {
      query: { shop: elsewhere.shop.shopId },
      body: { entity: 'work-order', kind: 'text', label: 'Theirs' },
    })
    await add(shop.owner, { label: 'Of customers', entity: 'customer' })
    const order = await shop.order()
    for (const key of ['made_up', 'own_theirs', 'own_of_customers'])
      expect((await save(order, { [key]: 'x' })).problem.errors).toEqual({ [`fields.${key}`]: 'This field does not exist' })
  })

  test('a required field must have a value when someone saves the fields, and nothing else asks for it', async () => {
    const order = await shop.order()
    const field = await add(shop.owner, { label: 'PO number', isRequired: true })
    const more = await add(shop.owner, { label: 'Note' })
    expect((await save(order, { [more.key]: 'x' })).problem.errors).toEqual({ [`fields.${field.key}`]: 'PO number is required' })
    const tagged = await shop.owner.call(
      workOrders.update,
      { params: { id: order.workOrder.id }, body: { keyTag: '7' } },
      { version: order.workOrder.version },
    )
    expect(tagged.status).toBe(200)
    const saved = await save(tagged.body, { [field.key]: 'PO 7' })
    expect((await save(saved.body, { [field.key]: null })).problem.errors).toEqual({
      [`fields.${field.key}`]: 'PO number is required',
    })
  })

  test('fields that are left out keep their value, and null removes one', async () => {
    const [a, b] = [await add(shop.owner, { label: 'A' }), await add(shop.owner, { label: 'B' })]
    let order = (await save(await shop.order(), { [a.key]: '1', [b.key]: '2' })).body
    order = (await save(order, { [a.key]: null })).body
    expect(valuesOf(order.fields)).toEqual({ [a.key]: null, [b.key]: '2' })
  })

  test('the values of a retired field stay readable, no form can change them, and they are back when it is restored', async () => {
    const [a, b] = [await add(shop.owner, { label: 'A' }), await add(shop.owner, { label: 'B' })]
    let order = (await save(await shop.order(), { [a.key]: 'kept' })).body
    await act(shop.owner, userFields.retire, a)
    expect((await save(order, { [a.key]: 'new' })).problem.errors).toEqual({ [`fields.${a.key}`]: 'This field is retired' })
    order = (await save(order, { [b.key]: 'x' })).body
    expect(order.fields).toMatchObject([
      { key: b.key, value: 'x' },
      { key: a.key, value: 'kept', isRetired: true },
    ])
    expect((await shop.order()).fields.map(({ key }) => key)).toEqual([b.key])
    await act(shop.owner, userFields.restore, a)
    expect(valuesOf((await shop.read(order)).fields)).toEqual({ [a.key]: 'kept', [b.key]: 'x' })
  })

  test('two people who save at once: the second one has to look first', async () => {
    const { key } = await add(shop.owner, { label: 'Fleet' })
    const order = await shop.order()
    expect((await save(order, { [key]: 'one' })).status).toBe(200)
    expect((await save(order, { [key]: 'two' })).status).toBe(412)
  })

  test('a new repair order has the defaults from the start', async () => {
    const { key } = await add(shop.owner, {
      label: 'Pay class',
      kind: 'choice',
      choices: [{ label: 'Retail' }, { label: 'Fleet' }],
      defaultValue: 'Retail',
    })
    expect(valuesOf((await shop.order()).fields)).toEqual({ [key]: 'retail' })
  })

  test('the database refuses values that are no object, or too large', async () => {
    const order = await shop.order()
    const set = (fields: unknown) =>
      sql`update work_order set fields = ${JSON.stringify(fields)}::jsonb where id = ${order.workOrder.id}`.execute(app.db)
    await expect(set([])).rejects.toThrow(/work_order_fields/)
    await expect(set({ [shop.shop.shopId]: { a: 'x'.repeat(70_000) } })).rejects.toThrow(/work_order_fields/)
  })

  test('the audit log of an order names the field and both values', async () => {
    const { key } = await add(shop.owner, { label: 'Towed in', kind: 'yes-no' })
    const order = (await save(await shop.order(), { [key]: true })).body
    await save(order, { [key]: 'no' })
    const { body } = await shop.owner.call(workOrders.audit, { params: { id: order.workOrder.id }, query: {} })
    expect(body.entries[0]?.changes).toEqual([{ of: 'order', name: 'Towed in', field: 'userField', from: 'Yes', to: 'No' }])
  })
})

describe('customers and vehicles', () => {
  test('a shop keeps fields of a customer with an account, and no other shop reads them', async () => {
    const { key } = await add(admin, { label: 'Gate code', entity: 'customer' })
    const order = await shop.order()
    expect(valuesOf((await saveCustomer(order, { [key]: '4711' })).body.fields)).toEqual({ [key]: '4711' })
    const otherShop = await app.signUpShop()
    await app.confirmShop(order.customer.customerId, otherShop.shopId)
    const elsewhere = await otherShop.owner.call(shopCustomers.read, customerOf(order, otherShop.shopId))
    expect(valuesOf(elsewhere.body.fields)).toEqual({ [key]: null })
    await otherShop.owner.call(
      shopCustomers.saveFields,
      { ...customerOf(order, otherShop.shopId), body: { fields: { [key]: '99' } } },
      { version: elsewhere.body.version },
    )
    expect(valuesOf((await shop.owner.call(shopCustomers.read, customerOf(order))).body.fields)).toEqual({ [key]: '4711' })
    const stranger = (await app.signUpShop()).owner
    const refused = await stranger.call(shopCustomers.saveFields, { ...customerOf(order), body: { fields: {} } }, { version: 1 })
    expect(refused.status).toBe(404)
  })

  test('a vehicle has fields of its own, for the shops that know it', async () => {
    const { key } = await add(shop.owner, { label: 'Key code', entity: 'vehicle' })
    const order = await shop.order()
    const params = { shop: shop.shop.shopId, id: order.vehicle.vehicleId }
    const { body } = await shop.owner.call(shopCustomers.readVehicle, { params })
    const form = { params, body: { fields: { [key]: 'T123' } } }
    const saved = await shop.owner.call(shopCustomers.saveVehicleFields, form, { version: body.version })
    expect(valuesOf(saved.body.fields)).toEqual({ [key]: 'T123' })
    expect((await shop.owner.call(shopCustomers.saveVehicleFields, form, { version: body.version })).status).toBe(412)
    const stranger = (await app.signUpShop()).owner
    expect((await stranger.call(shopCustomers.saveVehicleFields, form, { version: body.version })).status).toBe(404)
  })

  test('an employee without the permission for customers cannot save their fields', async () => {
    const { key } = await add(shop.owner, { label: 'Gate code', entity: 'customer' })
    const order = await shop.order()
    const technician = await app.signUpEmployee(shop.shop.shopId, 'Technician')
    expect((await saveCustomer(order, { [key]: '1' }, technician)).problem.code).toBe('permission_needed')
  })
})

describe('lists', () => {
  test('a list of repair orders shows exactly those that have the value, page by page', async () => {
    const text = await add(shop.owner, { label: 'Fleet' })
    const yes = await add(shop.owner, { label: 'Towed in', kind: 'yes-no' })
    const number = await add(shop.owner, { label: 'Bay no', kind: 'number' })
    const orders = [await shop.order(), await shop.order(), await shop.order()]
    await save(orders[0]!, { [text.key]: '5', [yes.key]: true, [number.key]: 5 })
    await save(orders[1]!, { [text.key]: 'Acme', [yes.key]: false })
    const find = async (field: string, value: string) => {
      const { body } = await shop.owner.call(frontDesk.listWorkOrders, { query: { shop: shop.shop.shopId, field, value } })
      return body.workOrders.map(({ workOrderId }) => workOrderId)
    }
    const [first, second] = orders.map(({ workOrder }) => workOrder.id)
    expect(await find(text.key, '5')).toEqual([first])
    expect(await find(number.key, '5')).toEqual([first])
    expect(await find(text.key, 'Acme')).toEqual([second])
    expect(await find(yes.key, 'yes')).toEqual([first])
    expect(await find(yes.key, 'no')).toEqual([second])
    expect(await find(text.key, 'None')).toEqual([])
  })

  test('a filter by a rare value is answered from the index', async () => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      select set_config('enable_seqscan', 'off', false)`
      .execute(app.db)
      .then(() =>
        sql<{ 'QUERY PLAN': string }>`
        explain select id from work_order o where (o.fields <> '{}' and o.fields @> '{"s": {"own_fleet": "Acme"}}')`.execute(
          app.db,
        ),
      )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('work_order_by_field')
  })

  test('a list of customers shows exactly those that have the value', async () => {
    const { key } = await add(shop.owner, {
      label: 'Class',
      entity: 'customer',
      kind: 'choice',
      choices: [{ label: 'Fleet' }, { label: 'Retail' }],
    })
    const order = await shop.order()
    await saveCustomer(order, { [key]: 'fleet' })
    const find = async (value: string) =>
      (await shop.owner.call(shopCustomers.list, { params: { shop: shop.shop.shopId }, query: { field: key, value } })).body
        .customers
    expect((await find('fleet')).map(({ customerId }) => customerId)).toEqual([order.customer.customerId])
    expect(await find('retail')).toEqual([])
  })
})

test('fields cost no further statement: neither reading nor saving a repair order, a customer or a vehicle', async () => {
  const order = await shop.order()
  const measure = async () => {
    const result: Record<string, number> = {}
    const count = async (name: string, run: () => Promise<{ status: number }>) => {
      result[name] = await counts.of(async () => expect([name, (await run()).status]).toEqual([name, 200]))
    }
    const keyTag = String(Math.random()).slice(2, 10)
    const { body: now } = await shop.owner.call(workOrders.read, { params: { id: order.workOrder.id } })
    const fields = Object.fromEntries(now.fields.map(({ key }) => [key, keyTag]))
    await count('read order', () => shop.owner.call(workOrders.read, { params: { id: order.workOrder.id } }))
    await count('save order', () =>
      shop.owner.call(
        workOrders.update,
        { params: { id: order.workOrder.id }, body: { keyTag, ...(now.fields.length > 0 ? { fields } : {}) } },
        { version: now.workOrder.version },
      ),
    )
    await count('list orders', () => shop.owner.call(frontDesk.listWorkOrders, { query: { shop: shop.shop.shopId } }))
    await count('read customer', () => shop.owner.call(shopCustomers.read, customerOf(order)))
    const { body: customer } = await shop.owner.call(shopCustomers.read, customerOf(order))
    await count('save customer', () =>
      shop.owner.call(
        shopCustomers.saveFields,
        { ...customerOf(order), body: { fields: Object.fromEntries(customer.fields.map(({ key }) => [key, keyTag])) } },
        { version: customer.version },
      ),
    )
    const params = { shop: shop.shop.shopId, id: order.vehicle.vehicleId }
    await count('read vehicle', () => shop.owner.call(shopCustomers.readVehicle, { params }))
    return result
  }
  // The first calls of an account also ask what the server then remembers.
  await measure()
  const without = await measure()
  expect(without['read order']).toBeGreaterThan(0)
  for (const entity of ['work-order', 'customer', 'vehicle'] as const)
    for (const who of [admin, shop.owner]) for (const label of ['One', 'Two', 'Three']) await add(who, { label, entity })
  expect(await measure()).toEqual(without)
})

test("an admin's changes are in the audit log with the values before and after, and a shop's own are not", async () => {
  const field = await add(admin, { label: 'Fleet' })
  await change(admin, field, { label: 'Fleet no.', isRequired: true })
  await act(admin, userFields.retire, field)
  await add(shop.owner, { label: 'Own' })
  const { rows } = await sql<{
    text: string
  }>`select entry as text from audit_draft union all select entry from audit_entry`.execute(app.db)
  const found = rows.map(({ text }) => text).filter((text) => text.includes(field.id))
  expect(found).toHaveLength(3)
  expect(found.find((text) => text.includes('user-field.changed'))).toContain('"label":"Fleet no."')
  expect(rows.some(({ text }) => text.includes('own_own'))).toBe(false)
})

test('an admin who is not trusted with the catalog cannot change the fields of all shops', async () => {
  const support = await app.signUpAdmin(['support'])
  expect((await sendNew(support, { label: 'Fleet' }, {})).status).toBe(403)
})
