import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { closeWorkItem } from '../../../platform/work-items/server/index.ts'
import { type ownPrivacy, privacyRefusals } from '../contract/index.ts'
import { requireOwnPerson } from './access.ts'
import { notifyPerson } from './notify-person.ts'
import { lockOpenRequestOf, setWithdrawn } from './store-requests.ts'

export const withdrawDeletion: Verb<typeof ownPrivacy.withdrawDeletion> = (context) =>
  inTransaction(context.db, async (tx) => {
    const visit = { ...context, db: tx }
    const person = await requireOwnPerson(visit)
    const request = (await lockOpenRequestOf(tx, person.id)) ?? refuse(privacyRefusals.notOpen)
    await setWithdrawn(tx, request.id, context.clock.now())
    await closeWorkItem(tx, { kind: 'deletion-request', subjectId: request.id, outcome: 'Withdrawn by the person' })
    await notifyPerson(visit, person, { title: 'Your account stays', lines: ['You withdrew your request. Nothing was deleted.'] })
    return {}
  })
