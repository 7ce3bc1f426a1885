import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { type Context, type Actor, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { composeMail, sendMessage } from '../../../platform/messages/server/index.ts'
import { notifyAccount } from '../../../platform/notifications/server/index.ts'
import { levelRefusals, type levels } from '../contract/index.ts'
import { findProposal } from '../rules.ts'
import { readBoard } from './read-board.ts'
import { findPerson, findShop, insertDecision, listDecisions, listLevels, lockLadder, type PersonRow } from './store.ts'

export const decideLevel: Verb<typeof levels.decide> = ({ db, ...context }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const services = { ...context, db: tx }
    const { actor, clock } = context
    await requirePermission(tx, actor, params.shop, 'shop.employees')
    await lockLadder(tx, params.shop)
    const person = (await findPerson(tx, params.shop, params.n)) ?? refuse(standardRefusals.notFound)
    refuseIf(person.accountId === actor.accountId ? levelRefusals.ownLevel : null)
    const level = (await listLevels(tx, params.shop)).find(({ id }) => id === body.levelId) ?? refuse(standardRefusals.notFound)
    const proposal = findProposal(await listDecisions(tx, [params.n]))
    refuseIf(body.decision === 'not-yet' && proposal?.levelId !== level.id ? levelRefusals.notProposed : null)
    await insertDecision(tx, {
      recordId: params.n,
      level,
      kind: body.decision,
      note: body.note,
      by: actor.accountId,
      at: clock.now(),
    })
    await notifyDecided(services, params.shop, person, { ...body, level: level.name })
    return readBoard(services, params.shop)
  })

type Sender = Pick<Context<Actor>, 'db' | 'config'>

async function notifyDecided(
  { db: tx, config }: Sender,
  shopId: string,
  { accountId, email, firstName }: PersonRow,
  { decision, level, note }: { decision: 'approved' | 'not-yet'; level: string; note: string },
): Promise<void> {
  const { dba } = (await findShop(tx, shopId)) ?? refuse(standardRefusals.notFound)
  const title =
    decision === 'approved' ? `You are now level ${level} at ${dba}` : `Your promotion to level ${level} at ${dba} is on hold`
  const lines = [
    `${firstName}, ${decision === 'approved' ? `${dba} put you on level ${level}.` : `${dba} looked at your promotion to level ${level} and decided to wait.`}`,
    ...(note ? [note] : []),
  ]
  await notifyAccount(tx, {
    accountId,
    type: 'default',
    subject: 'paperwork',
    title,
    body: note || (lines[0] ?? ''),
    data: { path: '/technician-levels' },
  })
  await sendMessage(tx, {
    channel: 'mail',
    recipient: email,
    sender: shopId,
    mustSend: true,
    subject: title,
    ...composeMail({
      title,
      lines,
      button: { label: 'Open Technician Levels', url: `${config.appUrl}/technician-levels` },
    }),
  })
}
