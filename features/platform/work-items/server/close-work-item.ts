import type { Db } from '../../../../kit/server/index.ts'
import type { WorkItemKind } from '../contract/index.ts'
import { announceWorkItems } from './announce-work-items.ts'
import { closeItemOf } from './store.ts'

export interface SettledSubject {
  kind: WorkItemKind
  subjectId: string
  /** The result, such as `Approved`. */
  outcome: string
  /** The admin who settled it; left out when nobody in particular did. */
  by?: string | null
  /** When it was settled; the database's clock without it. */
  at?: Date
}

/** Marks the subject's open item as done, in the caller's transaction. Does nothing when there is none. */
export async function closeWorkItem(tx: Db, { kind, subjectId, outcome, by = null, at }: SettledSubject): Promise<void> {
  if (await closeItemOf(tx, { kind, subjectId, outcome, by, at: at ?? null })) await announceWorkItems(tx)
}
