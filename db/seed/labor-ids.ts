import { sql } from 'kysely'
import type { Db } from '../../server/kit/database/database.ts'

export interface GuideItem {
  id: number
  title: string
  hoursHundredths: number
}

/** The labor guide's operations by title. */
export async function laborIdsOf(db: Db): Promise<ReadonlyMap<string, GuideItem>> {
  const { rows } = await sql<GuideItem>`
    select id, title, hours_hundredths as "hoursHundredths" from labor_guide_item where type = 'Terminal'`.execute(db)
  return new Map(rows.map((item) => [item.title, item]))
}

/** Throws when the guide no longer has an operation that the demo's jobs name. */
export function operation(laborIds: ReadonlyMap<string, GuideItem>, title: string): GuideItem {
  const item = laborIds.get(title)
  if (!item) throw new Error(`The labor guide has no operation "${title}", which db/seed/jobs.ts uses.`)
  return item
}
