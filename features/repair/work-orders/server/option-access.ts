import { isInvalid } from '../../../../common/messages.ts'
import { refuse } from '../../../../common/refusal.ts'
import { type Db, makeBadInput } from '../../../../kit/server/index.ts'
import { workOrderRefusals } from '../contract/index.ts'
import { findConcern, hasOptions } from './store-lines.ts'

/** Requires that `optionOf` is a job of the order, and no option itself; null for a job of its own. */
export async function requireJobOfOption(tx: Db, orderId: string, optionOf: string | null): Promise<void> {
  if (optionOf === null) return
  const job = await findConcern(tx, orderId, optionOf)
  if (!job || job.optionOf !== null) throw makeBadInput({ optionOf: isInvalid('Job') })
}

/** Requires that a job may become an option of another, or the other way around. */
export async function requireOptionChange(
  tx: Db,
  orderId: string,
  job: { concernId: string; decision: string },
  optionOf: string | null,
): Promise<void> {
  if (job.decision === 'approved') refuse(workOrderRefusals.optionIsApproved)
  if (optionOf === null) return
  if (optionOf === job.concernId) throw makeBadInput({ optionOf: isInvalid('Job') })
  if (await hasOptions(tx, job.concernId))
    throw makeBadInput({ optionOf: 'This job has options of its own, so it cannot be an option' })
  await requireJobOfOption(tx, orderId, optionOf)
}
