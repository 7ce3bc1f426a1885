import { useSearchParams } from 'react-router'

/** The query parameters to set; null removes one. */
export type QueryChange = Readonly<Record<string, string | null>>

export interface ChangeOptions {
  /** Replaces the current history entry, so that Back skips it. */
  replace?: boolean
}

export interface Query {
  /** The query at the last render. */
  query: URLSearchParams
  /** The current query with a change, for links. */
  queryWith: (change: QueryChange) => string
  /** Changes only the given parameters, so that a second change before the next render keeps the first. */
  changeQuery: (change: QueryChange, options?: ChangeOptions) => void
}

/** The state of a page in its address, so that it can be bookmarked, shared and returned to. */
export function useQuery(): Query {
  const [query, setQuery] = useSearchParams()
  return {
    query,
    queryWith: (change) => changed(query, change),
    changeQuery: (change, { replace = false } = {}) =>
      setQuery(changed(new URLSearchParams(window.location.search), change), { replace, preventScrollReset: replace }),
  }
}

function changed(query: URLSearchParams, change: QueryChange): string {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(change)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next.toString()
}
