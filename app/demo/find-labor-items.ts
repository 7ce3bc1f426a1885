import { type Db, listRows } from '../../kit/server/index.ts'

export interface LaborItem {
  id: number
  title: string
  hoursHundredths: number
}

/** The labor guide's operations by title. */
export async function findLaborItems(db: Db): Promise<ReadonlyMap<string, LaborItem>> {
  const rows = await listRows<LaborItem>(db)`
    select id, title, hours_hundredths as "hoursHundredths" from labor_guide_item
    where type = 'Terminal' and hours_hundredths is not null`
  return new Map(rows.map((item) => [item.title, item]))
}

/** Throws if the labor guide no longer has an operation that a demo job uses. */
export function getLaborItem(laborItems: ReadonlyMap<string, LaborItem>, title: string): LaborItem {
  const item = laborItems.get(title)
  if (!item) throw new Error(`The labor guide has no operation "${title}", which app/demo/repair-jobs.ts uses.`)
  return item
}
