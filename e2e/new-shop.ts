import type { APIRequestContext } from '@playwright/test'
import { staff, type Title } from '../features/people/employees/contract/index.ts'
import { shops } from '../features/people/shops/contract/index.ts'
import type { SignedIn } from '../features/platform/auth/contract/index.ts'
import { workOrders } from '../features/repair/work-orders/contract/index.ts'
import { expect } from './expect.ts'
import { confirmEmail, newConfirmedEmployee, headersOfNewAddress, signUpPassword } from './people.ts'
import { makeCalls, OrderByCall } from './shop-by-call.ts'

export interface OwnShop {
  owner: SignedIn
  ownerEmail: string
  shop: string
}

/** An owner who has just signed up and confirmed the e-mail, with a shop that no other test uses and that charges no sales tax. */
export async function makeNewShop(
  request: APIRequestContext,
  origin: string,
  name: string,
  {
    dba = 'Lakeline Garage',
    at = { address: '1 Main St', city: 'Austin', state: 'TX', zipcode: '78701' },
  }: { dba?: string; at?: { address: string; city: string; state: string; zipcode: string } } = {},
): Promise<OwnShop> {
  const ownerEmail = `${name}.${Date.now()}@example.test`
  const place = { ...at, phone: '5125550177' }
  const person = { corporateName: `${dba} LLC`, dba, firstName: 'Olga', lastName: 'Reyes' }
  const reply = await request.post('/api/owner/signup', {
    data: { ...person, ...place, email: ownerEmail, password: signUpPassword, termsVersion: 1 },
    headers: headersOfNewAddress(),
  })
  expect(reply.ok(), await reply.text()).toBe(true)
  await confirmEmail(request, ownerEmail, { call: '/api/owner/login' })
  const owner = await logInByCall(request, origin, '/api/owner/login', ownerEmail)
  const shop = owner.info.customer.shop!
  await makeCalls(request, owner.atk)(shops.confirmNoTax, { params: { shop } })
  return { owner, ownerEmail, shop }
}

/** An employee of the shop, a technician by default, at the given pay in cents per hour; returns the e-mail. */
export async function makeNewTechnician(
  request: APIRequestContext,
  origin: string,
  { owner, shop }: OwnShop,
  payRate: number,
  title: Title = 'Technician',
) {
  const email = await newConfirmedEmployee(request, 'technician')
  const invite = { params: { shop }, body: { email, title, payRate } }
  await makeCalls(request, owner.atk)(staff.invite, invite)
  const { atk } = await logInByCall(request, origin, '/api/employee/external/login', email)
  const call = makeCalls(request, atk)
  const { invitations } = await call(staff.listMyInvitations, {})
  await call(staff.answerInvitation, { params: { id: invitations[0]!.id }, body: { answer: 'accept' } })
  const technician = await logInByCall(request, origin, '/api/employee/external/login', email)
  return { email, technician }
}

async function logInByCall(request: APIRequestContext, origin: string, call: string, email: string): Promise<SignedIn> {
  const reply = await request.post(call, { data: { email, password: signUpPassword }, headers: { origin } })
  expect(reply.ok(), await reply.text()).toBe(true)
  return (await reply.json()) as SignedIn
}

/** An order with one job of $200.00 labor and a $100.00 part, approved at the counter. */
export async function makeApprovedOrder(
  request: APIRequestContext,
  { owner }: Pick<OwnShop, 'owner'>,
  { vin, technicianId }: { vin: string; technicianId?: string },
): Promise<OrderByCall> {
  const complaint = 'Brakes squeal'
  const order = await OrderByCall.start(request, owner, { email: '', vin, concerns: [complaint] })
  await order.write({
    complaint,
    labor: { title: 'Replace front pads', hours: 2, rate: 10_000 },
    part: { name: 'Brake pads', ext: 10_000 },
  })
  await order.send()
  const call = makeCalls(request, owner.atk)
  const { workOrder, concerns, estimates } = await order.read()
  const params = { id: workOrder.id }
  const answers = concerns.map(({ concernId }) => ({ concernId, answer: 'approved' as const }))
  const body = { estimateId: estimates[0]!.estimateId, answers, way: 'in-person' as const, givenBy: 'Ira Lindqvist', note: '' }
  const { workOrder: answered } = await call(workOrders.recordAnswer, { params, body }, workOrder.version)
  if (technicianId) await call(workOrders.update, { params, body: { technicianId } }, answered.version)
  await order.read()
  return order
}
