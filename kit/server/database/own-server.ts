import pg from 'pg'
import { PlainMessage } from '../plain-message.ts'

const oldest = 15
const extensions = ['pg_trgm', 'btree_gist']

/** The facts about an external PostgreSQL server. */
export interface ServerFacts {
  /** For example 150004. */
  version: number
  encoding: string
  database: string
  login: string
  /** Extensions we need that are not installed there. */
  missing: string[]
  mayMakeSchemas: boolean
  mayMakeTables: boolean
  /** The most connections that this user may have here at the same time, including those of other programs. */
  connections: number
}

/** Beside the pool: three connections for jobs, one that hears events, one for chats, and one for maintenance such as a backup. */
const connectionsBesidePool = 6
const smallestPool = 2

/** Returns how many connections the pool may have. Throws a `PlainMessage` when the database in DATABASE_URL can't be reached or used. */
export async function checkServer(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw new PlainMessage(reasonNotReached(url, error as NodeJS.ErrnoException))
  }
  try {
    const { rows } = await client.query<ServerFacts>(
      `select current_setting('server_version_num')::integer as version, current_setting('server_encoding') as encoding,
        current_database() as database, current_user as login,
        coalesce((select json_agg(name) from unnest($1::text[]) name
          where name not in (select name from pg_available_extensions)), '[]') as missing,
        has_database_privilege(current_database(), 'create') as "mayMakeSchemas",
        coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayMakeTables",
        (select least(
          current_setting('max_connections')::integer - case when r.rolsuper then 0 else
            current_setting('superuser_reserved_connections')::integer + coalesce(current_setting('reserved_connections', true), '0')::integer end,
          nullif(case when r.rolsuper then -1 else r.rolconnlimit end, -1), nullif(case when r.rolsuper then -1 else d.datconnlimit end, -1))
          from pg_roles r, pg_database d where r.rolname = current_user and d.datname = current_database()) as connections`,
      [extensions],
    )
    const reason = rows[0] && reasonNotToUse(rows[0])
    if (reason) throw new PlainMessage(reason)
    return (rows[0]?.connections ?? 0) - connectionsBesidePool
  } finally {
    await client.end()
  }
}

export function reasonNotToUse(server: ServerFacts): string | undefined {
  const { version, encoding, database, login, missing, mayMakeSchemas, mayMakeTables, connections } = server
  const major = Math.floor(version / 10_000)
  if (major < oldest)
    return `DATABASE_URL points to PostgreSQL ${major}; Liftbay needs ${oldest} or later. Unset DATABASE_URL to use the built-in one.`
  if (encoding !== 'UTF8')
    return `The database ${database} uses the encoding ${encoding}; Liftbay needs UTF8: createdb --template=template0 --encoding=UTF8 ${database}_utf8`
  if (missing.length > 0)
    return `The PostgreSQL in DATABASE_URL is missing ${missing.join(' and ')}. Install its "contrib" package.`
  if (!mayMakeSchemas || !mayMakeTables)
    return `The user ${login} lacks permissions in the database ${database}. Make it the owner: alter database "${database}" owner to "${login}"`
  const fewest = connectionsBesidePool + smallestPool
  if (connections < fewest)
    return `The user ${login} may have only ${connections} connections to the database ${database}; Liftbay needs at least ${fewest}. Raise the limit: alter role "${login}" connection limit ${fewest * 3}`
  return undefined
}

/** Without the password, which is in the address. */
function reasonNotReached(address: string, { code, message }: NodeJS.ErrnoException): string {
  const { host, pathname } = new URL(address)
  const database = decodeURIComponent(pathname.slice(1))
  const at = `the PostgreSQL in DATABASE_URL${host && ` (${host})`}`
  if (code === '28P01' || code === '28000') return `${joinWords(at)} refused the login: ${message}. Correct the user or password.`
  if (/does not support SSL/.test(message))
    return `DATABASE_URL asks for an encrypted connection (sslmode), and ${at} offers none. Turn on TLS there, or remove sslmode from DATABASE_URL.`
  if (/self.signed|unable to verify|CERT/i.test(`${code} ${message}`))
    return `${joinWords(at)} has a certificate that this machine does not trust (${message}). Name its authority with sslrootcert=FILE in DATABASE_URL.`
  if (code === '53300')
    return `${joinWords(at)} has no free connection: ${message}. End other programs that use it, or raise its limit of connections.`
  if (code === '57P03') return `${joinWords(at)} is starting or stopping: ${message}. Start Liftbay again in a moment.`
  if (code === '3D000') return `${joinWords(at)} has no database ${database}. Create it: createdb ${database}`
  return `${joinWords(at)} cannot be reached: ${message || code}. Start it, correct DATABASE_URL, or unset it to use the built-in one.`
}

const joinWords = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
