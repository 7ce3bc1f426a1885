import type { Fault } from '../../../common/tables/cells.ts'
import { formatCsv } from '../csv.ts'

interface RefusedTable {
  header: readonly string[]
  fileName: string
  /** `place` counts the rows below the header from 1. */
  rows: readonly { place: number; cells: readonly string[]; faults: readonly Fault[] }[]
}

/** The refused rows of a table with the columns as uploaded, so that its owner can correct the rows and import them again. */
export const formatRefusedRows = ({ header, fileName, rows }: RefusedTable): { bytes: Buffer; name: string } => ({
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
})

/** A single reason needs no field name, because the column before it has one. */
const joinFaults = (faults: readonly Fault[]) =>
  faults.map(({ field, reason }) => (faults.length > 1 ? `${field}: ${reason}` : reason)).join('; ')
