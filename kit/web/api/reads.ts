import { keepPreviousData, QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReplyOf, Route } from '../../../common/route.ts'
import { asFailure, CallFailed } from './call-failed.ts'
import { sendCall } from './send-call.ts'
import type { Answer, Sent } from './sent.ts'
import { onForget } from './session.ts'

/** The cache of all reads, shared by all screens. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // Fail with a message when offline, instead of waiting forever.
      networkMode: 'always',
      retry: (count, error) => count < 2 && error instanceof CallFailed && (error.status === 0 || error.status >= 502),
      retryDelay: (count) => 500 * 2 ** count,
    },
  },
})

onForget(() => queryClient.clear())

/** Reads the given rows again wherever they are on screen, with any input. */
export async function refreshReads(...rows: readonly Route[]): Promise<void> {
  await Promise.all(rows.map((row) => queryClient.invalidateQueries({ queryKey: [row.url] })))
}

/** Makes every read stale: what is on screen stays, and a page shown from now on fetches its data again. */
export function expireReads(): void {
  void queryClient.invalidateQueries({ refetchType: 'none' })
}

/** Reads everything on screen again, after a refusal that says it is out of date. */
export const refreshEverything = (): Promise<void> => queryClient.invalidateQueries()

/** A read, as used by Page, Read and Table. */
export interface ReadState<D> {
  data: D | undefined
  version: number | undefined
  /** True while the data is of an earlier input; see `keep`. */
  isKept: boolean
  /** True while there is no data to show yet. */
  loading: boolean
  /** True during a request, possibly with older data on screen. */
  fetching: boolean
  error: CallFailed | null
  reload: () => Promise<void>
}

export interface ReadOptions {
  /** False to wait, for example until the input is known. */
  enabled?: boolean
  /** Reads again at this interval in milliseconds. */
  every?: number
  /** Keeps showing the last data while new data is loading, for example during a search. */
  keep?: boolean
  /** Reads when the page opens, and not again while it is open: what the user types there is newer than the server's. */
  readOnce?: boolean
}

export function useRead<T extends Route>(row: T, sent: Sent<T>, options: ReadOptions = {}): ReadState<ReplyOf<T>> {
  const query = useQuery<Answer<T>, Error, Answer<T>>({
    queryKey: [row.url, sent],
    queryFn: ({ signal }) => sendCall(row, sent, { signal }),
    enabled: options.enabled ?? true,
    ...(options.every ? { refetchInterval: options.every } : {}),
    ...(options.readOnce ? { staleTime: 'static' as const, gcTime: 0 } : {}),
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
  })
  return {
    data: query.data?.reply,
    version: query.data?.version,
    isKept: query.isPlaceholderData,
    loading: query.isPending && query.fetchStatus !== 'idle',
    fetching: query.isFetching,
    error: query.error ? asFailure(query.error) : null,
    reload: async () => void (await query.refetch()),
  }
}

/** Loads the next page of a list. */
export interface More {
  load: () => void
  loading: boolean
}

export interface ReadMore<Row> {
  rows: Row[]
  loading: boolean
  error: CallFailed | null
  reload: () => Promise<void>
  /** Undefined when all rows are loaded. */
  more: More | undefined
}

/**
 * A list paged by key. `sentAfter` makes the input for the page after a key (undefined for the first page). `rowsOf` and `nextOf` get a
 * page's rows and the key of the next page (null or undefined when there is none).
 */
export function useReadMore<T extends Route, Row, Key>(
  row: T,
  sentAfter: (after: Key | undefined) => Sent<T>,
  rowsOf: (page: ReplyOf<T>) => readonly Row[],
  nextOf: (page: ReplyOf<T>) => Key | null | undefined,
  options: Pick<ReadOptions, 'enabled'> = {},
): ReadMore<Row> {
  const query = useInfiniteQuery({
    queryKey: [row.url, sentAfter(undefined), 'paged'],
    queryFn: async ({ pageParam, signal }) => (await sendCall(row, sentAfter(pageParam as Key | undefined), { signal })).reply,
    initialPageParam: undefined as Key | undefined,
    getNextPageParam: (page) => nextOf(page) ?? undefined,
    enabled: options.enabled ?? true,
  })
  return {
    rows: query.data?.pages.flatMap((page) => [...rowsOf(page)]) ?? [],
    loading: query.isPending && query.fetchStatus !== 'idle',
    error: query.error && !query.data ? asFailure(query.error) : null,
    reload: async () => void (await query.refetch()),
    more: query.hasNextPage ? { load: () => void query.fetchNextPage(), loading: query.isFetchingNextPage } : undefined,
  }
}
