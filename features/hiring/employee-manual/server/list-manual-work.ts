import { getDay } from '../../../../common/dates.ts'
import type { ListOpenWork } from '../../personnel/server/index.ts'
import { getDueDay } from '../rules.ts'
import { ownPath } from './notify-manual.ts'
import { listReaders } from './store-staff.ts'
import { getShop, listVersionRows } from './store.ts'

/** The newest version of the manual as a task of everyone who works at the shop, open or done. */
export const listManualWork: ListOpenWork = async (db, { shopId, recordId }) => {
  const [newest] = await listVersionRows(db, shopId)
  if (!newest) return []
  const { timeZone } = await getShop(db, shopId)
  const publishedOn = getDay(newest.publishedAt, timeZone)
  return (await listReaders(db, shopId, newest.id, recordId ?? null)).map((reader) => ({
    recordId: reader.recordId,
    key: 'manual',
    title:
      newest.number === 1
        ? 'Read and acknowledge the employee manual'
        : `Acknowledge the employee manual, version ${newest.number}`,
    who: 'employee',
    path: ownPath,
    dueOn: getDueDay({ publishedOn, startedOn: reader.startedOn, days: newest.days }),
    isDone: reader.acknowledgmentId !== null,
  }))
}
