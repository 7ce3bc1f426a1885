import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireManagedShop } from '../../course-content/server/index.ts'
import { type trainingRecords, trainingRefusals } from '../contract/index.ts'
import { getToday } from './access.ts'
import { sendReminder } from './notify-training.ts'
import { listStandings } from './standings.ts'

export const remindTrainee: Verb<typeof trainingRecords.remind> = ({ db, actor, clock, config }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const shop = await requireManagedShop(tx, actor, params.shop)
    const today = getToday({ clock }, shop)
    const { trainees } = await listStandings(tx, { shopId: shop.id, today, recordId: body.employee })
    const found = trainees[0] ?? refuse(standardRefusals.notFound)
    const open = found.courses.filter(({ isAssigned, standing }) => isAssigned && standing.state !== 'passed')
    if (open.length === 0) refuse(trainingRefusals.nothingOpen)
    await sendReminder(tx, config, { shop, trainee: found.trainee, courses: open, today, mustSend: true })
    return {}
  })
