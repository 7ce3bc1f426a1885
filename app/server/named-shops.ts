import type { CallFields } from '../../kit/server/http/guard.ts'
import type { Db } from '../../kit/server/index.ts'
import { listShopsOfIds } from './store-named-shops.ts'

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

/** The shops of the records that a call names in its path, query or body. */
export const listNamedShops = (db: Db, { params, query, body }: CallFields): Promise<string[]> =>
  listShopsOfIds(
    db,
    [params, query, body].flatMap((part) => (part && typeof part === 'object' ? Object.values(part).filter(isId) : [])),
  )
