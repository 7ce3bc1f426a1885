import type { Db } from '../../../../kit/server/index.ts'
import type { LaborChange } from '../contract/index.ts'
import { buildPathBelow, describeFields } from '../rules.ts'
import { type ChangeRow, listGroupPaths } from './store-acts.ts'

/** Changes on one page. */
export const changesOnPage = 50

/** Changes for the wire, with groups named by their current paths. */
export async function describeChanges(db: Db, rows: readonly ChangeRow[]): Promise<LaborChange[]> {
  const ids = rows
    .flatMap(({ before, after }) => [before?.parent_id, after?.parent_id])
    .filter((id) => id !== undefined && id !== 0)
  const paths = new Map((await listGroupPaths(db, ids as number[])).map((group) => [group.id, buildPathBelow(group)]))
  return rows.map(({ number: _, itemId, title, at, before, after, ...row }) => ({
    ...row,
    LaborGuideId: itemId,
    Title: title,
    at: at.toISOString(),
    what: before === null ? 'added' : after === null ? 'deleted' : 'changed',
    fields: describeFields(before, after, (id) => paths.get(id)),
  }))
}

/** A page of the changes. `rows` has one more than fits when more follow. */
export async function makeChangePage(db: Db, rows: readonly ChangeRow[]) {
  const shown = rows.slice(0, changesOnPage)
  return { changes: await describeChanges(db, shown), next: rows.length > changesOnPage ? shown.at(-1)!.number : null }
}
