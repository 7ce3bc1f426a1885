import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { getOwnRecord, getToday, lockRecord } from '../../personnel/server/index.ts'
import { depositRefusals, type ownDeposits } from '../contract/index.ts'
import { notifyDepositCancelled } from './notify-deposit.ts'
import { getContact, insertCancellation, listChanges } from './store.ts'
import { buildState, openDeposit } from './stored-deposit.ts'

export const cancelChange: Verb<typeof ownDeposits.cancel> = ({ db, ...context }, { params, query }) =>
  inTransaction(db, async (tx) => {
    const services = { ...context, db: tx }
    const record = await getOwnRecord(tx, context.actor, params.email, query.shop)
    await lockRecord(tx, record.id)
    const rows = await listChanges(tx, record.id)
    const change = rows.find(({ id }) => id === params.id) ?? refuse(standardRefusals.notFound)
    const hasStarted = change.effectiveOn <= getToday(services, record)
    refuseIf(hasStarted && !change.isCancelled ? depositRefusals.changeStarted : null)
    if (await insertCancellation(tx, change.id, context.actor.accountId, context.clock.now())) {
      const { contact } = await openDeposit(services, change)
      const now = await getContact(tx, context.actor.accountId)
      await notifyDepositCancelled(tx, context.config, { record, contacts: [now, contact] })
    }
    return buildState(services, record)
  })
