import { refuse } from '../../../../common/refusal.ts'
import { type Db, inTransaction, slot, type Verb } from '../../../../kit/server/index.ts'
import { closeAccount, disconnectSessions, lockOwnSession } from '../../../platform/auth/server/index.ts'
import { deleteNotificationsOf } from '../../../platform/notifications/server/index.ts'
import { customerRefusals, type customers } from '../contract/index.ts'
import { deletionKeeps, describeOpenBusiness } from '../rules.ts'
import { getSignedInCustomer } from './get-customer.ts'
import { countOpenBusiness, eraseCustomer } from './store-deletion.ts'

export interface DeletedCustomer {
  customerId: string
  accountId: string
}

/** Runs in the transaction that deletes a customer's account, for records of features above this one. */
export const onCustomerDeleted = slot<(tx: Db, deleted: DeletedCustomer, now: Date) => Promise<void>>('on customer deleted')

export const deleteMyAccount: Verb<typeof customers.deleteAccount> = async (context) => {
  const sessions = await inTransaction(context.db, async (tx) => {
    const visit = { ...context, db: tx }
    const now = context.clock.now()
    const { account } = await lockOwnSession(visit)
    const customer = await getSignedInCustomer(tx, context.actor)
    const reason = describeOpenBusiness(await countOpenBusiness(tx, customer.id, now))
    if (reason) refuse(customerRefusals.accountInUse, { msg: reason })
    const ended = await closeAccount(visit, account, deletionKeeps)
    await deleteNotificationsOf(tx, account.id)
    await context.get(onCustomerDeleted)(tx, { customerId: customer.id, accountId: account.id }, now)
    await eraseCustomer(tx, customer.id)
    return ended
  })
  disconnectSessions(context.get, sessions)
  context.log.info({ account: context.actor.accountId }, 'account deleted')
  return {}
}
