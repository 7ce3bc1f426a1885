import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMilliseconds } from '../../../common/dates.ts'
import { drawnSignature } from '../../../testing/samples/sent-estimate.samples.ts'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { payments } from '../../money/payments/contract/index.ts'
import { showTaxLabel } from '../../money/payments/tax-label.ts'
import { files } from '../../platform/files/contract/index.ts'
import { notifications } from '../../platform/notifications/contract/index.ts'
import { frontDesk } from '../../repair/front-desk/contract/index.ts'
import { shopCustomers } from '../../repair/shop-customers/contract/index.ts'
import type { ShopWorkOrder } from '../../repair/work-orders/contract/index.ts'
import { settleExpiredExemptions } from '../../repair/work-orders/server/index.ts'
import { exemptions } from './contract/index.ts'

let app: TestApp
let shop: Workshop
beforeAll(async () => {
  app = await testApp()
})
// 10% on parts, so that the tax is easy to see.
beforeEach(async () => {
  shop = await Workshop.open(app)
  await sql`update shop set parts_tax_rate = 10000, labor_tax_rate = 0, supplies_rate = 0, time_zone = 'America/Chicago'
    where id = ${shop.shop.shopId}`.execute(app.db)
})

const of = (order: ShopWorkOrder) => ({ params: { shop: shop.shop.shopId, id: order.customer.customerId } })
const certificate = { certificate: '12345', state: 'tx', reason: 'government' as const }
const add = (order: ShopWorkOrder, more: { expiresOn?: string; certificate?: string } = {}) =>
  shop.owner.call(exemptions.add, { ...of(order), body: { ...certificate, ...more } })
/** The shop's day so many days from now. */
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(
    new Date(app.clock.now().getTime() + days * dayMilliseconds),
  )
/** The certificate's last day was yesterday, without anybody having changed it. */
const expire = (order: ShopWorkOrder) =>
  sql`update tax_exemption set expires_on = ${dayIn(-1)}::date where customer_id = ${order.customer.customerId}`.execute(app.db)

describe('an order of an exempt customer', () => {
  test('an open order loses its tax when the certificate is recorded, and a new order begins without it', async () => {
    const order = await shop.part(await shop.order(), 0)
    expect(order.totals.taxCents).toBe(800)
    const added = await add(order, { expiresOn: dayIn(30) })
    expect(added.body).toMatchObject({ current: { ...certificate, state: 'TX', isExpired: false }, past: [], mayChange: true })
    const settled = await shop.read(order)
    expect(settled.totals).toMatchObject({ taxCents: 0, totalCents: 8000 })
    expect(settled.exemption).toMatchObject({ certificate: '12345', state: 'TX', isApplied: true })
    expect(settled.events[0]).toMatchObject({ what: 'exemption-applied', detail: { certificate: '12345', state: 'TX' } })
    expect((await shop.part(await shop.order(), 0)).totals.taxCents).toBe(0)
  })

  test('the bill keeps the certificate that was valid on its day and prints it, whatever happens later', async () => {
    let order = await shop.part(await shop.order(), 0)
    await add(order)
    order = await shop.answer((await shop.send(await shop.read(order))).body)
    order = (await shop.move((await shop.move(order, 'in-progress')).body, 'ready')).body
    await shop.owner.call(exemptions.end, of(order))
    const { body } = await shop.ann.call(payments.payInfo, { body: { workOrderId: order.workOrder.id } })
    expect(body).toMatchObject({ totals: { taxCents: 0, totalCents: 8000 }, exemption: { certificate: '12345', state: 'TX' } })
    expect(showTaxLabel(body)).toBe('Tax exempt, certificate 12345 (TX)')
    const { rows } = await sql`select bill_taxable_cents as taxable, bill_exempt_cents as exempt from work_order
      where id = ${order.workOrder.id}`.execute(app.db)
    expect(rows).toEqual([{ taxable: 0, exempt: 8000 }])
  })

  test('a certificate is valid through its last day in the shop’s time zone', async () => {
    const order = await shop.part(await shop.order(), 0)
    await add(order, { expiresOn: dayIn(0) })
    expect((await shop.read(order)).totals.taxCents).toBe(0)
    await add(order, { expiresOn: dayIn(-1) })
    expect((await shop.read(order)).totals.taxCents).toBe(800)
  })

  test('an expired certificate taxes the bill, which then needs a new answer, and the desk is told the day', async () => {
    let order = await shop.part(await shop.order(), 0)
    await add(order, { expiresOn: dayIn(5) })
    order = await shop.answer((await shop.send(await shop.read(order))).body)
    order = (await shop.move(order, 'in-progress')).body
    await expire(order)
    const [year, month, day] = dayIn(-1).split('-')
    const expired = `The exemption certificate expired on ${month}/${day}/${year}`
    const refused = await shop.move(order, 'ready')
    expect(refused.problem).toMatchObject({ code: 'bill_above_authorized' })
    expect(refused.problem.msg).toContain(`${expired}, so this bill is taxed. The bill would be $88.00`)

    await settleExpiredExemptions(app.db, app.clock.now())
    await app.settle()
    order = await shop.read(order)
    expect(order.bill).toMatchObject({ taxCents: 800, totalCents: 8800 })
    expect(order.exemption).toMatchObject({ isApplied: false, expiresOn: dayIn(-1) })
    const { body: told } = await shop.owner.call(notifications.list)
    expect(JSON.stringify(told)).toContain(expired)
    expect((await shop.move(order, 'ready')).status).toBe(409)
    order = await shop.answer((await shop.send(order)).body)
    expect((await shop.move(order, 'ready')).body.bill).toMatchObject({ taxCents: 800, totalCents: 8800 })
  })

  test('ending the exemption taxes open orders again and leaves the ended certificate with who and when', async () => {
    const order = await shop.part(await shop.order(), 0)
    await add(order)
    const { body } = await shop.owner.call(exemptions.end, of(order))
    expect(body).toMatchObject({ current: null, past: [{ certificate: '12345', endedAt: expect.any(String) }] })
    expect(body.past[0]!.recordedBy).not.toBe('')
    expect(body.past[0]!.endedBy).toBe(body.past[0]!.recordedBy)
    expect((await shop.read(order)).totals.taxCents).toBe(800)
    expect((await shop.owner.call(exemptions.end, of(order))).status).toBe(404)
  })
})

describe('who may record a certificate', () => {
  test('technicians read certificates and cannot change them; another shop gets 404', async () => {
    const order = await shop.order()
    const technician = await app.signUpEmployee(shop.shop.shopId, 'Technician')
    expect((await technician.call(exemptions.list, of(order))).body.mayChange).toBe(false)
    expect((await technician.call(exemptions.add, { ...of(order), body: certificate })).problem.code).toBe('permission_needed')
    const otherWorkshop = await Workshop.open(app)
    expect((await otherWorkshop.owner.call(exemptions.list, of(order))).status).toBe(404)
    expect((await otherWorkshop.owner.call(exemptions.add, { ...of(order), body: certificate })).status).toBe(404)
    expect((await otherWorkshop.owner.call(exemptions.end, of(order))).status).toBe(404)
  })

  test('the uploaded copy becomes the shop’s, and nobody can attach a file that is not theirs', async () => {
    const order = await shop.order()
    const file = { name: 'certificate.png', bytes: Buffer.from((await drawnSignature()).split(',')[1]!, 'base64') }
    const stored = await shop.ann.call(files.upload, { body: {} }, { file })
    const theirs = await shop.owner.call(exemptions.add, { ...of(order), body: { ...certificate, fileId: stored.body.id } })
    expect(theirs.problem.errors).toEqual({ fileId: 'File is invalid' })
    const own = await shop.owner.call(files.upload, { body: {} }, { file })
    const added = await shop.owner.call(exemptions.add, { ...of(order), body: { ...certificate, fileId: own.body.id } })
    expect(added.body.current?.fileId).toBe(own.body.id)
    const technician = await app.signUpEmployee(shop.shop.shopId)
    expect((await technician.call(files.fetch, { params: { id: own.body.id } })).status).toBe(200)
    expect((await shop.ann.call(files.fetch, { params: { id: own.body.id } })).status).toBe(404)
  })
})

test('a merge moves the certificate to the customer who stays, and undoing it moves it back', async () => {
  const start = async (name: string) => {
    const started = await shop.owner.call(frontDesk.startWorkOrder, {
      body: {
        shop: shop.shop.shopId,
        customer: { firstName: name, lastName: 'Fleet', phone: name === 'City' ? '5125550142' : '5125550143', email: '' },
        vehicle: {
          vinId: name === 'City' ? '1HGCM82633A004352' : '1M8GDM9AXKP042788',
          year: 2003,
          make: 'Honda',
          model: 'Accord',
        },
        concerns: ['Noise'],
      },
    })
    return started.body.customer.customerId
  }
  const [keep, drop] = [await start('City'), await start('Town')]
  const params = (id: string) => ({ params: { shop: shop.shop.shopId, id } })
  await shop.owner.call(exemptions.add, { ...params(drop), body: certificate })
  const merged = await shop.owner.call(shopCustomers.merge, { params: { shop: shop.shop.shopId }, body: { keep, drop } })
  expect((await shop.owner.call(exemptions.list, params(keep))).body.current?.certificate).toBe('12345')
  await shop.owner.call(shopCustomers.undoMerge, params(merged.body.merges[0]!.mergeId))
  expect((await shop.owner.call(exemptions.list, params(keep))).body.current).toBeNull()
  expect((await shop.owner.call(exemptions.list, params(drop))).body.current?.certificate).toBe('12345')
})
