import { showDay } from '../../../../common/dates.ts'
import type { PayRun, RunKind, RunRow, RunState } from '../contract/index.ts'

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

export const runSteps = [
  { value: 'hours', label: '1. Hours' },
  { value: 'earnings', label: '2. Earnings' },
  { value: 'review', label: '3. Review' },
  { value: 'approve', label: '4. Approve' },
  { value: 'done', label: '5. Done' },
] as const
export type RunStep = (typeof runSteps)[number]['value']

/** The screen that the address names, as far as the run has come. */
export function findStep({ state }: Pick<PayRun, 'state'>, asked: string | null): RunStep {
  const found = runSteps.find(({ value }) => value === asked)?.value
  if (state !== 'draft') return found === 'review' || found === 'earnings' ? found : 'done'
  return found && found !== 'done' ? found : 'hours'
}

/** `95` -> "1.58" */
export const showRunHours = (minutes: number): string => (minutes === 0 ? '' : (minutes / 60).toFixed(2))
export const showFlagged = (hundredths: number): string => (hundredths === 0 ? '' : (hundredths / 100).toFixed(2))
