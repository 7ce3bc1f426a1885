import type { APIRequestContext } from '@playwright/test'
import type { SignedIn } from '../features/platform/auth/contract/index.ts'

/** The customer whose order each paying test uses alone. */
type Payer = 'Janelle Baptiste' | 'Owen McAllister' | 'Gordon Pruitt' | 'Miguel Arredondo' | 'Rashad Coleman'

/** The demo's order in that state (by default ready to be paid) of the customer with that name. */
export async function findDemoOrder(
  request: APIRequestContext,
  { atk, info }: SignedIn,
  customer: Payer,
  state: 'ready' | 'authorized' = 'ready',
): Promise<{ shop: string; workOrderId: string }> {
  const shop = info.customer.shop!
  const reply = await request.get(`/api/shop/workorders?shop=${shop}&state=${state}&limit=100`, {
    headers: { authorization: `Bearer ${atk}` },
  })
  const { workOrders } = (await reply.json()) as { workOrders: { workOrderId: string; customer: string }[] }
  const found = workOrders.find((order) => order.customer === customer)
  if (!found)
    throw new Error(
      `No order of ${customer} is ${state}; there are those of ${workOrders.map((order) => order.customer).join(', ')}`,
    )
  return { shop, workOrderId: found.workOrderId }
}
