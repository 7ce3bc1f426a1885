import { readMethod } from '../../rules.ts'
import type { ProviderEvent } from '../provider/events.ts'
import type { SandboxEvent } from './webhook.ts'

export const readChargeEvent = ({ id, data }: SandboxEvent): ProviderEvent => ({
  eventId: id,
  reference: data.reference,
  attemptId: data.attempt,
  partyId: data.party,
  state: data.state,
  amountCents: data.amount,
  currency: data.currency,
  method: readMethod(data.card?.brand ?? ''),
  last4: data.card?.last4 ?? '',
  message: data.message,
  saved: data.saved && data.card ? { reference: data.saved, method: readMethod(data.card.brand), last4: data.card.last4 } : null,
})
