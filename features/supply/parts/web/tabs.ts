export const tabs = [
  { value: 'stock', label: 'Stock' },
  { value: 'find', label: 'Find' },
  { value: 'to-order', label: 'To order' },
  { value: 'orders', label: 'Orders' },
  { value: 'cores', label: 'Cores' },
  { value: 'unbilled', label: 'Unbilled' },
] as const
export type Tab = (typeof tabs)[number]['value']

/** The address of a tab of the parts view. */
export const buildTabSearch = (query: URLSearchParams, tab: Tab, more: Record<string, string> = {}): string => {
  const next = new URLSearchParams(query)
  for (const name of ['purchase', 'find', 'below', 'name', 'partNo', 'manufacturer']) next.delete(name)
  next.set('tab', tab)
  for (const [name, value] of Object.entries(more)) next.set(name, value)
  return next.toString()
}
