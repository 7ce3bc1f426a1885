import type { ReplyOf, Route, SentTo } from '../../../common/route.ts'

/** What a screen hands to a call: the row's params, query and body; for a row that takes an upload also the file. */
export type Sent<T extends Route> = SentTo<T> & { file?: Blob }

/** The same, as the kit reads it, whatever the row. */
export interface AnySent {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob
}

/** A reply with the version (ETag) it came in, for a later change's If-Match. */
export interface Answer<T extends Route> {
  reply: ReplyOf<T>
  version: number | undefined
}
