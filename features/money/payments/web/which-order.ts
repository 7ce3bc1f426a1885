import type { WhichOrder } from '../contract/index.ts'

/** The order named in the address: `?order=` with its id, or `?shop=&invoice=` as in notifications. */
export function readWhichOrder(query: URLSearchParams): WhichOrder | null {
  const order = query.get('order') ?? query.get('workOrderId')
  if (order) return { workOrderId: order }
  const [shop, invoice] = [query.get('shop'), Number(query.get('invoice'))]
  return shop && invoice > 0 ? { shop, invoice } : null
}
