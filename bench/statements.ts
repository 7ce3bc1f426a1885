import pg from 'pg'
import { buildApp } from '../app/server/build.ts'
import { injectCall } from '../app/server/inject-call.ts'
import { appointments, calendar } from '../features/repair/appointments/contract/index.ts'
import { shopBoard } from '../features/repair/board/contract/index.ts'
import { frontDesk } from '../features/repair/front-desk/contract/index.ts'
import { shopCustomers } from '../features/repair/shop-customers/contract/index.ts'
import { workOrders } from '../features/repair/work-orders/contract/index.ts'
import { partOffers } from '../features/supply/part-offers/contract/index.ts'
import { readConfig } from '../kit/server/config.ts'
import { benchWeek, makeId, kinds } from './data.ts'
import { listPlainDays } from './requests.ts'
import { createTokens } from './tokens.ts'

export interface Statement {
  text: string
  values: unknown[]
}

type Capture = (call: () => Promise<{ status: number; body: unknown }>, mark: RegExp) => Promise<Statement>
interface Captured {
  built: Awaited<ReturnType<typeof buildApp>>
  /** The placeholder for each varying value, by value. */
  names: Map<unknown, string>
  capture: Capture
}

/** Runs the product and hands out a way to see the one statement that a call sends. */
async function withCapture<T>(
  { url, secret, dataDir }: { url: string; secret: string; dataDir: string },
  work: (captured: Captured) => Promise<T>,
): Promise<T> {
  const seen: Statement[] = []
  const original = pg.Client.prototype.query
  const spy = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [{ text?: string; values?: unknown[] } | string, unknown[]]
    if (typeof first === 'object' && first.text) seen.push({ text: first.text, values: first.values ?? [] })
    else if (typeof first === 'string' && Array.isArray(second)) seen.push({ text: first, values: second })
    // oxlint-disable-next-line typescript/no-explicit-any -- passed on unchanged
    return (original as any).apply(this, args)
  }
  const config = readConfig({ NODE_ENV: 'production', DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const built = await buildApp({ config, databaseUrl: url, secret, limits: false })
  const names = new Map<unknown, string>()
  const capture: Capture = async (call, mark) => {
    await call()
    seen.length = 0
    pg.Client.prototype.query = spy as never
    const reply = await call()
    pg.Client.prototype.query = original
    if (reply.status !== 200) throw new Error(`The call to be measured was refused: ${JSON.stringify(reply.body)}`)
    const found = seen.filter((one) => mark.test(one.text))
    if (found.length !== 1)
      throw new Error(`Expected one statement, saw ${seen.length}: ${seen.map((one) => one.text.slice(0, 60)).join(' | ')}`)
    const [statement] = found as [Statement]
    return { text: statement.text, values: statement.values.map((value) => names.get(value) ?? value) }
  }
  try {
    return await work({ built, names, capture })
  } finally {
    pg.Client.prototype.query = original
    await built.close()
  }
}

/** The search for a part, by number, by words for a vehicle, and by words alone. */
export const capturePartStatements = (
  url: string,
  secret: string,
  dataDir: string,
): Promise<Record<'partNumber' | 'partVehicle' | 'partWords', Statement>> =>
  withCapture({ url, secret, dataDir }, async ({ built, names, capture }) => {
    const { owner } = await createTokens(url, secret, 1)
    const headers = { authorization: `Bearer ${owner[0]}` }
    const [shop, order] = [makeId(kinds.shop, 0), makeId(kinds.order, 0)]
    names.set(makeId(kinds.owner, 0), 'ACCOUNT').set(shop, 'SHOP').set(order, 'ORDER')
    names.set('QX987', 'KEY').set('QX987~', 'KEY_END').set('%ZZBRAND%', 'MAKER').set('%zzword%', 'WORD1').set('%yyword%', 'WORD2')
    const search = (query: Record<string, string>) =>
      capture(() => injectCall(built.app, partOffers.find, { params: { shop }, query }, { headers }), /catalog_part/)
    return {
      partNumber: await search({ partNo: 'QX987' }),
      partVehicle: await search({ name: 'zzword yyword', order }),
      partWords: await search({ name: 'zzword yyword', manufacturer: 'zzbrand' }),
    }
  })

/** The SQL that the product sends for each measured call, with names in place of the values that vary. */
export async function captureStatements(
  url: string,
  secret: string,
  dataDir: string,
): Promise<Record<'order' | 'list' | 'board' | 'week' | 'search' | 'book', Statement>> {
  return withCapture({ url, secret, dataDir }, async ({ built, names, capture }) => {
    const { owner, customer } = await createTokens(url, secret, 1)
    for (const [value, name] of [
      [makeId(kinds.owner, 0), 'ACCOUNT'],
      [makeId(kinds.customerAccount, 0), 'ACCOUNT'],
      [makeId(kinds.shop, 0), 'SHOP'],
      [makeId(kinds.order, 0), 'ORDER'],
    ] as const)
      names.set(value, name)
    const withToken = (token: string | undefined) => ({ headers: { authorization: `Bearer ${token}` } })
    const [day = 0] = await listPlainDays(1)
    const startsAt = new Date(day + 64_800_000).toISOString()
    names.set(startsAt, 'FROM').set(new Date(Date.parse(startsAt) + 1_800_000).toISOString(), 'TO')
    const order = await capture(
      () => injectCall(built.app, workOrders.read, { params: { id: makeId(kinds.order, 0) } }, withToken(owner[0])),
      /work_order/,
    )
    const list = await capture(
      () => injectCall(built.app, frontDesk.listWorkOrders, { query: { shop: makeId(kinds.shop, 0) } }, withToken(owner[0])),
      /work_order/,
    )
    const typed = '24681357'
    names.set(`%${typed}%`, 'WORD').set(typed, 'HEAD').set(Number(typed), 'NUMBER')
    const search = await capture(
      () =>
        injectCall(built.app, shopCustomers.find, { query: { shop: makeId(kinds.shop, 0), text: typed } }, withToken(owner[0])),
      /shop_find/,
    )
    const board = await capture(
      () => injectCall(built.app, shopBoard.read, { params: { shop: makeId(kinds.shop, 0) }, query: {} }, withToken(owner[0])),
      /work_order/,
    )
    const week = await capture(
      () =>
        injectCall(built.app, calendar.read, { params: { shop: makeId(kinds.shop, 0) }, query: benchWeek }, withToken(owner[0])),
      /appointment/,
    )
    const book = await capture(
      () =>
        injectCall(
          built.app,
          appointments.book,
          { body: { shop: makeId(kinds.shop, 0), startsAt, jobMinutes: 30, noSpecifiedVehicle: true, concern: 'Oil change' } },
          withToken(customer[0]),
        ),
      /book_appointment/,
    )
    return { order, list, board, week, search, book }
  })
}
