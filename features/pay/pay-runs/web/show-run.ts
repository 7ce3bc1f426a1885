import { showDay } from '../../../../common/dates.ts'
import type { RunKind, RunRow, RunState } from '../contract/index.ts'

export const kindLabels: Readonly<Record<RunKind, string>> = {
  regular: 'Regular',
  'off-cycle': 'Off-cycle',
  bonus: 'Bonus',
  final: 'Final pay',
  correction: 'Correction',
}

export const stateLabels: Readonly<Record<RunState, string>> = {
  draft: 'Draft',
  approved: 'Approved',
  paid: 'Paid',
  voided: 'Voided',
}

export const stateTones = { draft: 'amber', approved: 'green', paid: 'green', voided: 'gray' } as const

/** "Regular, 11/01/2026 to 11/14/2026" or "Final pay of Dana Cole" */
export function describeRun({
  kind,
  periodFirst,
  periodLast,
  onlyName,
}: Pick<RunRow, 'kind' | 'periodFirst' | 'periodLast' | 'onlyName'>): string {
  if (onlyName !== '') return `${kindLabels[kind]} of ${onlyName}`
  return `${kindLabels[kind]}, ${showDay(periodFirst)} to ${showDay(periodLast)}`
}
