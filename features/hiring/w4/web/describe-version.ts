import { showCents } from '../../../../common/cents.ts'
import { showDay } from '../../../../common/dates.ts'
import type { DefinitionItem, Tone } from '../../../../kit/web/index.ts'
import type { Elections, Version, VersionState } from '../contract/index.ts'
import { filingStatusNames } from '../rules.ts'

export const stateNames: Readonly<Record<VersionState, { label: string; tone: Tone }>> = {
  'in-force': { label: 'In force', tone: 'green' },
  upcoming: { label: 'Not yet', tone: 'blue' },
  replaced: { label: 'Replaced', tone: 'gray' },
  expired: { label: 'Ended', tone: 'amber' },
  kept: { label: 'Kept, not applied', tone: 'amber' },
  note: { label: 'Entered', tone: 'gray' },
}

export function nameVersion({ kind, formYear, isNonresident }: Version): string {
  if (kind === 'form') return `W-4 (${formYear})`
  if (kind === 'old') return 'W-4 from before 2020'
  if (kind === 'lock-in') return 'IRS lock-in letter'
  if (kind === 'release') return 'IRS release of the lock-in letter'
  return isNonresident ? 'Nonresident alien' : 'No longer a nonresident alien'
}

const maritalNames: Readonly<Record<string, string>> = {
  single: 'Single',
  married: 'Married',
  'married-as-single': 'Married, but withhold at higher single rate',
}

const perYear = (cents: number) => `${showCents(cents)} a year`

export const listElections = (elections: Elections): DefinitionItem[] => [
  { term: 'Filing status', value: filingStatusNames[elections.filingStatus] },
  ...(elections.twoJobs ? [{ term: 'Step 2(c)', value: 'Two jobs' }] : []),
  ...(elections.credits > 0 ? [{ term: 'Step 3, credits', value: perYear(elections.credits) }] : []),
  ...(elections.otherIncome > 0 ? [{ term: 'Step 4(a), other income', value: perYear(elections.otherIncome) }] : []),
  ...(elections.deductions > 0 ? [{ term: 'Step 4(b), deductions', value: perYear(elections.deductions) }] : []),
  ...(elections.extra > 0
    ? [{ term: 'Step 4(c), extra withholding', value: `${showCents(elections.extra)} each paycheck` }]
    : []),
]

export function listEntries({ exempt, elections, old, note }: Version): DefinitionItem[] {
  if (exempt) return [{ term: 'Claims', value: 'Exempt from withholding' }]
  if (old)
    return [
      { term: 'Marital status', value: maritalNames[old.marital] ?? old.marital },
      { term: 'Allowances', value: String(old.allowances) },
      ...(old.extra > 0 ? [{ term: 'Additional amount', value: `${showCents(old.extra)} each paycheck` }] : []),
    ]
  if (elections) return listElections(elections)
  return note ? [{ term: 'Note', value: note }] : []
}

export function describeDays({ kind, receivedOn, effectiveOn, latestOn, expiresOn, state }: Version): string {
  const received = kind === 'form' ? `Signed ${showDay(receivedOn)}` : `Dated ${showDay(receivedOn)}`
  const counts = state === 'kept' ? '' : ` · takes effect ${showDay(effectiveOn)}`
  const latest =
    state === 'upcoming' && latestOn && latestOn !== effectiveOn ? ` (by law no later than ${showDay(latestOn)})` : ''
  return `${received}${counts}${latest}${expiresOn ? ` · through ${showDay(expiresOn)}` : ''}`
}
