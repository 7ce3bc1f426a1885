import type { Tone } from '../../../../kit/web/index.ts'
import type { PayRun, RunRow, RunState } from '../contract/index.ts'

const stateLabels: Readonly<Record<RunState, string>> = {
  draft: 'Draft',
  approved: 'Approved',
  paid: 'Paid',
  voided: 'Voided',
}

const stateTones = { draft: 'amber', approved: 'green', paid: 'green', voided: 'gray' } as const

/** A run that paid, and that someone is still to be paid in, is not done. */
export const showRunState = ({ state, unpaidCents }: Pick<RunRow, 'state' | 'unpaidCents'>): { label: string; tone: Tone } =>
  unpaidCents > 0 ? { label: 'Not fully paid', tone: 'red' } : { label: stateLabels[state], tone: stateTones[state] }

export const runSteps = [
  { value: 'hours', label: '1. Hours' },
  { value: 'earnings', label: '2. Earnings' },
  { value: 'review', label: '3. Review' },
  { value: 'approve', label: '4. Approve' },
  { value: 'done', label: '5. Done' },
] as const
export type RunStep = (typeof runSteps)[number]['value']

const stepsOfPaid = { earnings: 'Earnings', review: 'Review', done: 'Payment' } as const

/** A draft is prepared in steps. What is approved is only looked at, so its screens have no numbers. */
export const listSteps = ({ state }: Pick<PayRun, 'state'>): { value: RunStep; label: string }[] =>
  state === 'draft'
    ? runSteps.filter(({ value }) => value !== 'done')
    : (['done', 'review', 'earnings'] as const).map((value) => ({ value, label: stepsOfPaid[value] }))

/** The screen that the address names, as far as the run has come. */
export function findStep({ state }: Pick<PayRun, 'state'>, asked: string | null): RunStep {
  const found = runSteps.find(({ value }) => value === asked)?.value
  if (state !== 'draft') return found === 'review' || found === 'earnings' ? found : 'done'
  return found && found !== 'done' ? found : 'hours'
}

/** `95` -> "1.58" */
export const showRunHours = (minutes: number): string => (minutes === 0 ? '' : (minutes / 60).toFixed(2))
export const showFlagged = (hundredths: number): string => (hundredths === 0 ? '' : (hundredths / 100).toFixed(2))
