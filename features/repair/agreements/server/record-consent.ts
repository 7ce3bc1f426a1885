import type { Caller, Context, Db } from '../../../../kit/server/index.ts'
import type { Consent } from '../contract/index.ts'
import { consentVersion, electronicConsent } from '../terms.ts'
import { type ConsentRow, insertConsent } from './store-consent.ts'

/** Whether the last answer is a consent to the current text. */
export const isInForce = (last: ConsentRow | null) => last?.kind === 'given' && last.version === consentVersion

export const toConsent = (last: ConsentRow | null): Consent => ({
  isGiven: isInForce(last),
  version: consentVersion,
  text: electronicConsent,
  at: last?.at.toISOString() ?? null,
})

export async function recordConsent(
  tx: Db,
  context: Context<Caller>,
  customerId: string,
  kind: ConsentRow['kind'],
  shownBy = '',
): Promise<ConsentRow> {
  const { address, userAgent, clock } = context
  const row = { kind, version: consentVersion, text: electronicConsent, at: clock.now(), shownBy }
  await insertConsent(tx, { ...row, customerId, address, userAgent })
  return row
}
