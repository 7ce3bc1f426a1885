import { getDay } from '../../../../common/dates.ts'
import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { getTimeZone } from '../../../people/shops/server/index.ts'
import { type documentRequests, employeeDocumentRefusals } from '../contract/index.ts'
import { notifyAsked } from './notify-documents.ts'
import { insertRequests, listAskable } from './store.ts'

export const askForDocument: Verb<typeof documentRequests.ask> = ({ db, actor, clock, config }, { params, body }) =>
  inTransaction(db, async (tx) => {
    await requirePermission(tx, actor, params.shop, 'shop.personnel')
    const { employees, ...asked } = body
    if (asked.dueOn < getDay(clock.now(), await getTimeZone(tx, params.shop)))
      refuse(employeeDocumentRefusals.dueDayPast, { errors: { dueOn: employeeDocumentRefusals.dueDayPast.msg } })
    const chosen = [...new Set(employees)]
    const people = await listAskable(tx, params.shop, chosen)
    if (people.length !== chosen.length) refuse(employeeDocumentRefusals.hasLeft)
    const requests = await insertRequests(
      tx,
      people.map(({ id }) => id),
      { ...asked, by: actor.accountId, at: clock.now() },
    )
    const idOf = new Map(requests.map(({ id, recordId }) => [recordId, id]))
    for (const person of people) await notifyAsked(tx, config, params.shop, person, { ...asked, id: idOf.get(person.id)! })
    return { requests: requests.map(({ id }) => id) }
  })
