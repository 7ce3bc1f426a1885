import { refuse, refuseIf } from '../../../common/refusal.ts'
import type { Actor, Context, Verb } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { customerOf } from '../../customers/server/index.ts'
import { byOf, ownWorkOrder, recordEvent } from '../../work-orders/server/index.ts'
import { agreementRefusals, type agreements, type Consent } from '../contract.ts'
import { consentVersion, electronicConsent } from '../terms.ts'
import { type ConsentRow, insertConsent, lastConsent, lockCustomer, openOrdersOf } from './store-consent.ts'

const stands = (last: ConsentRow | null) => last?.kind === 'given' && last.version === consentVersion

const told = (last: ConsentRow | null): Consent => ({
  isGiven: stands(last),
  version: consentVersion,
  text: electronicConsent,
  at: last?.at.toISOString() ?? null,
})

/** The consent that a signature rests on; refuses `consent_missing` when none to the text of today stands. */
export async function standingConsent(db: Db, customerId: string): Promise<ConsentRow> {
  const last = await lastConsent(db, customerId)
  return last && stands(last) ? last : refuse(agreementRefusals.consentMissing)
}

export const readConsent: Verb<typeof agreements.consent> = async ({ db, actor }) => {
  const { id } = await customerOf(db, actor)
  return told(await lastConsent(db, id))
}

async function keep(tx: Db, context: Context<Actor>, customerId: string, kind: ConsentRow['kind']): Promise<ConsentRow> {
  const { address, userAgent, clock } = context
  const row = { kind, version: consentVersion, text: electronicConsent, at: clock.now() }
  await insertConsent(tx, { ...row, customerId, address, userAgent })
  return row
}

export const giveConsent: Verb<typeof agreements.giveConsent> = (context, { body }) =>
  inTransaction(context.db, async (tx) => {
    refuseIf(body.version === consentVersion ? null : agreementRefusals.consentChanged)
    const { id } = await customerOf(tx, context.actor)
    const order = body.workOrderId ? await ownWorkOrder(tx, context.actor, body.workOrderId) : null
    await lockCustomer(tx, id)
    const last = await lastConsent(tx, id)
    // Said twice it is still one consent.
    if (stands(last)) return told(last)
    const given = await keep(tx, context, id, 'given')
    const event = { by: byOf(context), what: 'consent-given', detail: { version: consentVersion } }
    if (order) await recordEvent(tx, { ...event, workOrderId: order.id })
    return told(given)
  })

/** Noted in the trail of every order that may still be asked about. */
export const withdrawConsent: Verb<typeof agreements.withdrawConsent> = (context) =>
  inTransaction(context.db, async (tx) => {
    const { id } = await customerOf(tx, context.actor)
    await lockCustomer(tx, id)
    const last = await lastConsent(tx, id)
    if (last?.kind !== 'given') return told(last)
    const withdrawn = await keep(tx, context, id, 'withdrawn')
    const event = { by: byOf(context), what: 'consent-withdrawn', detail: { version: last.version } }
    for (const workOrderId of await openOrdersOf(tx, id)) await recordEvent(tx, { ...event, workOrderId })
    return told(withdrawn)
  })
