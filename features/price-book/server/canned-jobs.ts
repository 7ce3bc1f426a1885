import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Actor, Verb } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { ownShop, shopRates } from '../../shops/server/index.ts'
import { type CannedJob, type priceBook, priceBookRefusals } from '../contract.ts'
import { cannedPrice } from '../rules.ts'
import { priceBookOf } from './prices.ts'
import { cannedAround, type CannedRow, deleteCanned, findCanned, insertCanned, listCanned, updateCanned } from './store.ts'

const most = 500

export const listCannedJobs: Verb<typeof priceBook.cannedJobs> = async ({ db, actor }, { query }) => {
  await ownShop(db, actor, query.shop)
  const words = (query.text ?? '').split(/\s+/).filter(Boolean)
  const jobs = await listCanned(db, query.shop, words, words.length > 0 ? 8 : most)
  return priced(db, query.shop, jobs)
}

export const addCannedJob: Verb<typeof priceBook.addCannedJob> = ({ db, actor }, { params, body }) =>
  inTransaction(db, async (tx) => {
    await ownShop(tx, actor, params.shop)
    const { count, isTaken } = await cannedAround(tx, params.shop, body.name, null)
    if (isTaken) refuse(priceBookRefusals.nameTaken, { errors: { name: priceBookRefusals.nameTaken.msg } })
    if (count >= most) refuse(priceBookRefusals.tooMany)
    return one(tx, await insertCanned(tx, params.shop, body))
  })

export const changeCannedJob: Verb<typeof priceBook.changeCannedJob> = ({ db, actor, version }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const job = await ownCannedJob(tx, actor, params.id)
    if (job.version !== version) refuse(standardRefusals.stale, { more: { version: job.version } })
    const { isTaken } = await cannedAround(tx, job.shopId, body.name, params.id)
    if (isTaken) refuse(priceBookRefusals.nameTaken, { errors: { name: priceBookRefusals.nameTaken.msg } })
    return one(tx, await updateCanned(tx, params.id, body))
  })

export const removeCannedJob: Verb<typeof priceBook.removeCannedJob> = ({ db, actor }, { params }) =>
  inTransaction(db, async (tx) => {
    const { cannedJobId } = await ownCannedJob(tx, actor, params.id)
    await deleteCanned(tx, cannedJobId)
    return { cannedJobId }
  })

/** A canned job of a shop where somebody works, held until the transaction ends; for all others there is none. */
export async function ownCannedJob(tx: Db, actor: Actor, id: string): Promise<CannedRow> {
  const job = (await findCanned(tx, id)) ?? refuse(standardRefusals.notFound)
  await ownShop(tx, actor, job.shopId)
  return job
}

async function one(db: Db, row: CannedRow): Promise<CannedJob> {
  const [job] = await priced(db, row.shopId, [row])
  return job!
}

async function priced(db: Db, shopId: string, jobs: readonly CannedRow[]): Promise<CannedJob[]> {
  const { laborRateCents } = await shopRates(db, shopId)
  const { matrix } = await priceBookOf(db, shopId)
  return jobs.map(({ shopId: _, ...job }) => ({ ...job, priceCents: cannedPrice(job, { laborRateCents, matrix }) }))
}
