import { showDay } from '../../../../common/dates.ts'
import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { personnelRefusals } from '../../personnel/contract/index.ts'
import { recordEmploymentChange, requireRecord } from '../../personnel/server/index.ts'
import { type onboarding, onboardingRefusals } from '../contract/index.ts'
import { getBoard, getBoardEntry } from './board.ts'
import { sendNotice } from './notify-employee.ts'
import { setFirstDay } from './store.ts'

export const startOnboarding: Verb<typeof onboarding.start> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const visit = { ...context, db: tx }
    const record = await requireRecord(visit, params.n)
    if (record.shopId !== params.shop) refuse(standardRefusals.notFound)
    refuseIf(record.accountId === context.actor.accountId ? personnelRefusals.ownRecord : null)
    refuseIf(record.isMember ? null : onboardingRefusals.hasLeft)
    await setFirstDay(tx, record.id, body.firstDay)
    await recordEmploymentChange(visit, record.id)
    const now = context.clock.now()
    const { entry } = await getBoardEntry(tx, { now, shopId: record.shopId, recordId: record.id, readerId: record.accountId })
    const open = entry.tasks.filter(({ who, isDone }) => who === 'employee' && !isDone)
    await sendNotice(visit, record, {
      subject: `Your paperwork for ${record.dba}`,
      text: [
        `Your first day at ${record.dba} is ${showDay(body.firstDay)}. Please fill in your paperwork; it is saved as you type, and you can continue on another device.`,
        ...open.map(({ title, dueOn }) => `• ${title}${dueOn ? ` (due ${showDay(dueOn)})` : ''}`),
      ].join('\n'),
    })
    return getBoard(tx, { now, shopId: record.shopId, readerId: context.actor.accountId })
  })
