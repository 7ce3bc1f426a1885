import { getDay, showDay } from '../../../../common/dates.ts'
import { isInvalid } from '../../../../common/messages.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inRetriedTransaction, makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import { toHundredths } from '../../../repair/work-orders/rules.ts'
import { changePlacedLines, lockPlacedPurchase } from '../../parts/server/index.ts'
import type { AnswerForm, vendorOrders } from '../contract/index.ts'
import { answerLines, findPastDay, type LineFacts } from '../rules.ts'
import { lockOwnOrder, requireOwnOrder } from './access.ts'
import { recordChange } from './record-change.ts'
import { isOwnBranch, listLines, saveBranch, saveSubstitute } from './store.ts'
import { viewOrder } from './view-order.ts'

export const answerOrder: Verb<typeof vendorOrders.answer> = (context, { params: { id }, body }) =>
  inRetriedTransaction(context.db, async (tx) => {
    await requireOwnOrder(tx, context.actor, id)
    const purchase = (await lockPlacedPurchase(tx, id)) ?? refuse(standardRefusals.notFound)
    const order = await lockOwnOrder(tx, context, id)
    const lines = await listLines(tx, id)
    if (body.lines.some(({ lineId }) => !lines.some((line) => line.lineId === lineId)))
      throw makeBadInput({ lines: isInvalid('Line') })
    if (body.branchId && !(await isOwnBranch(tx, order.vendorId, body.branchId)))
      throw makeBadInput({ branchId: isInvalid('Branch') })
    const answers = body.lines.map(toAnswer)
    const past = findPastDay(lines, answers, getDay(context.clock.now(), order.timeZone))
    if (past !== null) throw makeBadInput({ [`lines.${past}.backOn`]: isInvalid('Expected on') })
    const result = answerLines({ ...order, lines }, answers)
    if ('refused' in result) return refuse(result.refused.refusal, result.refused.detail)
    const { changed } = result
    for (const { lineId, awaitsShop } of changed)
      await saveSubstitute(tx, lineId, awaitsShop ? body.lines.find((line) => line.lineId === lineId)!.substitute : null)
    if (body.branchId) await saveBranch(tx, id, body.branchId)
    const calledOff = changed.flatMap(({ lineId, declined }, place) =>
      declined > lines[place]!.declined ? [{ lineId, calledOff: declined - lines[place]!.declined }] : [],
    )
    const latest = findLatestDay(changed)
    if (calledOff.length > 0 || latest) await changePlacedLines(tx, context, purchase, calledOff, latest)
    await recordChange(tx, context, order, {
      what: 'answered',
      lines: changed,
      isAnswered: true,
      title: `${order.vendor} answered purchase order ${order.number}`,
      detail: describeAnswer(changed),
    })
    return viewOrder(tx, id)
  })

const toAnswer = ({ lineId, confirm, backorder, backOn, substitute }: AnswerForm['lines'][number]) => ({
  lineId,
  confirm: toHundredths(confirm),
  backorder: toHundredths(backorder),
  backOn,
  hasSubstitute: substitute !== null,
})

const findLatestDay = (lines: readonly LineFacts[]): string | undefined =>
  lines
    .flatMap(({ backOn }) => (backOn ? [backOn] : []))
    .toSorted()
    .at(-1)

/** `Back-ordered until 12/01/2026: Pads. Not available: Rotor.` */
function describeAnswer(lines: readonly LineFacts[]): string {
  const name = (group: readonly LineFacts[]) => group.map((line) => line.name).join(', ')
  const late = lines.filter(({ backordered }) => backordered > 0)
  const offered = lines.filter(({ awaitsShop }) => awaitsShop)
  const missing = lines.filter(({ declined }) => declined > 0)
  const latest = findLatestDay(late)
  return (
    [
      latest && `Back-ordered until ${showDay(latest)}: ${name(late)}.`,
      offered.length > 0 && `Another part is offered for: ${name(offered)}.`,
      missing.length > 0 && `Not available: ${name(missing)}.`,
    ]
      .filter(Boolean)
      .join(' ') || 'Everything is confirmed.'
  )
}
