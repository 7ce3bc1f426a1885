import { dayOf } from '../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { ReplyOf } from '../../../common/route.ts'
import type { Clock } from '../../../server/kit/clock.ts'
import { type Context, JsonText, type Verb } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { storage } from '../../../server/kit/storage.ts'
import { ownedShopName } from '../../shops/server/index.ts'
import { type Export, exportRefusals, type exports, keptDays } from '../contract.ts'
import { goOn, partKey } from './make.ts'
import { deleteExport, exportJson, findExport, findOld, insertExport, listJson } from './store.ts'
import { type Cells, customersSection, readSection, vehiclesSection } from './store-sections.ts'
import { tableOf } from './table.ts'

export const list: Verb<typeof exports.list> = async ({ db, actor, clock }, { params }) => {
  await ownedShopName(db, actor, params.shop)
  return new JsonText<ReplyOf<typeof exports.list>>(await listJson(db, params.shop, clock.now()))
}

export const start: Verb<typeof exports.start> = ({ db, actor, clock }, { params }) =>
  inTransaction(db, async (tx) => {
    await ownedShopName(tx, actor, params.shop)
    const id = (await insertExport(tx, params.shop, actor.accountId, clock.now())) ?? refuse(exportRefusals.underWay)
    await goOn(tx, id)
    return new JsonText<Export>(await exportJson(tx, id))
  })

export const save: Verb<typeof exports.save> = async ({ db, actor, clock, get }, { params }) => {
  const one = (await findExport(db, params.id)) ?? refuse(standardRefusals.notFound)
  const dba = await ownedShopName(db, actor, one.shopId)
  if (!one.endedAt) return refuse(exportRefusals.notDone)
  if (one.endedAt.getTime() + keptDays * 86_400_000 <= clock.now().getTime()) refuse(standardRefusals.notFound)
  const files = get(storage)
  return {
    bytes: (async function* () {
      for (let part = 0; part < one.parts; part++) yield await files.get(partKey(one, part))
    })(),
    name: `${dba} - everything ${dayOf(one.createdAt)}.zip`,
  }
}

const atOnce = 200_000

async function wholeTable(db: Db, section: typeof customersSection, shopId: string): Promise<Buffer> {
  const rows: Cells[] = await readSection(db, section, shopId, '', atOnce)
  return tableOf(rows)
}

export const customers: Verb<typeof exports.customers> = async ({ db, actor }, { params }) => {
  const dba = await ownedShopName(db, actor, params.shop)
  return { bytes: await wholeTable(db, customersSection, params.shop), name: `${dba} - customers.csv` }
}

export const vehicles: Verb<typeof exports.vehicles> = async ({ db, actor }, { params }) => {
  const dba = await ownedShopName(db, actor, params.shop)
  return { bytes: await wholeTable(db, vehiclesSection, params.shop), name: `${dba} - vehicles.csv` }
}

/** Removes exports whose days are over. Their bytes go first: should it fail, they can be removed again. */
export async function forgetOldExports({ db, get, clock }: { db: Db; get: Context['get']; clock: Clock }): Promise<void> {
  for (const one of await findOld(db, clock.now())) {
    for (let part = 0; part < one.parts; part++) await get(storage).delete(partKey(one, part))
    await deleteExport(db, one.id)
  }
}
