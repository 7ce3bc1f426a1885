import { z } from 'zod'
import { isInvalid } from '../../../../common/messages.ts'
import { instant, line } from '../../../../common/text.ts'

/** Card brands as printed on our documents. CARD is any other brand. */
export const cardMethods = ['VISA', 'MASTER CARD', 'DISCOVER', 'AMERICAN EXPRESS', 'CARD'] as const
export type CardMethod = (typeof cardMethods)[number]

export const refundStates = ['pending', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

export const attemptStates = ['open', 'paid', 'failed', 'expired'] as const
export type AttemptState = (typeof attemptStates)[number]

/** The card companies. A shop may have its own account at each. */
export const providerNames = ['sandbox', 'stripe'] as const
export type ProviderName = (typeof providerNames)[number]

/** A shop's own account at a card company. Only the last characters of its keys ever leave the server. */
export const CardAccount = z.strictObject({
  provider: z.enum(providerNames),
  /** The company's id for it. */
  title: z.string(),
  keyLast4: z.string(),
  secretLast4: z.string(),
  savedAt: instant('Date'),
})
export type CardAccount = z.output<typeof CardAccount>

export const CardAccounts = z.strictObject({
  /** Null when the shop's customers pay to Liftbay's account. */
  account: CardAccount.nullable(),
  /** The companies to choose from, and the address each has to send its webhooks to. */
  offered: z.array(z.strictObject({ name: z.enum(providerNames), label: z.string(), webhookUrl: z.url() })),
})
export type CardAccounts = z.output<typeof CardAccounts>

export const ProviderKeys = z.strictObject({
  provider: z.enum(providerNames, isInvalid('Card company')),
  secretKey: line('Secret key', 255),
  webhookSecret: line('Signing secret', 255),
})
export type ProviderKeys = z.output<typeof ProviderKeys>

export const AttemptResult = z.strictObject({
  state: z.enum(attemptStates),
  /** The sentence for the toast. */
  msg: z.string(),
  /** The amount paid for the purchase so far, and the balance due. */
  paidCents: z.int(),
  owedCents: z.int(),
})
