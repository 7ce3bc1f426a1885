import { z } from 'zod'
import { instant } from '../../../../common/text.ts'
import { partKinds } from '../../../supply/vendor-catalog/rules.ts'
import { campaignKinds, CreativeText } from './schemas.ts'

const shared = {
  id: z.uuid(),
  version: z.int(),
  vendor: z.string(),
  submittedAt: instant('Date'),
}

export const CampaignToReview = z.strictObject({
  what: z.literal('campaign'),
  ...shared,
  state: z.enum(['submitted', 'in-review']),
  kind: z.enum(campaignKinds),
  name: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  dayBudget: z.int(),
  totalBudget: z.int(),
  areas: z.array(z.string()),
  categories: z.array(z.enum(partKinds)),
  creatives: z.array(CreativeText.extend({ state: z.string() })),
  /** The states in which the vendor has an open branch. */
  branchStates: z.array(z.string()),
  /** The admin who reviews it; '' for nobody yet. */
  reviewer: z.string(),
  isMine: z.boolean(),
})
export type CampaignToReview = z.output<typeof CampaignToReview>

export const CreativeToReview = z.strictObject({
  what: z.literal('creative'),
  ...shared,
  number: z.int(),
  creative: CreativeText,
})
export type CreativeToReview = z.output<typeof CreativeToReview>

export const ReviewQueue = z.strictObject({
  rows: z.array(z.discriminatedUnion('what', [CampaignToReview, CreativeToReview])),
  /** Send it as `after` for the next page; null at the end. */
  next: z.string().nullable(),
})
export type ReviewQueue = z.output<typeof ReviewQueue>
