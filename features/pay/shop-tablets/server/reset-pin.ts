import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import { findWorkplace } from '../../shift-clock/server/index.ts'
import type { shopTablets } from '../contract/index.ts'
import { deletePin, findPin, forgetGuessesAbout } from './store.ts'

/** Deletes the PIN. Nobody sees it, and only the employee chooses the next one. */
export const resetPin: Verb<typeof shopTablets.resetPin> = ({ db, actor }, { params: { shop, accountId } }) =>
  inTransaction(db, async (tx) => {
    await requirePermission(tx, actor, shop, 'time.correct')
    if (!(await findWorkplace(tx, shop, accountId))) refuse(standardRefusals.notFound)
    if (!(await findPin(tx, shop, accountId))) return {}
    await deletePin(tx, shop, accountId)
    await forgetGuessesAbout(tx, shop, accountId)
    await notifyAccounts(tx, [
      {
        accountId,
        type: 'default',
        subject: 'account',
        title: 'Your PIN for the shop tablet was reset',
        body: 'Choose a new one under Time Clock.',
        data: { path: `/time-clock?shop=${shop}` },
      },
    ])
    return {}
  })
