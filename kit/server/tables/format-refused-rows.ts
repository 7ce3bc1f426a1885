import type { Fault } from '../../../common/tables/cells.ts'
import { formatCsv, formatCsvRows } from '../csv.ts'

interface RefusedRows {
  header: readonly string[]
  /** `place` counts the rows below the header from 1. */
  rows: readonly { place: number; cells: readonly string[]; faults: readonly Fault[] }[]
  /** False for more rows below earlier ones: they have no header. */
  isFirst?: boolean
}

/** The refused rows of a table with the columns as uploaded, so that its owner can correct the rows and import them again. */
export function formatRefusedRows({ header, rows, isFirst = true }: RefusedRows): Buffer {
  const lines = rows.map(({ place, cells, faults }) => [
    ...cells,
    place + 1,
    faults.map(({ field }) => field).join('; '),
    joinFaults(faults),
  ])
  return isFirst ? formatCsv([[...header, 'Row', 'Field to correct', 'What is wrong'], ...lines]) : formatCsvRows(lines)
}

export const nameRefusedRows = (fileName: string): string => `${fileName.replace(/\.\w{1,4}$/, '')} - refused rows.csv`

/** A single reason needs no field name, because the column before it has one. */
const joinFaults = (faults: readonly Fault[]) =>
  faults.map(({ field, reason }) => (faults.length > 1 ? `${field}: ${reason}` : reason)).join('; ')
