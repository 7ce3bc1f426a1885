import type { Actor, Context, Db, Verb } from '../../../../kit/server/index.ts'
import { getTimeZone } from '../../shops/server/index.ts'
import type { Exemptions, exemptions } from '../contract/index.ts'
import { requireKnownCustomer } from './access.ts'
import { listExemptions } from './store.ts'

export const listCustomersExemptions: Verb<typeof exemptions.list> = (context, { params }) =>
  readExemptions(context.db, context, params)

/** The reply of each call about certificates. */
export async function readExemptions(
  db: Db,
  { actor, clock }: Pick<Context<Actor>, 'actor' | 'clock'>,
  { shop, id }: { shop: string; id: string },
): Promise<Exemptions> {
  const { mayChange } = await requireKnownCustomer(db, actor, { shop, id })
  const exemptions = await listExemptions(db, { shopId: shop, customerId: id, now: clock.now() })
  return {
    current: exemptions.find(({ endedAt }) => endedAt === null) ?? null,
    past: exemptions.filter(({ endedAt }) => endedAt !== null),
    timeZone: await getTimeZone(db, shop),
    mayChange,
  }
}
