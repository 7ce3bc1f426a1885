import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Context } from '../../../../kit/server/index.ts'
import type { EmailRole } from '../../../platform/auth/contract/index.ts'
import { privacyRefusals } from '../contract/index.ts'
import { lockPerson, lockRequest, type RequestRow } from './store-requests.ts'

export interface Person {
  id: string
  role: EmailRole
  email: string
}

/** The caller's own account, locked. */
export const requireOwnPerson = async ({ db: tx, actor }: Pick<Context<Actor>, 'db' | 'actor'>): Promise<Person> =>
  (await lockPerson(tx, actor.accountId)) ?? refuse(standardRefusals.notFound)

/** A request that no admin has reviewed yet, locked. */
export async function requireWaitingRequest({ db: tx }: Pick<Context, 'db'>, id: string): Promise<RequestRow> {
  const request = (await lockRequest(tx, id)) ?? refuse(standardRefusals.notFound)
  refuseIf(request.state === 'waiting' ? null : privacyRefusals.notOpen)
  return request
}
