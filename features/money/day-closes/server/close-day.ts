import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { announce, getShopTopic } from '../../../../kit/server/live.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import { dayCloseRefusals, type dayCloses } from '../contract/index.ts'
import { calculateDrawerCents, compareLines, hasDifference, listDraftLines, reasonNotToClose, sumDifferences } from '../rules.ts'
import { findClose, insertClose, lockCloses, readUncounted } from './store.ts'

/**
 * Records a close with everything that no close has counted. Refuses if money moved since the page was read, so the close is what
 * the desk saw. Money that moves later belongs to the next close.
 */
export const closeDay: Verb<typeof dayCloses.close> = ({ db, actor, clock }, { body }) =>
  inTransaction(db, async (tx) => {
    await requireShopMember(tx, actor, body.shop)
    await lockCloses(tx, body.shop)
    const found = (await readUncounted(tx, body.shop)) ?? refuse(standardRefusals.notFound)
    const { version, previous, sums, checks, bounced } = found
    refuseIf(version === body.version ? null : dayCloseRefusals.changed)
    const openingCents = previous ? previous.leftCents : body.openingCents
    const drawerCents = calculateDrawerCents(body.drawer)
    const lines = compareLines(listDraftLines(sums, openingCents), body.counted, drawerCents)
    const { leftCents, note } = body
    refuseIf(reasonNotToClose(lines, { drawerCents, leftCents, note }))
    const closedAt = clock.now()
    const { id, items } = await insertClose(tx, {
      shopId: body.shop,
      number: (previous?.number ?? 0) + 1,
      closedBy: actor.accountId,
      closedAt,
      openingCents,
      countedCents: drawerCents,
      leftCents,
      differenceCents: sumDifferences(lines),
      hasDifference: hasDifference(lines),
      note: note.trim(),
      record: { since: previous?.closedAt ?? null, lines, checks, bounced, drawer: body.drawer },
    })
    // A payment was committed between reading and closing.
    refuseIf(version.startsWith(`${items}-`) ? null : dayCloseRefusals.changed)
    await announce(tx, [getShopTopic(body.shop)], { type: 'day_closed', shop: body.shop })
    return (await findClose(tx, id)) ?? refuse(standardRefusals.notFound)
  })
