import type { DoubtfulPunch } from '../contract/index.ts'
import type { DoubtfulRow } from './store.ts'

/** `reader`: who looks at it for the shop; null for the employee, who says whose it was. */
export const showDoubtful = (
  { accountId, name, at, deviceAt, receivedAt, ...row }: DoubtfulRow,
  reader: string | null,
): DoubtfulPunch => ({
  ...row,
  person: { accountId, name },
  at: at.toISOString(),
  deviceAt: deviceAt.toISOString(),
  receivedAt: receivedAt.toISOString(),
  isForReader: reader === null ? row.isOwn === null : reader !== accountId,
})
