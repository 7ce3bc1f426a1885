import { isInvalid } from '../../../../common/messages.ts'
import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, JsonText, makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import { findLaborItem } from '../../labor-guide/server/index.ts'
import { type laborProposals, type Proposal, proposalRefusals } from '../contract/index.ts'
import { buildSubject } from '../rules.ts'
import { clockedEvidence } from './slots.ts'
import { getProposalJson, insertProposal, lockProposals, replaceOwn } from './store.ts'
import { updateWorkItem } from './update-work-item.ts'

/** A shop's newer proposal on the same subject replaces its open one. */
export const proposeChange: Verb<typeof laborProposals.propose> = ({ db, actor, clock, get }, { body }) =>
  inTransaction(db, async (tx) => {
    await requireShopMember(tx, actor, body.shop)
    await requirePermission(tx, actor, body.shop, 'orders.work')
    const item = body.laborguideId === null ? null : await findLaborItem(tx, body.laborguideId)
    if (body.laborguideId !== null && typeof item?.hoursHundredths !== 'number')
      throw makeBadInput({ laborguideId: isInvalid('Operation') })
    const isKnown =
      (body.kind === 'hours' && item?.hoursHundredths === body.hundredths) ||
      (body.kind === 'title' && item?.title === body.title)
    refuseIf(isKnown ? proposalRefusals.nothingNew : null)
    const labor = body.laborId === null ? null : await get(clockedEvidence)(tx, { laborId: body.laborId, shopId: body.shop })
    if (body.laborId !== null && labor === null) refuse(standardRefusals.notFound)
    // Clocked hours are evidence only for the operation that was worked on.
    const evidence = labor && labor.laborGuideId === body.laborguideId ? labor.evidence : null
    const [subject, at] = [buildSubject(body), clock.now()]
    await lockProposals(tx, subject)
    await replaceOwn(tx, { shopId: body.shop, subject, at })
    const proposed = { accountId: actor.accountId, subject, evidence, at }
    const guide = { guideTitle: item?.title ?? '', guideHundredths: item?.hoursHundredths ?? null }
    const id = await insertProposal(tx, { ...body, ...proposed, ...guide })
    await updateWorkItem(tx, subject, { at, by: null })
    return new JsonText<Proposal>(await getProposalJson(tx, id))
  })
