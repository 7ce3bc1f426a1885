import { getDay, showDay } from '../../../../common/dates.ts'
import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { roleNames } from '../../../platform/auth/rules.ts'
import { openWorkItem } from '../../../platform/work-items/server/index.ts'
import { type ownPrivacy, privacyRefusals } from '../contract/index.ts'
import { calculateWaitsUntil, describeKept, erased } from '../rules.ts'
import { requireOwnPerson } from './access.ts'
import { lockOpenBusiness } from './find-open-business.ts'
import { notifyPerson } from './notify-person.ts'
import { showOwnRequest } from './show-request.ts'
import { hasOpenRequest, insertRequest, lockRequest } from './store-requests.ts'

export const requestDeletion: Verb<typeof ownPrivacy.requestDeletion> = (context) =>
  inTransaction(context.db, async (tx) => {
    const visit = { ...context, db: tx }
    const now = context.clock.now()
    const person = await requireOwnPerson(visit)
    if (await hasOpenRequest(tx, person.id)) return refuse(privacyRefusals.alreadyRequested)
    const open = await lockOpenBusiness(tx, person, now)
    if (open) return refuse(privacyRefusals.accountInUse, { msg: open })
    const waitsUntil = calculateWaitsUntil(now)
    const id = await insertRequest(tx, { accountId: person.id, role: person.role, email: person.email, now, waitsUntil })
    await openWorkItem(tx, {
      kind: 'deletion-request',
      subjectId: id,
      // No name or e-mail: the item stays after the deletion.
      title: `A person asks to be deleted (${roleNames[person.role]})`,
      link: '/apps/privacy',
      at: now,
    })
    await notifyPerson(visit, person, {
      title: 'You asked us to delete your account',
      lines: [
        `We received your request. After ${showDay(getDay(waitsUntil))} and our review, we close and erase your account. Until then, you can use it, and you can withdraw the request on your privacy page.`,
        'If this was not you, withdraw it and change your password.',
        erased[person.role],
        `The law keeps these records:\n${describeKept(person.role)}`,
      ],
    })
    return showOwnRequest((await lockRequest(tx, id))!)
  })
