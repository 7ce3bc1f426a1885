import { refuse } from '../../../../common/refusal.ts'
import type { Caller, Context, Db } from '../../../../kit/server/index.ts'
import { changeStorageCharge, type LockedOrder, getOrigin, recordEvent } from '../../../repair/work-orders/server/index.ts'
import { storageRefusals } from '../contract/index.ts'
import type { StorageStatus } from './read-storage-status.ts'
import { endCharge } from './store.ts'

interface GivenAnswer {
  storageChargeId: string
  answer: 'agreed' | 'declined'
  givenBy: string
  /** Empty when the customer answered on screen. */
  how: Record<string, unknown>
}

/** An agreed charge goes into the bill and raises the authorized amount by as much, so the repairs keep theirs. The history keeps who agreed, when and from where. */
export async function saveStorageAnswer(
  context: Context<Caller>,
  tx: Db,
  order: LockedOrder,
  { storage, rows }: StorageStatus,
  given: GivenAnswer,
): Promise<{ amountCents: number; taxCents: number }> {
  const { storageChargeId, givenBy, how } = given
  const asked = rows.find(({ id, state }) => id === storageChargeId && state === 'asked')
  if (!asked || !storage.isReady) return refuse(storageRefusals.notAsked)
  const { days, amountCents, taxCents } = asked
  const authorizedCents = given.answer === 'agreed' ? amountCents : 0
  const by = getOrigin(context)
  const evidence = { ...how, address: context.address, userAgent: context.userAgent, accountId: context.actor.accountId }
  await endCharge(tx, asked.id, { state: given.answer, authorizedCents, givenBy, evidence, at: by.at })
  const detail = { days, amountCents, taxCents, givenBy, ...how }
  if (given.answer === 'agreed')
    await changeStorageCharge(context, tx, order, {
      cents: amountCents,
      taxCents,
      authorizedCents,
      by,
      what: 'storage-agreed',
      detail,
    })
  else await recordEvent(tx, { workOrderId: order.id, by, what: 'storage-declined', detail })
  return { amountCents, taxCents }
}
