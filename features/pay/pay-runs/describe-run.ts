import { showDay } from '../../../common/dates.ts'
import type { RunKind } from '../stub-calculation/contract/index.ts'
import type { RunRow } from './contract/schemas.ts'

export const kindLabels: Readonly<Record<RunKind, string>> = {
  regular: 'Regular',
  'off-cycle': 'Off-cycle',
  bonus: 'Bonus',
  final: 'Final pay',
  correction: 'Correction',
}

export const runPath = ({ id }: { id: string }): string => `/home-owner/payroll/runs/${id}`

/**
 * "Regular, 11/01/2026 to 11/14/2026", "Bonus of 12/18/2026, run 7", "Final pay of Dana Cole" or "Correction of Dana Cole, 11/01/2026 to 11/14/2026,
 * run 8". A day can have two bonus runs, and a stub two corrections, so those have their number.
 */
export function describeRun({
  number,
  kind,
  periodFirst,
  periodLast,
  payDate,
  onlyName,
}: Pick<RunRow, 'number' | 'kind' | 'periodFirst' | 'periodLast' | 'payDate' | 'onlyName'>): string {
  const days = `${showDay(periodFirst)} to ${showDay(periodLast)}`
  if (kind === 'regular') return `${kindLabels[kind]}, ${days}`
  if (kind === 'final') return `${kindLabels[kind]} of ${onlyName}`
  if (onlyName !== '') return `${kindLabels[kind]} of ${onlyName}, ${days}, run ${number}`
  return `${kindLabels[kind]} of ${showDay(payDate)}, run ${number}`
}
