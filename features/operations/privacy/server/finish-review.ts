import type { Actor, Context } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { closeWorkItem } from '../../../platform/work-items/server/index.ts'
import type { DeletionRequest } from '../contract/index.ts'
import { showRequest } from './show-request.ts'
import { lockRequest, type RequestRow } from './store-requests.ts'

/** Settles the work item of a reviewed request and records the review. */
export async function finishReview(
  visit: Context<Actor>,
  request: RequestRow,
  outcome: 'Approved' | 'Declined',
  reason = '',
): Promise<DeletionRequest> {
  const { db: tx, actor } = visit
  await closeWorkItem(tx, { kind: 'deletion-request', subjectId: request.id, outcome, by: actor.accountId })
  await recordAudit(visit, {
    action: outcome === 'Approved' ? 'deletion.approved' : 'deletion.declined',
    subject: { kind: 'account', id: request.accountId, label: request.email, personOf: request.accountId },
    before: { state: request.state },
    after: { state: outcome.toLowerCase(), request: request.id },
    reason,
  })
  return showRequest((await lockRequest(tx, request.id))!)
}
