import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../kit/server/database/database.ts'
import { atFileEnd } from './at-file-end.ts'

const readWords = (text: string) => new Set(text.toLowerCase().match(/\w+/g))

/**
 * Notes which tables the process asks, from the text of every statement. For a view or a function, these are the tables that its own text
 * names; for a change, also those that foreign keys and triggers read. May note one too many: any word of a statement that is a table's
 * name counts.
 */
export async function watchTables(db: Db): Promise<{ forget(): void; list(): ReadonlySet<string> }> {
  const { rows } = await sql<{ name: string; behind: string; onChange: boolean; isTable: boolean }>`
    with own as (select oid, relname, relkind from pg_class where relnamespace = 'public'::regnamespace)
    select relname as name, '' as behind, false as "onChange", true as "isTable" from own where relkind in ('r', 'p')
    union all select relname, pg_get_viewdef(oid), false, false from own where relkind in ('v', 'm')
    union all select proname, prosrc, false, false from pg_proc where pronamespace = 'public'::regnamespace
    union all select a.relname, b.relname, true, false
      from pg_constraint k join own a on a.oid in (k.conrelid, k.confrelid) join own b on b.oid in (k.conrelid, k.confrelid)
      where k.contype = 'f'
    union all select c.relname, p.prosrc, true, false
      from pg_trigger t join own c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid where not t.tgisinternal`.execute(db)
  const tables = new Set(rows.filter((row) => row.isTable).map(({ name }) => name))
  const statements = new Set<string>()

  // Statements that a client's own class passes on arrive here as well, so none escapes.
  const real = pg.Client.prototype.query as (...args: unknown[]) => unknown
  const watched = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args as [string | { text?: string }]
    statements.add(typeof first === 'string' ? first : (first.text ?? ''))
    return real.apply(this, args)
  }
  Object.assign(pg.Client.prototype, { query: watched })
  atFileEnd(() => Object.assign(pg.Client.prototype, { query: real }))

  /** The tables of one text; each text is read once. */
  const known = new Map<string, ReadonlySet<string>>()
  const findTables = (text: string): ReadonlySet<string> => {
    const before = known.get(text)
    if (before) return before
    const words = readWords(text)
    const addBehind = (onChange: boolean) => {
      const named = rows.filter((row) => row.onChange === onChange && words.has(row.name))
      for (const { behind } of named) for (const word of readWords(behind)) words.add(word)
    }
    // A view may name another one.
    for (const _ of [1, 2, 3]) addBehind(false)
    // A foreign key is followed one step, not from there to the next.
    if (/\b(insert|update|delete|merge|truncate)\b/i.test(text)) addBehind(true)
    for (const _ of [1, 2, 3]) addBehind(false)
    const found = new Set([...words].filter((word) => tables.has(word)))
    known.set(text, found)
    return found
  }
  return {
    forget: () => statements.clear(),
    list: () => new Set([...statements].flatMap((text) => [...findTables(text)])),
  }
}
