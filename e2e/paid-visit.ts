import type { APIRequestContext } from '@playwright/test'
import type { SignedIn } from '../features/platform/auth/contract/index.ts'
import { type ShopWorkOrder, workOrders } from '../features/repair/work-orders/contract/index.ts'
import { expect } from './expect.ts'
import { acceptShop, makeCalls } from './shop-by-call.ts'

interface VisitRequest {
  /** For a customer with the phone of `people.ts`, who owns the vehicle. */
  email: string
  vehicle: { vinId: string; year: number; make: string; model: string }
  odometer: number
  /** Each a job of one labor line and one part line, approved or declined. */
  jobs: readonly { complaint: string; labor: string; part: string; answer: 'approved' | 'declined' }[]
}

/** A visit at the demo's shop from check-in to cash payment, without its screens. */
export async function createPaidVisit(request: APIRequestContext, { atk, info }: SignedIn, wanted: VisitRequest): Promise<void> {
  const shop = info.customer.shop!
  const { email, vehicle, odometer, jobs } = wanted
  const send = async <T>(path: string, data: object, version?: number): Promise<T> => {
    const headers = { authorization: `Bearer ${atk}`, ...(version === undefined ? {} : { 'if-match': `"${version}"` }) }
    const reply = await request.post(`/api/shop/workorder${path}`, { headers, data })
    expect(reply.ok(), await reply.text()).toBe(true)
    return (await reply.json()) as T
  }
  const customer = { firstName: 'Ira', lastName: 'Lindqvist', phone: '5125550188', email }
  let order = await send<ShopWorkOrder>('', { shop, customer, vehicle, odometer, concerns: jobs.map((job) => job.complaint) })
  await acceptShop(request, email, shop)
  order = await makeCalls(request, atk)(workOrders.read, { params: { id: order.workOrder.id } })
  const at = `/${order.workOrder.id}`
  const change = async (path: string, data: object) => {
    order = await send<ShopWorkOrder>(`${at}${path}`, data, order.workOrder.version)
  }
  for (const [place, { labor, part }] of jobs.entries()) {
    const { concernId } = order.concerns[place]!
    await change('/labor', { concernId, title: labor, hours: 1 })
    await change('/part', { concernId, partNo: 'P-1', manufacturer: 'Maker', name: part, quantity: 1, cost: 4000, ext: 8000 })
  }
  await change('/estimate', {})
  await change('/answer', {
    estimateId: order.estimates[0]!.estimateId,
    way: 'in-person',
    givenBy: 'Ira Lindqvist',
    answers: jobs.map(({ answer }, place) => ({ concernId: order.concerns[place]!.concernId, answer })),
  })
  for (const state of ['in-progress', 'ready']) await change('/state', { state })
  await send(`${at}/cash`, { amountCents: order.bill.totalCents })
}
