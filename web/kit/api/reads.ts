import { keepPreviousData, QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReplyOf, Route } from '../../../common/route.ts'
import { asFailure, CallFailed } from './call-failed.ts'
import { sendCall } from './send-call.ts'
import type { Answer, Sent } from './sent.ts'
import { onForget } from './session.ts'

/** Everything read so far, shared by all screens. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // Offline is a failure that says so, not a wait without an end.
      networkMode: 'always',
      retry: (count, error) => count < 2 && error instanceof CallFailed && (error.status === 0 || error.status >= 502),
      retryDelay: (count) => 500 * 2 ** count,
    },
  },
})

onForget(() => queryClient.clear())

/** Reads the given rows again wherever they are on screen, whatever was sent with them. */
export async function refreshReads(...rows: readonly Route[]): Promise<void> {
  await Promise.all(rows.map((row) => queryClient.invalidateQueries({ queryKey: [row.url] })))
}

/** A read as Page, Read and Table take it. */
export interface ReadState<D> {
  data: D | undefined
  version: number | undefined
  /** Nothing to show yet. */
  loading: boolean
  /** On its way, perhaps with older data on screen. */
  fetching: boolean
  error: CallFailed | null
  reload: () => Promise<void>
}

export interface ReadOptions {
  /** False: not yet, e.g. what to send isn't known. */
  enabled?: boolean
  /** Reads again every so many milliseconds. */
  every?: number
  /** Keeps showing the last data while other values are being read, e.g. during a search. */
  keep?: boolean
}

export function useRead<T extends Route>(row: T, sent: Sent<T>, options: ReadOptions = {}): ReadState<ReplyOf<T>> {
  const query = useQuery<Answer<T>, Error, Answer<T>>({
    queryKey: [row.url, sent],
    queryFn: ({ signal }) => sendCall(row, sent, { signal }),
    enabled: options.enabled ?? true,
    ...(options.every ? { refetchInterval: options.every } : {}),
    ...(options.keep ? { placeholderData: keepPreviousData as never } : {}),
  })
  return {
    data: query.data?.reply,
    version: query.data?.version,
    loading: query.isPending && query.fetchStatus !== 'idle',
    fetching: query.isFetching,
    error: query.error ? asFailure(query.error) : null,
    reload: async () => void (await query.refetch()),
  }
}

/** "Load more" of a list. */
export interface More {
  load: () => void
  loading: boolean
}

export interface ReadMore<Row> {
  rows: Row[]
  loading: boolean
  error: CallFailed | null
  reload: () => Promise<void>
  /** Undefined when all rows are there. */
  more: More | undefined
}

/**
 * A list paged by key. `sentAfter` is what to send for the page after a key (undefined: the first); `rowsOf` and `nextOf` read
 * a page's rows and the key of the page behind it (null or undefined: there is none).
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
