import type { DeletionRequest, OwnRequest } from '../contract/index.ts'
import type { RequestRow } from './store-requests.ts'

export const showOwnRequest = ({ id, state, requestedAt, waitsUntil, reason, blockedBy, endedAt }: RequestRow): OwnRequest => ({
  id,
  state,
  requestedAt: requestedAt.toISOString(),
  waitsUntil: waitsUntil.toISOString(),
  reason,
  blockedBy,
  endedAt: endedAt?.toISOString() ?? null,
})

export const showRequest = (row: RequestRow): DeletionRequest => ({
  ...showOwnRequest(row),
  email: row.email,
  role: row.role,
  reviewedBy: row.reviewedBy,
})
