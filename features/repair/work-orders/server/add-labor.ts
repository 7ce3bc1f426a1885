import { isInvalid, isRequired } from '../../../../common/messages.ts'
import { makeBadInput, type Db, type Verb } from '../../../../kit/server/index.ts'
import { findLaborItem } from '../../../catalog/labor-guide/server/index.ts'
import type { LaborForm, workOrders } from '../contract/index.ts'
import { toHundredths, calculateLaborAmount } from '../rules.ts'
import { changeLines } from './change-lines.ts'
import { resetAnswer, findConcern, insertLabor } from './store-lines.ts'

export const addLabor: Verb<typeof workOrders.addLabor> = (context, { params, body }) =>
  changeLines(context, params.id, async (tx, order) => {
    if (!(await findConcern(tx, order.id, body.concernId))) throw makeBadInput({ concernId: isInvalid('Concern') })
    const { title, hoursHundredths } = await readGuideItem(tx, body)
    const rateCents = body.rate ?? order.laborRateCents
    const amountCents = calculateLaborAmount(hoursHundredths, rateCents)
    await insertLabor(tx, order, {
      concernId: body.concernId,
      laborGuideId: body.laborguideId,
      title,
      hoursHundredths,
      rateCents,
      amountCents,
      taxed: body.taxed,
    })
    await resetAnswer(tx, body.concernId)
    return { what: 'labor-added', detail: { title, amountCents }, linesChanged: true }
  })

/** Title and hours of the labor, from the guide where the form has none. */
async function readGuideItem(
  tx: Db,
  { laborguideId, title, hours }: LaborForm,
): Promise<{ title: string; hoursHundredths: number }> {
  const item = laborguideId === null ? null : await findLaborItem(tx, laborguideId)
  if (laborguideId !== null && !item) throw makeBadInput({ laborguideId: isInvalid('Labor') })
  const hoursHundredths = hours === undefined ? item?.hoursHundredths : toHundredths(hours)
  if (hoursHundredths === undefined || hoursHundredths === null) throw makeBadInput({ hours: isRequired('Hours') })
  return { title: title ?? item?.title ?? '', hoursHundredths }
}
