/** The page of the purchase named in the result page's address. */
export function linkToPurchase(query: URLSearchParams): { label: string; to: string } | null {
  const order = query.get('order')
  if (order) return { label: 'Back to the payment', to: `/payment?order=${encodeURIComponent(order)}` }
  if (query.has('advertising')) return { label: 'Back to ad billing', to: '/ad-billing' }
  return query.has('subscription') ? { label: 'Back to your subscription', to: '/owner-subscription' } : null
}
