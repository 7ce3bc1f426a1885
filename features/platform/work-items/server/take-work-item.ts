import type { Db } from '../../../../kit/server/index.ts'
import type { WorkItemKind } from '../contract/index.ts'
import { announceWorkItems } from './announce-work-items.ts'
import { saveTaker } from './store.ts'

export interface TakenSubject {
  kind: WorkItemKind
  subjectId: string
  by: string
  at: Date
}

/** Assigns the subject's open item to the admin who began to work on the subject on its own page. */
export async function takeWorkItem(tx: Db, taken: TakenSubject): Promise<void> {
  if (await saveTaker(tx, taken)) await announceWorkItems(tx)
}
