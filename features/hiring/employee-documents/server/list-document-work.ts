import { addDays } from '../../../../common/dates.ts'
import type { ListOpenWork, OpenWork } from '../../personnel/server/index.ts'
import { expiringDays } from '../rules.ts'
import { buildDocumentPath, buildUploadPath, ownPath } from './notify-documents.ts'
import { listWorkRows, type WorkRow } from './store-shop.ts'

/** Documents that a shop's employees still owe: requested, required from everyone, or expiring within 30 days. */
export const listDocumentWork: ListOpenWork = async (db, { shopId, recordId, today, packet }) => {
  const wanted = packet.filter(({ kind }) => kind === 'document').map(({ title, days }) => ({ title, days }))
  const rows = await listWorkRows(db, { shopId, recordId, until: addDays(today, expiringDays), wanted })
  return rows.map((row) => ({
    recordId: row.recordId,
    dueOn: row.dueOn,
    isDone: row.isDone,
    isShopOnly: row.isShopOnly,
    ...describe(row),
  }))
}

function describe({ kind, id, recordId, title, isShopOnly }: WorkRow): Pick<OpenWork, 'key' | 'title' | 'who' | 'path'> {
  if (kind === 'asked')
    return { key: `document-request-${id}`, title: `Upload: ${title}`, who: 'employee', path: buildUploadPath(id) }
  if (kind === 'wanted')
    return {
      key: `document-${title.toLowerCase()}`,
      title: `Upload: ${title}`,
      who: 'employee',
      path: `${ownPath}?add=${encodeURIComponent(title)}`,
    }
  return {
    key: `document-expires-${id}`,
    title: `Renew: ${title}`,
    who: isShopOnly ? 'shop' : 'employee',
    path: isShopOnly ? buildDocumentPath(recordId, id) : `${ownPath}?renew=${id}`,
  }
}
