import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Actor, Verb } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { customerOf } from '../../customers/server/index.ts'
import { readFile } from '../../files/server/index.ts'
import { ownShop } from '../../shops/server/index.ts'
import type { agreements } from '../contract.ts'
import { findPaper } from './store.ts'

export const readPaper: Verb<typeof agreements.paper> = async ({ db, get, actor }, { params }) => {
  const paper = (await findPaper(db, params.id)) ?? refuse(standardRefusals.notFound)
  await mayRead(db, actor, paper)
  const { bytes, name } = await readFile({ db, get }, paper.fileId)
  return { bytes, name }
}

/** Who signed it, and who works at the shop it was signed with. */
async function mayRead(db: Db, actor: Actor, paper: { shopId: string; customerId: string }): Promise<void> {
  if (actor.role !== 'customer') return ownShop(db, actor, paper.shopId)
  const customer = await customerOf(db, actor)
  if (customer.id !== paper.customerId) refuse(standardRefusals.notFound)
}
