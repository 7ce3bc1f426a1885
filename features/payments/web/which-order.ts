import type { WhichOrder } from '../contract.ts'

/** The order an address names: `?order=` its id, or `?shop=&invoice=` as notifications carry it. */
export function whichOrder(query: URLSearchParams): WhichOrder | null {
  const order = query.get('order') ?? query.get('workOrderId')
  if (order) return { workOrderId: order }
  const [shop, invoice] = [query.get('shop'), Number(query.get('invoice'))]
  return shop && invoice > 0 ? { shop, invoice } : null
}
