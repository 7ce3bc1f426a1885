import { JsonText, type Verb } from '../../../server/kit/context.ts'
import { customerOf } from '../../customers/server/index.ts'
import type { payments } from '../contract.ts'
import { readMyPayments } from './store-paper.ts'

export const myPayments: Verb<typeof payments.mine> = async ({ db, actor }, { query }) => {
  const { id } = await customerOf(db, actor)
  return new JsonText(await readMyPayments(db, id, query.after ?? null))
}
