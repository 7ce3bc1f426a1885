/** The new address for `/home-owner?view=…`, which e-mails, bookmarks and stored notifications still use. Null for any other. */
export function readOldAddress(query: URLSearchParams): string | null {
  const view = query.get('view')
  if (view === null) return null
  const rest = new URLSearchParams(query)
  rest.delete('view')
  const search = rest.size > 0 ? `?${rest}` : ''
  return `/home-owner${/^(?!board$)[a-z-]+$/.test(view) ? `/${view}` : ''}${search}`
}
