import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Context } from '../../../../kit/server/index.ts'
import { getOwnRecord, type PersonnelRecord, requireRecord } from '../../personnel/server/index.ts'
import { type DocumentRow, findDocumentRow, findOwnShop, findReadableId } from './store.ts'

export interface Opened {
  record: PersonnelRecord
  /** Which side the caller is on. */
  by: 'employee' | 'shop'
}

type Visit = Pick<Context<Actor>, 'db' | 'actor' | 'get' | 'clock'>

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The caller's own record, or one they may see, by e-mail or record id. Refuses everything else with 404. */
export async function requireFile(visit: Visit, key: string, shopId?: string): Promise<Opened> {
  const { db, actor } = visit
  const isId = uuid.test(key)
  if (actor.role === 'employee') {
    if (key === actor.email) return { record: await getOwnRecord(db, actor, actor.email, shopId), by: 'employee' }
    const ownShop = isId ? await findOwnShop(db, actor.accountId, key) : null
    if (ownShop) return { record: await getOwnRecord(db, actor, actor.email, ownShop), by: 'employee' }
  }
  const id = await findReadableId(db, actor.accountId, isId ? { id: key } : { email: key }, shopId ?? null)
  if (id === null) return refuse(standardRefusals.notFound)
  return { record: await requireRecord(visit, id), by: 'shop' }
}

/** A document and its record. Refuses with 404 what the caller may not see, such as the shop's own papers about the caller. */
export async function requireDocument(visit: Visit, id: string): Promise<Opened & { document: DocumentRow }> {
  const document = (await findDocumentRow(visit.db, id)) ?? refuse(standardRefusals.notFound)
  const opened = await requireFile(visit, document.recordId)
  if (opened.by === 'employee' && document.visibility === 'shop') refuse(standardRefusals.notFound)
  return { ...opened, document }
}
