import type { Db, Verb } from '../../../../kit/server/index.ts'
import { getSignedInCustomer } from '../../../people/customers/server/index.ts'
import type { customerRequests } from '../contract/index.ts'
import { listOpenRequests } from './store.ts'

export const listRequests: Verb<typeof customerRequests.mine> = async ({ db, actor }) =>
  makeRequestsReply(db, (await getSignedInCustomer(db, actor)).id)

export async function makeRequestsReply(db: Db, customerId: string) {
  const requests = await listOpenRequests(db, customerId)
  return { requests: requests.map((request) => ({ ...request, requestedAt: request.requestedAt.toISOString() })) }
}
