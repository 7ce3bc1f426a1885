import { z } from 'zod'
import { isInvalid, isRequired, shouldHaveAtLeastOne } from '../../../../common/messages.ts'
import { cents, day, id, instant, line, optionalParagraph } from '../../../../common/text.ts'
import { partKinds } from '../../../supply/vendor-catalog/rules.ts'
import { isArea } from '../areas.ts'
import { campaignReasonCodes, creativeReasonCodes } from '../review-reasons.ts'

export const campaignKinds = ['search', 'add-on'] as const
export type CampaignKind = (typeof campaignKinds)[number]

export const campaignStates = ['draft', 'submitted', 'in-review', 'active', 'paused', 'ended'] as const
export type CampaignState = (typeof campaignStates)[number]

export const creativeStates = ['draft', 'submitted', 'approved', 'rejected'] as const
export type CreativeState = (typeof creativeStates)[number]

/** Why an active campaign is not being shown now. */
export const obstacles = [
  'no-creative',
  'not-started',
  'day-budget',
  'total-budget',
  'dates-over',
  'balance',
  'suspended',
] as const
export type Obstacle = (typeof obstacles)[number]

export const mostAreas = 60
export const mostCreatives = 10

const area = z.string(isInvalid('Area')).refine(isArea, isInvalid('Area'))
const isUnique = (values: readonly string[]) => new Set(values).size === values.length

/** A state ('OH') or the first three digits of a zip code ('432') each. */
export const Areas = z
  .array(area, isInvalid('Areas'))
  .min(1, shouldHaveAtLeastOne('Areas'))
  .max(mostAreas, `A campaign can have at most ${mostAreas} areas`)
  .refine(isUnique, isInvalid('Areas'))
export const Categories = z
  .array(z.enum(partKinds), isInvalid('Categories'))
  .min(1, shouldHaveAtLeastOne('Categories'))
  .refine(isUnique, isInvalid('Categories'))

const leastBudget = 100
const budget = (label: string) => cents(label).min(leastBudget, `${label} must be at least $1.00`)

const campaignFields = {
  name: line('Name', 80),
  /** Days of the vendor's own time zone, both included. */
  startsOn: day('First day'),
  endsOn: day('Last day'),
  dayBudget: budget('Budget per day'),
  totalBudget: budget('Total budget'),
  areas: Areas,
  categories: Categories,
  creativeIds: z
    .array(id('Creative'), isInvalid('Creatives'))
    .max(mostCreatives, `A campaign can have at most ${mostCreatives} creatives`)
    .refine(isUnique, isInvalid('Creatives'))
    .default([]),
}
type Checked = { startsOn: string; endsOn: string; dayBudget: number; totalBudget: number }
const areOrdered = { path: ['endsOn'], error: 'Last day must not be before the first day' }
const fitsTotal = { path: ['dayBudget'], error: 'Budget per day must not be above the total budget' }
const endsAfterStart = ({ startsOn, endsOn }: Checked) => startsOn <= endsOn
const dayWithinTotal = ({ dayBudget, totalBudget }: Checked) => dayBudget <= totalBudget

export const NewCampaignForm = z
  .strictObject({ kind: z.enum(campaignKinds, isInvalid('Kind')).default('search'), ...campaignFields })
  .refine(endsAfterStart, areOrdered)
  .refine(dayWithinTotal, fitsTotal)
export type NewCampaignForm = z.output<typeof NewCampaignForm>

export const CampaignForm = z.strictObject(campaignFields).refine(endsAfterStart, areOrdered).refine(dayWithinTotal, fitsTotal)
export type CampaignForm = z.output<typeof CampaignForm>

export const CreativeForm = z.strictObject({
  headline: line('Headline', 50),
  body: line('Text', 120),
  /** A description of the picture, for people who cannot see it. */
  alt: line('Alt text', 125).min(10, 'Alt text must be at least 10 characters'),
  /** Uploaded before. */
  photoId: id('Picture'),
})
export type CreativeForm = z.output<typeof CreativeForm>

const words = optionalParagraph('Details', 500)
const otherNeedsWords = { path: ['reason'], error: isRequired('Details') }
const saysMore = ({ reasons, reason }: { reasons: readonly string[]; reason: string }) =>
  !reasons.includes('other') || reason !== ''

export const RejectCampaignForm = z
  .strictObject({
    reasons: z
      .array(z.enum(campaignReasonCodes), isInvalid('Reasons'))
      .min(1, shouldHaveAtLeastOne('Reasons'))
      .refine(isUnique, isInvalid('Reasons')),
    reason: words,
  })
  .refine(saysMore, otherNeedsWords)

export const RejectCreativeForm = z
  .strictObject({
    reasons: z
      .array(z.enum(creativeReasonCodes), isInvalid('Reasons'))
      .min(1, shouldHaveAtLeastOne('Reasons'))
      .refine(isUnique, isInvalid('Reasons')),
    reason: words,
  })
  .refine(saysMore, otherNeedsWords)

const History = z.array(
  z.strictObject({
    at: instant('Date'),
    what: z.string(),
    /** The vendor, an admin, or the program itself. */
    by: z.enum(['vendor', 'review', 'program']),
    reasons: z.array(z.string()),
    detail: z.string(),
  }),
)

/** The content of a sponsored slot. */
export const CreativeText = z.strictObject({
  creativeId: z.uuid(),
  headline: z.string(),
  body: z.string(),
  alt: z.string(),
  vendor: z.string(),
})
export type CreativeText = z.output<typeof CreativeText>

export const Creative = CreativeText.extend({
  version: z.int(),
  /** 1 for its first version, then 2 and so on. */
  number: z.int(),
  photoId: z.uuid(),
  state: z.enum(creativeStates),
  reasons: z.array(z.enum(creativeReasonCodes)),
  reason: z.string(),
  /** Whether a later version was approved in its place. */
  isReplaced: z.boolean(),
  /** A later version that is not approved yet. */
  nextId: z.uuid().nullable(),
  /** The campaigns that show it. */
  campaigns: z.int(),
  changedAt: instant('Date'),
})
export type Creative = z.output<typeof Creative>

export const CreativeDetail = Creative.extend({ history: History })
export type CreativeDetail = z.output<typeof CreativeDetail>

export const ListedCampaign = z.strictObject({
  campaignId: z.uuid(),
  version: z.int(),
  kind: z.enum(campaignKinds),
  name: z.string(),
  state: z.enum(campaignStates),
  startsOn: z.string(),
  endsOn: z.string(),
  /** Budgets and spend are in cents. */
  dayBudget: z.int(),
  totalBudget: z.int(),
  daySpent: z.int(),
  totalSpent: z.int(),
  areas: z.array(z.string()),
  categories: z.array(z.enum(partKinds)),
  /** Only for an active campaign; empty when it is shown. */
  obstacles: z.array(z.enum(obstacles)),
  reasons: z.array(z.enum(campaignReasonCodes)),
  reason: z.string(),
  endedWhy: z.enum(['', 'vendor', 'dates', 'budget']),
})
export type ListedCampaign = z.output<typeof ListedCampaign>

export const Campaign = ListedCampaign.extend({
  timeZone: z.string(),
  creatives: z.array(CreativeText.extend({ state: z.enum(creativeStates) })),
  history: History,
})
export type Campaign = z.output<typeof Campaign>
