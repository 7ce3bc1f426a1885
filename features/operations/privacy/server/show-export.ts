import { dayMilliseconds } from '../../../../common/dates.ts'
import type { OwnExport } from '../contract/index.ts'
import { exportDays } from '../rules.ts'
import type { ExportRow } from './store-exports.ts'

/** The time from which the file of an export can no longer be downloaded. */
export const getEnd = ({ createdAt }: Pick<ExportRow, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + exportDays * dayMilliseconds)

export const isDownloadable = (row: ExportRow, now: Date): boolean =>
  row.state === 'done' && row.pieces.length > 0 && getEnd(row) > now

export const showExport = (row: ExportRow, now: Date): OwnExport => ({
  id: row.id,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
  availableUntil: isDownloadable(row, now) ? getEnd(row).toISOString() : null,
  sizeBytes: row.sizeBytes,
  isByAdmin: row.isByAdmin,
})
