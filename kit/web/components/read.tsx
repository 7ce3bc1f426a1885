import type { ReactNode } from 'react'
import type { ReadState } from '../api/reads.ts'
import { Loading, type LoadingKind } from './loading.tsx'
import { PageError } from './page-error.tsx'

export interface ReadProps<D> {
  read: Pick<ReadState<D>, 'data' | 'error' | 'reload'>
  skeleton?: LoadingKind
  rows?: number
  isEmpty?: (data: D) => boolean
  empty?: ReactNode
  /** True when it fills the whole page. */
  page?: boolean
  children: (data: D) => ReactNode
}

/** Shows the four states of a read: loading, failed, empty or loaded. Older data stays visible after a failed reload. */
export function Read<D>({ read, skeleton = 'text', rows = 5, isEmpty, empty, page = false, children }: ReadProps<D>) {
  if (read.data === undefined)
    return read.error ? (
      <PageError error={read.error} onRetry={read.reload} page={page} />
    ) : (
      <Loading kind={skeleton} rows={rows} />
    )
  if (empty !== undefined && (isEmpty ?? isEmptyReply)(read.data)) return <>{empty}</>
  return <>{children(read.data)}</>
}

const isEmptyReply = (data: unknown) => data === null || (Array.isArray(data) && data.length === 0)
