import sharp from 'sharp'
import type { BodyOf } from '../../common/route.ts'
import { vehicles } from '../../features/catalog/vehicles/contract/index.ts'
import { customers } from '../../features/people/customers/contract/index.ts'
import { type Agreement, agreements, type EstimateToSign } from '../../features/repair/agreements/contract/index.ts'
import { calculateSampleNumber } from '../../features/repair/agreements/rules.ts'
import { consentVersion } from '../../features/repair/agreements/terms.ts'
import { frontDesk } from '../../features/repair/front-desk/contract/index.ts'
import { type ShopWorkOrder, workOrders } from '../../features/repair/work-orders/contract/index.ts'
import type { TestApp, TestCustomer, TestShop } from '../test-app.ts'

const makeDataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`

const drawn = new Map<string, Promise<string>>()

/** A signature as the dialog sends it. Each color is drawn once. */
export function drawnSignature(color = '#14213d'): Promise<string> {
  const known = drawn.get(color)
  if (known) return known
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><path d="M10 75 C 45 10 65 10 110 75 S 200 10 290 60" fill="none" stroke="${color}" stroke-width="3"/></svg>`
  const signature = sharp(Buffer.from(svg)).png().toBuffer().then(makeDataUrl)
  drawn.set(color, signature)
  return signature
}

/** A PNG with nothing drawn on it. */
export const emptySignature = async (width = 600, height = 200): Promise<string> =>
  makeDataUrl(
    await sharp({ create: { width, height, channels: 4, background: '#0000' } })
      .png()
      .toBuffer(),
  )

export interface Visit {
  shop: TestShop
  ann: TestCustomer
  order: ShopWorkOrder
  estimate: EstimateToSign
}

const expectOk = <T>({ status, body }: { status: number; body: T }): T => {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

/** An estimate sent to a customer with an account; each job has one hour of labor and a part for $80.00. */
export async function createSentEstimate(
  app: TestApp,
  known: { shop?: TestShop; ann?: TestCustomer; jobs?: readonly string[]; vehicleId?: string } = {},
): Promise<Visit> {
  const { shop = await app.signUpShop(), ann = await app.signUp('customer'), jobs = ['Brakes grind', 'Oil leak'] } = known
  expectOk(
    await ann.call(agreements.giveConsent, {
      body: { agreed: true, version: consentVersion, pdfNumber: calculateSampleNumber(ann.customerId) },
    }),
  )
  expectOk(await ann.call(customers.changePreferredShop, { body: { shop: shop.shopId } }))
  const vehicleId = known.vehicleId ?? (await app.addVehicle(ann.customerId)).id
  const { vinId, year, make, model } = expectOk(await ann.call(vehicles.read, { params: { id: vehicleId } }))
  const vehicle = { vinId, year, make, model }
  const body = { shop: shop.shopId, customerId: ann.customerId, vehicle, concerns: [...jobs] }
  let order = expectOk(await shop.owner.call(frontDesk.startWorkOrder, { body }))
  for (const { concernId } of order.concerns) order = await addLines(shop, order, concernId)
  order = await sendEstimate(shop, order)
  return { shop, ann, order, estimate: await getNewestEstimate({ shop, ann, order }) }
}

const of = (order: ShopWorkOrder) => ({ params: { id: order.workOrder.id } })

export async function addLines(
  { owner }: TestShop,
  order: ShopWorkOrder,
  concernId: string,
  priceCents = 8000,
): Promise<ShopWorkOrder> {
  const labor = { concernId, title: 'Replace', hours: 1 }
  const withLabor = expectOk(
    await owner.call(workOrders.addLabor, { ...of(order), body: labor }, { version: order.workOrder.version }),
  )
  const part = { concernId, partNo: 'P-1', manufacturer: 'Maker', name: 'Pad set', quantity: 1, cost: 4000, ext: priceCents }
  return expectOk(await owner.call(workOrders.addPart, { ...of(order), body: part }, { version: withLabor.workOrder.version }))
}

export const sendEstimate = async ({ owner }: TestShop, order: ShopWorkOrder): Promise<ShopWorkOrder> =>
  expectOk(await owner.call(workOrders.sendEstimate, of(order), { version: order.workOrder.version }))

export const getNewestEstimate = async ({ shop, ann, order }: Pick<Visit, 'shop' | 'ann' | 'order'>): Promise<EstimateToSign> =>
  expectOk(await ann.call(agreements.estimate, { params: { shopId: shop.shopId, workOrderId: order.workOrder.id } }))

type Form = BodyOf<typeof agreements.sign>

/** Approves everything without a limit, with both signatures; `change` overrides fields. */
export async function fillSignedForm({ shop, ann, order, estimate }: Visit, change: Partial<Form> = {}) {
  return {
    shop: shop.shopId,
    invoice: order.workOrder.invoice,
    estimateId: estimate.estimateId,
    sha256: estimate.sha256,
    email: ann.email,
    customerId: ann.customerId,
    vinId: order.vehicle.vinId,
    answers: estimate.content.jobs.map(({ concernId }) => ({ concernId, answer: 'approved' as const })),
    writtenEstimateOption: 1 as const,
    writtenEstimateAmount: 0,
    payOption: 'VISA' as const,
    acceptOldPart: true,
    content: await drawnSignature(),
    contentBottom: await drawnSignature('#0000ff'),
    agreedToTerms: true as const,
    ...change,
  }
}

export type FormChange = Parameters<typeof fillSignedForm>[1]

/** Signs and returns the reply, whether it succeeded or not. */
export const trySigning = async (visit: Visit, change: FormChange = {}) =>
  visit.ann.call(agreements.sign, { body: await fillSignedForm(visit, change) })

/** Signs and throws unless it succeeds. */
export const signAgreement = async (visit: Visit, change: FormChange = {}): Promise<Agreement> =>
  expectOk(await trySigning(visit, change))

export const makeAnswers = ({ estimate }: Visit, ...answers: ('approved' | 'declined')[]) =>
  estimate.content.jobs.map(({ concernId }, index) => ({ concernId, answer: answers[index] ?? 'approved' }))

export const getWorkOrder = async ({ shop, order }: Visit): Promise<ShopWorkOrder> =>
  expectOk(await shop.owner.call(workOrders.read, { params: { id: order.workOrder.id } }))
