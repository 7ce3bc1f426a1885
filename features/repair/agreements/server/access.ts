import { isInvalid } from '../../../../common/messages.ts'
import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { type Caller, makeBadInput, type Db } from '../../../../kit/server/index.ts'
import { getSignedInCustomer } from '../../../people/customers/server/index.ts'
import { orderLinkRefusals } from '../../../people/order-links/contract/index.ts'
import { requireConfirmedLink } from '../../../people/order-links/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import { isExpired } from '../../work-orders/rules.ts'
import { findCurrentEstimate } from '../../work-orders/server/index.ts'
import { agreementRefusals, type SignedAgreement } from '../contract/index.ts'
import { isConfirmedNow, reasonNotToSign } from '../rules.ts'
import { isInForce } from './record-consent.ts'
import { type ConfirmedCode, findConfirmedCode } from './store-codes.ts'
import { type ConsentRow, readLastConsent } from './store-consent.ts'
import { isEstimateSigned } from './store.ts'

/**
 * The code that a person who signs with a link entered within the last hour; null for someone who is logged in. Refuses with `code_needed`: having
 * the link, or answering a text, signs nothing.
 */
export async function requireConfirmedSigner(db: Db, actor: Caller, now: Date): Promise<ConfirmedCode | null> {
  if (actor.role === 'link' && !isConfirmedNow(actor.confirmedAt, now)) refuse(orderLinkRefusals.codeNeeded)
  return actor.role === 'link' ? findConfirmedCode(db, actor.sessionId) : null
}

/** The consent that a signature relies on. Refuses with `consent_missing` unless the customer agreed to the current text. */
export async function requireConsent(db: Db, customerId: string): Promise<ConsentRow> {
  const last = await readLastConsent(db, customerId)
  return last && isInForce(last) ? last : refuse(agreementRefusals.consentMissing)
}

/**
 * The customer who signed the paper and the staff of the shop may read it, and a link to its order after the code, because the paper has
 * the customer's address. Everyone else gets 404.
 */
export async function requirePaperAccess(
  db: Db,
  actor: Caller,
  paper: { shopId: string; customerId: string; workOrderId: string },
): Promise<void> {
  if (actor.role === 'link') {
    if (actor.about !== paper.workOrderId || actor.person !== paper.customerId) refuse(standardRefusals.notFound)
    return requireConfirmedLink(actor)
  }
  if (actor.role !== 'customer') return requireShopMember(db, actor, paper.shopId)
  const customer = await getSignedInCustomer(db, actor)
  if (customer.id !== paper.customerId) refuse(standardRefusals.notFound)
}

/** The version the customer read, if that is the version to sign now. */
export async function requireSignableEstimate(
  db: Db,
  order: { id: string; state: Parameters<typeof reasonNotToSign>[0]['state'] },
  read: SignedAgreement,
  now: Date,
) {
  const newest = await findCurrentEstimate(db, order.id)
  const isSigned = await isEstimateSigned(db, order.id, read.estimateId)
  refuseIf(
    reasonNotToSign(
      {
        state: order.state,
        newest: newest && { ...newest, estimateId: newest.id, expired: isExpired(newest.sentAt, now) },
        isSigned,
      },
      read,
    ),
  )
  return newest ?? refuse(agreementRefusals.estimateNotWaiting)
}

/** The e-mail, customer and VIN that a caller names must match the signer and the vehicle in the signed text. */
export function requireOwnDetails(body: SignedAgreement, own: { email: string; customerId: string; vinId: string }): void {
  const errors = {
    ...(body.email === undefined || body.email === own.email ? {} : { email: isInvalid('Email') }),
    ...(body.customerId === undefined || body.customerId === own.customerId ? {} : { customerId: isInvalid('Customer') }),
    ...(body.vinId === '' || body.vinId.toUpperCase() === own.vinId ? {} : { vinId: isInvalid('VIN') }),
  }
  if (Object.keys(errors).length > 0) throw makeBadInput(errors)
}

/** The only order that a link is for; null for someone who is logged in. */
export const getOnlyOrder = (actor: Caller): string | null => (actor.role === 'link' ? actor.about : null)
