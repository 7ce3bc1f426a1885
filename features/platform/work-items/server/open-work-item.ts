import type { Db } from '../../../../kit/server/index.ts'
import { type WorkItemKind, workItemKinds } from '../contract/index.ts'
import { announceWorkItems } from './announce-work-items.ts'
import { insertWorkItem } from './store.ts'

export interface NewWorkItem {
  kind: WorkItemKind
  /** The ID of what the item is about. A subject has at most one open item of a kind. */
  subjectId: string
  /** The title that the admin reads, such as `Rating of Bay City Auto, reported twice`. */
  title: string
  /** The page where it is settled, such as `/campaign-review`. */
  link: string
  shopId?: string | null
  /** When it happened; the database's clock without it. */
  at?: Date
}

/**
 * Puts something into the admins' work queue, in the caller's transaction. When the subject has an open item already, that one stays, with
 * the new title and link.
 */
export async function openWorkItem(tx: Db, { kind, subjectId, title, link, shopId = null, at }: NewWorkItem): Promise<void> {
  const { dueHours } = workItemKinds[kind]
  await insertWorkItem(tx, { kind, subjectId, title, link, shopId, at: at ?? null, dueHours })
  await announceWorkItems(tx)
}
