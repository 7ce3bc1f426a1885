import { describeTrailEvent } from '../../work-orders/rules.ts'
import type { Link } from '../../work-orders/server/index.ts'

export interface TrailEntry {
  seq: number
  at: Date
  what: string
  detail: string
  hash: string
}

/** The events of an audit trail that prove an authorization, described in plain words. */
export const listTrailEntries = (links: readonly Link[]): (TrailEntry & { link: Link })[] =>
  links.flatMap((link) => {
    const described = describeTrailEvent(link.what, link.detail)
    return described ? [{ ...described, seq: link.seq, at: link.at, hash: link.hash, link }] : []
  })
