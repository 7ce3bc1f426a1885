import { z } from 'zod'
import { id, instant, paragraph } from '../../../../common/text.ts'
import { providerNames } from '../../../cards/card-payments/contract/index.ts'

export const differenceKinds = [
  'missing-at-provider',
  'missing-here',
  'other-amount',
  'fee-differs',
  'other-day',
  'duplicate',
  'payout-sum',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

export const differenceStates = ['open', 'settled', 'cleared'] as const

export const Difference = z.strictObject({
  id: id(),
  version: z.int(),
  provider: z.enum(providerNames),
  kind: z.enum(differenceKinds),
  state: z.enum(differenceStates),
  /** The company's id of the line or transfer; empty when it has none. */
  reference: z.string(),
  what: z.string(),
  shopName: z.string(),
  invoice: z.int().nullable(),
  oursCents: z.int(),
  theirsCents: z.int(),
  foundAt: instant('Date'),
  note: z.string(),
  settledAt: instant('Date').nullable(),
})
export type Difference = z.output<typeof Difference>

export const DifferencePage = z.strictObject({
  differences: z.array(Difference),
  /** Send it as `after` for the next page; null at the end. */
  next: z.uuid().nullable(),
})

export const ProviderReport = z.strictObject({
  id: id(),
  provider: z.enum(providerNames),
  reference: z.string(),
  cents: z.int(),
  arrivesOn: z.iso.date(),
  lines: z.int(),
  matched: z.int(),
  /** Open differences of its lines. */
  open: z.int(),
})
export type ProviderReport = z.output<typeof ProviderReport>

export const ReportPage = z.strictObject({ reports: z.array(ProviderReport), next: z.uuid().nullable() })

export const SettleForm = z.strictObject({ note: paragraph('Note', 1000) })
