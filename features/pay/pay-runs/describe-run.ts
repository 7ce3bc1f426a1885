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

/** "Regular, 11/01/2026 to 11/14/2026", "Bonus of 12/18/2026", "Final pay of Dana Cole" or "Correction of Dana Cole, 11/01/2026 to 11/14/2026" */
export function describeRun({
  kind,
  periodFirst,
  periodLast,
  payDate,
  onlyName,
}: Pick<RunRow, 'kind' | 'periodFirst' | 'periodLast' | 'payDate' | 'onlyName'>): string {
  if (onlyName !== '' && (kind === 'off-cycle' || kind === 'correction'))
    return `${kindLabels[kind]} of ${onlyName}, ${showDay(periodFirst)} to ${showDay(periodLast)}`
  if (onlyName !== '') return `${kindLabels[kind]} of ${onlyName}`
  if (kind !== 'regular') return `${kindLabels[kind]} of ${showDay(payDate)}`
  return `${kindLabels[kind]}, ${showDay(periodFirst)} to ${showDay(periodLast)}`
}
