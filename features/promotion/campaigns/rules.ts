import {
  campaignRefusals,
  type CampaignForm,
  type CampaignState,
  creativeRefusals,
  type CreativeState,
} from './contract/index.ts'

export { nameArea } from './areas.ts'

/** The states in which each act of the vendor or an admin is allowed. */
const before = {
  change: ['draft', 'active', 'paused'],
  submit: ['draft'],
  withdraw: ['submitted'],
  take: ['submitted', 'in-review'],
  approve: ['in-review'],
  reject: ['in-review'],
  pause: ['active'],
  resume: ['paused'],
  end: ['draft', 'active', 'paused'],
} as const satisfies Record<string, readonly CampaignState[]>
export type CampaignAct = keyof typeof before

export const canDo = (act: CampaignAct, state: CampaignState): boolean =>
  (before[act] as readonly CampaignState[]).includes(state)

/** Null when this change of the campaign is allowed. */
export const reasonNotTo = (act: CampaignAct, state: CampaignState) => (canDo(act, state) ? null : campaignRefusals.wrongState)

const creativeBefore = {
  change: ['draft', 'rejected', 'approved'],
  submit: ['draft', 'rejected'],
  withdraw: ['submitted'],
  approve: ['submitted'],
  reject: ['submitted'],
} as const satisfies Record<string, readonly CreativeState[]>
export type CreativeAct = keyof typeof creativeBefore

export const canDoWithCreative = (act: CreativeAct, state: CreativeState): boolean =>
  (creativeBefore[act] as readonly CreativeState[]).includes(state)

/** Null when this change of the creative is allowed. */
export function reasonNotToWithCreative(act: CreativeAct, state: CreativeState) {
  if (canDoWithCreative(act, state)) return null
  return act === 'change' ? creativeRefusals.inReview : creativeRefusals.wrongState
}

const isSame = (a: readonly string[], b: readonly string[]) => [...a].toSorted().join() === [...b].toSorted().join()

type Shown = Pick<CampaignForm, 'areas' | 'categories' | 'creativeIds'>

/** Whether an admin has to review a change: what is shown, where and for which parts, but not money, dates or the name. */
export const needsReview = (now: Shown, wanted: Shown): boolean =>
  !isSame(now.areas, wanted.areas) || !isSame(now.categories, wanted.categories) || !isSame(now.creativeIds, wanted.creativeIds)

/** Null if the budgets cover what is already spent, in cents; otherwise the field that does not. */
export function findBudgetBelowSpent(
  { dayBudget, totalBudget }: Pick<CampaignForm, 'dayBudget' | 'totalBudget'>,
  spent: { day: number; total: number },
): 'dayBudget' | 'totalBudget' | null {
  if (totalBudget < spent.total) return 'totalBudget'
  return dayBudget < spent.day ? 'dayBudget' : null
}

/** Null while the campaign's last day is not over. */
export const reasonForPastDates = ({ endsOn, today }: { endsOn: string; today: string }) =>
  endsOn < today ? campaignRefusals.datesPast : null

/** Null when a campaign may be reviewed. */
export function reasonNotToSubmit(campaign: { kind: 'search' | 'add-on'; endsOn: string; today: string; creatives: number }) {
  if (campaign.kind === 'search' && campaign.creatives === 0) return campaignRefusals.noCreative
  return reasonForPastDates(campaign)
}
