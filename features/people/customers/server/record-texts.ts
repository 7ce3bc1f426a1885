import { refuse } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { customerRefusals, type TextPurpose, type TextsHow } from '../contract/index.ts'
import { getConsentWords } from '../rules.ts'
import { hasDeclinedTexts, hasStoppedTexts, insertTextConsent, lockTextsState } from './store-texts.ts'

export interface TextsAnswer {
  customerId: string
  /** The shop that was told; null when the customer decides for all shops. */
  shopId: string | null
  /** Left out: their visits. */
  purpose?: TextPurpose
  isOk: boolean
  how: TextsHow
  /** The account that records it; null for a guest. */
  accountId: string | null
  now: Date
}

/**
 * Records whether a customer agrees to texts. Does nothing if that is known already, or without a phone. Refuses with `texts_turned_off` when
 * a shop records an OK of a customer who turned texts off; START is the customer's own word. A booking without a login is never an OK for a phone whose owner said no.
 */
export async function recordTexts(
  tx: Db,
  { customerId, shopId, isOk, how, accountId, now, purpose = 'visits' }: TextsAnswer,
): Promise<void> {
  const state = await lockTextsState(tx, customerId, shopId, purpose)
  if (state.isOk === isOk || state.phone1 === '') return
  if (isOk && state.isTurnedOff && how !== 'preferences' && how !== 'text') refuse(customerRefusals.textsTurnedOff)
  // Carriers block the texts until the phone itself says START.
  if (isOk && (await hasStoppedTexts(tx, state.phone1))) return
  if (isOk && how === 'booking' && (await hasDeclinedTexts(tx, state.phone1, shopId))) return
  await insertTextConsent(tx, {
    customerId,
    shopId,
    phone: state.phone1,
    purpose,
    isOk,
    how,
    words: getConsentWords(purpose, how),
    accountId,
    at: now,
  })
}
