import { sql } from 'kysely'
import { laborGuide } from '../features/catalog/labor-guide/data/labor-guide.ts'
import { pathSeparator } from '../features/catalog/labor-guide/rules.ts'
import { openDatabase } from '../kit/server/database/database.ts'
import { migrate } from '../kit/server/database/migrate.ts'

export const deepest = 20
/** One item in ten is a group. */
const itemsPerGroup = 10
const roots = 22

interface Item {
  id: number
  parent_id: number
  title: string
  type: 'Group' | 'Terminal'
  hours_hundredths: number | null
  path: string
  depth: number
}

const operations = laborGuide.filter((row) => row.Type === 'Terminal')
const groups = laborGuide.filter((row) => row.Type === 'Group')

/** A guide with that many items: groups that branch slowly, down to the 19th level, and operations in all of them. */
export function makeGuide(count: number): Item[] {
  const items: Item[] = []
  const groupCount = Math.ceil(count / itemsPerGroup)
  // Each group holds about `branching` others, which makes so many levels of so many groups.
  const branching = (groupCount / roots) ** (1 / (deepest - 2))
  const add = (parent: Item | undefined, item: Pick<Item, 'title' | 'type' | 'hours_hundredths'>) =>
    items.push({
      ...item,
      id: 10_000_000 + items.length,
      parent_id: parent?.id ?? 0,
      path: parent ? [parent.path, parent.title].filter(Boolean).join(pathSeparator) : '',
      depth: (parent?.depth ?? 0) + 1,
    })
  let level: Item[] = []
  for (let depth = 1; depth < deepest; depth += 1) {
    const wanted = depth === 1 ? roots : Math.max(1, Math.round(roots * branching ** (depth - 1) * (1 - 1 / branching)))
    const from = items.length
    for (let n = 0; n < wanted && items.length < groupCount; n += 1)
      add(level[n % Math.max(1, level.length)], {
        title: `${groups[(n + depth * 7) % groups.length]!.Title}, series ${depth}-${n}`,
        type: 'Group',
        hours_hundredths: null,
      })
    level = items.slice(from)
  }
  const parents = items.slice()
  for (let n = 0; items.length < count; n += 1) {
    const { Title, hours } = operations[n % operations.length]!
    add(parents[parents.length - 1 - (n % parents.length)], {
      title: `${Title}, variant ${n}`,
      type: 'Terminal',
      hours_hundredths: Math.round((hours ?? 1) * 100),
    })
  }
  return items
}

/** Replaces the guide of that database. */
export async function fillGuide(url: string, count: number): Promise<readonly Item[]> {
  await migrate(url)
  const { db, close } = openDatabase(url, { max: 1 })
  try {
    const items = makeGuide(count)
    await sql`set statement_timeout = 0`.execute(db)
    await sql`delete from labor_guide_item where id >= 10000000`.execute(db)
    for (let from = 0; from < items.length; from += 5000)
      await sql`
        insert into labor_guide_item (id, parent_id, title, type, hours_hundredths, path, depth)
        select id, parent_id, title, type, hours_hundredths, path, depth
        from json_to_recordset(${JSON.stringify(items.slice(from, from + 5000))}::json) as i (id int, parent_id int, title text, type text,
          hours_hundredths int, path text, depth smallint)`.execute(db)
    await sql`vacuum analyze labor_guide_item`.execute(db)
    return items
  } finally {
    await close()
  }
}
