import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import type { timeOffPolicies } from '../contract/index.ts'
import { refuseTakenName, requireAllowed } from './allow-policy.ts'
import { announceTimeOff } from './announce-time-off.ts'
import { readPolicies } from './read-policies.ts'
import { insertPolicy, insertTerms } from './store-policies.ts'
import { lockTimeOff } from './store.ts'

/** A new policy has its terms from its beginning. */
const always = '2000-01-01'

export const addPolicy: Verb<typeof timeOffPolicies.add> = ({ db, actor, clock }, { params: { shop }, body }) =>
  refuseTakenName(() =>
    inTransaction(db, async (tx) => {
      await requirePermission(tx, actor, shop, 'time.off')
      await lockTimeOff(tx, shop)
      await requireAllowed(tx, shop, body)
      const id = await insertPolicy(tx, shop, body)
      await insertTerms(tx, id, { form: body, firstDay: always, by: actor.accountId, at: clock.now() })
      await announceTimeOff(tx, shop, [])
      return readPolicies(tx, shop, clock.now())
    }),
  )
