import {
  type Campaign,
  campaignReasons,
  type CampaignState,
  creativeReasons,
  type CreativeState,
  type Obstacle,
} from '../contract/index.ts'

export const campaignStateLabels = {
  draft: { label: 'Draft', tone: 'gray' },
  submitted: { label: 'Submitted', tone: 'blue' },
  'in-review': { label: 'In review', tone: 'blue' },
  active: { label: 'Active', tone: 'green' },
  paused: { label: 'Paused', tone: 'amber' },
  ended: { label: 'Ended', tone: 'gray' },
} as const satisfies Record<CampaignState, object>

export const creativeStateLabels = {
  draft: { label: 'Draft', tone: 'gray' },
  submitted: { label: 'Waits for review', tone: 'blue' },
  approved: { label: 'Approved', tone: 'green' },
  rejected: { label: 'Needs changes', tone: 'red' },
} as const satisfies Record<CreativeState, object>

export const obstacleLabels: Readonly<Record<Obstacle, string>> = {
  'no-creative': 'No approved creative',
  'not-started': 'It has not started yet',
  'day-budget': 'Today’s budget is used up',
  'total-budget': 'Its total budget is used up',
  'dates-over': 'Its last day has passed',
  balance: 'Your ad balance is used up',
  suspended: 'Your advertising account is suspended',
}

export const endedLabels: Readonly<Record<Exclude<Campaign['endedWhy'], ''>, string>> = {
  vendor: 'You ended it',
  dates: 'Its last day has passed',
  budget: 'Its total budget is spent',
}

export const kindLabels = { search: 'Parts search', 'add-on': 'Add-ons on estimates' } as const

const eventLabels: Readonly<Record<string, string>> = {
  created: 'Created',
  changed: 'Changed',
  submitted: 'Submitted for review',
  withdrawn: 'Taken back',
  taken: 'Review started',
  approved: 'Approved',
  rejected: 'Sent back with reasons',
  paused: 'Paused',
  resumed: 'Resumed',
  ended: 'Ended',
}
export const nameEvent = (what: string): string => eventLabels[what] ?? what

export const actorLabels = { vendor: 'Your company', review: 'Liftbay review', program: 'Liftbay' } as const

const campaignOnly: Readonly<Record<string, string>> = campaignReasons
const creativeOnly: Readonly<Record<string, string>> = creativeReasons

/** The sentences of reasons, and the admin's own words after them. */
export function describeReasons(of: 'campaign' | 'creative', reasons: readonly string[], words: string): string[] {
  const names = of === 'campaign' ? campaignOnly : creativeOnly
  const sentences = reasons.filter((code) => code !== 'other').map((code) => names[code] ?? code)
  return words === '' ? sentences : [...sentences, words]
}
