import pg from 'pg'
import { type Catalog, NullReader, type Nulls } from './nulls.ts'
import { isNode, readTree } from './parse-tree.ts'

export interface Column {
  name: string
  /** The type's `oid` in pg_type. */
  type: number
  nulls: Nulls
}

/** PostgreSQL's description of a statement: the columns it returns, or why it is refused. */
export type Description = { columns: Column[] } | { error: string }

export interface Describer {
  describe(text: string): Promise<Description>
  /** Type names by `oid`, for messages: "int8". */
  typeNames: ReadonlyMap<number, string>
  end(): Promise<void>
}

interface HeardMessage {
  columns: { name: string; dataTypeID: number }[]
  error: (Error & { position?: string }) | undefined
  trees: string[]
}

/** Prepares statements, and never runs one, in the migrated database at `url`. */
export async function openDescriber(url: string): Promise<Describer> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const typeNames = new Map(
    (await client.query<{ oid: number; name: string }>('select oid, typname as name from pg_type')).rows.map((row) => [
      row.oid,
      row.name,
    ]),
  )
  const plain = await readCatalog(client)
  let trees: string[] = []
  client.on('notice', ({ message, detail }) => {
    if (message === 'parse tree:' && detail) trees.push(detail)
  })
  // Makes PostgreSQL report its analysis of each statement.
  await client.query('set client_min_messages = log; set debug_pretty_print = off; set debug_print_parse = on')

  const hear = async (text: string): Promise<HeardMessage> => {
    trees = []
    const heard = await prepareStatement(client, text)
    return { ...heard, trees }
  }
  const nullsOf = (heard: HeardMessage, catalog: Catalog): Nulls[] => {
    const query = heard.trees.length === 1 ? readTree(heard.trees[0]!) : null
    if (!isNode(query)) return []
    // Utility statements such as `show` are not analyzed.
    if (query.fields.commandType === '6') return heard.columns.map(() => 'unknown')
    return new NullReader(catalog).ofColumns(query)
  }

  const views = new Map<number, Nulls[]>()
  const catalog: Catalog = { ...plain, views }
  for (const { oid, text } of plain.viewTexts) views.set(oid, nullsOf(await hear(text), catalog))

  return {
    typeNames,
    end: () => client.end(),
    async describe(text) {
      const heard = await hear(text)
      if (heard.error) return { error: `${heard.error.message}${quoteNear(text, heard.error.position)}` }
      const nulls = nullsOf(heard, catalog)
      if (nulls.length !== heard.columns.length) throw new Error(`PostgreSQL's analysis was not understood: ${text}`)
      return { columns: heard.columns.map(({ name, dataTypeID }, at) => ({ name, type: dataTypeID, nulls: nulls[at]! })) }
    },
  }
}

function quoteNear(text: string, position: string | undefined): string {
  if (!position) return ''
  const from = Number(position) - 1
  return `, at "${text.slice(Math.max(0, from - 30), from + 40).replaceAll(/\s+/g, ' ')}"`
}

/** Sends Parse and Describe: PostgreSQL checks the statement against the tables, but neither plans nor runs it. */
function prepareStatement(client: pg.Client, text: string): Promise<Omit<HeardMessage, 'trees'>> {
  return new Promise((resolve) => {
    const heard: Omit<HeardMessage, 'trees'> = { columns: [], error: undefined }
    const query = {
      submit(connection: Protocol) {
        connection.parse({ name: '', text, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription: ({ fields }: { fields: HeardMessage['columns'] }) => void (heard.columns = fields),
      handleError: (error: Error) => {
        heard.error = error
        resolve(heard)
      },
      handleReadyForQuery: () => resolve(heard),
    }
    client.query(query as unknown as pg.Submittable)
  })
}

interface Protocol {
  parse(statement: { name: string; text: string; types: number[] }, more: boolean): void
  describe(what: { type: 'S'; name: string }, more: boolean): void
  sync(): void
}

async function readCatalog(client: pg.Client): Promise<Omit<Catalog, 'views'> & { viewTexts: { oid: number; text: string }[] }> {
  const columns = await client.query<{ key: string }>(
    `select attrelid || '.' || attnum as key from pg_attribute where attnotnull and not attisdropped`,
  )
  const functions = await client.query<{ oid: number; name: string; strict: boolean }>(
    'select oid, proname as name, proisstrict as strict from pg_proc',
  )
  const viewTexts = await client.query<{ oid: number; text: string }>(
    `select oid, pg_get_viewdef(oid) as text from pg_class
    where relkind = 'v' and relnamespace = 'public'::regnamespace order by oid`,
  )
  return {
    notNull: new Set(columns.rows.map(({ key }) => key)),
    functions: new Map(functions.rows.map(({ oid, name, strict }) => [oid, { name, isStrict: strict }])),
    viewTexts: viewTexts.rows,
  }
}
