import { isRequired } from '../../../../common/messages.ts'
import { refuse, refuseIf } from '../../../../common/refusal.ts'
import { type Actor, type Context, type Db, inTransaction, makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import { listStaffByShop } from '../../../people/shops/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import type { LaborItem } from '../../labor-guide/contract/index.ts'
import { addLaborItem, changeLaborItem, findLaborItem, makeLaborItemReply } from '../../labor-guide/server/index.ts'
import { type proposalReview, proposalRefusals, type SettleForm } from '../contract/index.ts'
import { showHundredths } from '../rules.ts'
import { lockProposals, lockSubject, type OpenProposal, settleAll } from './store.ts'
import { updateWorkItem } from './update-work-item.ts'

/** Answers all open proposals for one subject: first the guide changes, with its own history, then each shop is notified. Orders keep their lines. */
export const settleProposals: Verb<typeof proposalReview.settle> = (context, { body }) =>
  inTransaction(context.db, async (tx) => {
    await lockProposals(tx, body.subject)
    const open = await lockSubject(tx, body.subject)
    const first = open[0] ?? refuse(proposalRefusals.settled)
    refuseIf(open.at(-1)!.number > body.seen ? proposalRefusals.newer : null)
    const at = context.clock.now()
    if (body.isAccepted) await changeGuide({ ...context, db: tx }, first, body)
    const answer = {
      isAccepted: body.isAccepted,
      hundredths: body.isAccepted && first.kind !== 'title' ? body.hundredths : null,
      title: body.isAccepted && first.kind !== 'hours' ? body.title : '',
      reason: body.reason,
    }
    await settleAll(
      tx,
      open.map(({ id }) => id),
      { ...answer, by: context.actor.accountId, at },
    )
    const outcome = body.isAccepted ? 'Accepted' : 'Declined'
    await updateWorkItem(tx, body.subject, { at, by: context.actor.accountId, outcome })
    await recordAudit(
      { ...context, db: tx },
      {
        action: `labor-proposal.${body.isAccepted ? 'accepted' : 'declined'}`,
        subject: { kind: 'labor proposal', id: body.subject, label: first.guideTitle || first.title },
        after: { ...answer, proposals: open.length },
        reason: body.reason,
      },
    )
    await notifyShops(tx, open, body)
    return { settled: open.length }
  })

async function changeGuide(context: Context<Actor>, { kind, laborGuideId }: OpenProposal, form: SettleForm): Promise<void> {
  if (kind !== 'title' && form.hundredths === null) throw makeBadInput({ hundredths: isRequired('Hours') })
  if (kind !== 'hours' && form.title === '') throw makeBadInput({ title: isRequired('Title') })
  const input = { params: {}, query: {}, file: undefined as never }
  if (kind === 'new') {
    const { parentId: ParentId, title: Title, hundredths: hoursHundredths } = form
    await addLaborItem(context, {
      ...input,
      body: { ParentId, Title, Type: 'Terminal', hoursHundredths, keywords: '', IsVerified: 0 },
    })
    return
  }
  if (laborGuideId === null || !(await findLaborItem(context.db, laborGuideId))) refuse(proposalRefusals.gone)
  const item = JSON.parse((await makeLaborItemReply(context.db, laborGuideId)).text) as LaborItem
  const { LaborGuideId, ParentId, Type, keywords, IsVerified, version } = item
  const Title = kind === 'title' ? form.title : item.Title
  const hoursHundredths = kind === 'hours' ? form.hundredths : item.hoursHundredths
  const body = { LaborGuideId, ParentId, Title, Type, hoursHundredths, keywords, IsVerified }
  await changeLaborItem({ ...context, version }, { ...input, body })
}

async function notifyShops(tx: Db, open: readonly OpenProposal[], form: SettleForm): Promise<void> {
  const staff = await listStaffByShop(
    tx,
    open.map(({ shopId }) => shopId),
  )
  const [{ guideTitle, title: proposed }] = open as [OpenProposal]
  const name = guideTitle || proposed
  const title = form.isAccepted ? 'Your labor proposal was accepted' : 'Your labor proposal was declined'
  const figures = [form.title, form.hundredths === null ? '' : showHundredths(form.hundredths)].filter(Boolean).join(', ')
  const body = form.isAccepted
    ? `${name}: the guide now says ${figures}. New lines use it; your lines stay as they are.`
    : `${name}: ${form.reason}`
  await notifyAccounts(
    tx,
    open.flatMap(({ id, shopId }) =>
      (staff.get(shopId) ?? []).map((accountId) => ({
        accountId,
        type: 'default' as const,
        subject: 'orders' as const,
        title,
        body,
        data: { shop: shopId, proposalId: id },
      })),
    ),
  )
}
