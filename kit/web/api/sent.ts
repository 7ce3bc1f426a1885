import type { ReplyOf, Route, Scalar, SentTo } from '../../../common/route.ts'

/** The input of a call: the row's params, query and body, and the file for an upload. */
export type Sent<T extends Route> = SentTo<T> & { file?: Blob }

/** The input of any call, as the kit reads it. */
export interface AnySent {
  params?: Record<string, Scalar>
  query?: Record<string, Scalar | readonly Scalar[] | null | undefined>
  body?: unknown
  file?: Blob
}

/** A reply with its version (ETag), for the If-Match of a later change. */
export interface Answer<T extends Route> {
  reply: ReplyOf<T>
  version: number | undefined
}
