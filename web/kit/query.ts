import { useSearchParams } from 'react-router'

/** Names of the address's query and what each is to say; null leaves it out. */
export type QueryChange = Readonly<Record<string, string | null>>

export interface ChangeOptions {
  /** The address takes the place of the one before: Back does not come by it. */
  replace?: boolean
}

export interface Query {
  /** As the page shown was drawn with it. */
  query: URLSearchParams
  /** The query shown with a change: for links. */
  queryWith: (change: QueryChange) => string
  /** Changes only what is named: a second change made before the page is drawn anew keeps the first. */
  changeQuery: (change: QueryChange, options?: ChangeOptions) => void
}

/** What a page shows as its address says it, so that it can be kept, sent and gone back to. */
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
