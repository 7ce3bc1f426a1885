import type { Actor, Db, Verb } from '../../../../kit/server/index.ts'
import type { parts } from '../contract/calls.ts'
import type { StockPartPage } from '../contract/schemas.ts'
import { lockOwnStockPart, requireStaff } from './access.ts'
import { movesPerPage, readMoves, readStockPartPage } from './store-stock.ts'

export async function viewStockPart(db: Db, actor: Actor, shopId: string, id: string, after?: number): Promise<StockPartPage> {
  const { timeZone, seesCosts } = await requireStaff(db, actor, shopId)
  const { part, fields } = await readStockPartPage(db, id)
  const moves = await readMoves(db, id, after ?? null)
  return {
    timeZone,
    part: seesCosts ? part : { ...part, averageCents: null },
    fields,
    moves: moves.map(({ number: _, ...move }) => (seesCosts ? move : { ...move, costCents: null })),
    next: moves.length === movesPerPage ? (moves.at(-1)?.number ?? null) : null,
  }
}
export const getStockPart: Verb<typeof parts.read> = async ({ db, actor }, { params, query }) => {
  const { shopId } = await lockOwnStockPart(db, actor, params.id)
  return viewStockPart(db, actor, shopId, params.id, query.after)
}
