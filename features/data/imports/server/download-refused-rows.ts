import { formatCsv } from '../../../../kit/server/csv.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { imports } from '../contract/index.ts'
import type { Fault } from '../rules.ts'
import { requireOwnImport } from './access.ts'
import { getHeader, readRefused } from './store.ts'

/** Keeps the uploaded columns, so that the owner can correct the rows and import them again. */
export const downloadRefusedRows: Verb<typeof imports.refusedTable> = async ({ db, actor }, { params }) => {
  await requireOwnImport(db, actor, params.id)
  const [{ header, fileName }, rows] = await Promise.all([getHeader(db, params.id), readRefused(db, params.id)])
  return {
    bytes: formatCsv([
      [...header, 'Row', 'Field to correct', 'What is wrong'],
      ...rows.map(({ place, cells, faults }) => [
        ...cells,
        place + 1,
        faults.map(({ field }) => field).join('; '),
        joinFaults(faults),
      ]),
    ]),
    name: `${fileName.replace(/\.\w{1,4}$/, '')} - refused rows.csv`,
  }
}

/** A single reason needs no field name, because the column before it has one. */
const joinFaults = (faults: readonly Fault[]) =>
  faults.map(({ field, reason }) => (faults.length > 1 ? `${field}: ${reason}` : reason)).join('; ')
