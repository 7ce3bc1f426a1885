import { randomUUID } from 'node:crypto'
import { Refused, refuseIf } from '../../../../common/refusal.ts'
import { type Actor, type Context, type Db, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { listOwnedShopIds, requireOwnedShop } from '../../../people/shops/server/index.ts'
import {
  type Account,
  AchProblem,
  changeReasons,
  changesAccount,
  findAccountType,
  findReturnReason,
  matchReturn,
  readCorrectedAccount,
  readOwnFile,
  readReturnFile,
  type ReturnItem,
} from '../../ach-format/rules.ts'
import {
  hashText,
  holdAccount,
  insertReturn,
  listKept,
  listNamedEntries,
  releaseEntry,
  type NamedEntry,
} from '../../bank-files/server/index.ts'
import { lockShopBank, makeAccountKey, openText, sealText } from '../../pay-bank/server/index.ts'
import { movePayments } from '../../pay-runs/server/index.ts'
import { bankReturnRefusals, type bankReturns, type ReadReturns } from '../contract/index.ts'
import { describeResult } from '../describe-result.ts'
import { notifyReturn } from './notify-return.ts'
import { saveReturnFile } from './store-return-files.ts'

type Services = Omit<Context<Actor>, 'db'>

/**
 * A bank returns the entries of a company, and several shops can be one company. Each item goes to the shop that sent the entry, if the uploader owns
 * it; all others are listed by trace number and change nothing. The file can be read again: an item that counted is not counted twice.
 */
export const readReturns: Verb<typeof bankReturns.read> = ({ db, ...context }, { params, file }) =>
  inTransaction(db, async (tx) => {
    const { actor, clock } = context
    await requireOwnedShop(tx, actor, params.shop)
    const shops = (await listOwnedShopIds(tx, actor.accountId)).toSorted()
    // Files of one shop are read one after another; in the same order by everyone, so that nobody waits for each other.
    for (const shop of shops) await lockShopBank(tx, shop)
    const text = file.bytes.toString('latin1')
    const items = refuseUnreadable(() => readReturnFile(text))
    const named = await listNamedEntries(tx, shops, [...new Set(items.map(({ originalTrace }) => originalTrace))])
    const found = items.map((item) => ({ item, match: findEntry(context, item, named) }))
    const ownItems = found.flatMap(({ item, match }) => (typeof match === 'string' ? [] : [{ item, entry: match }]))
    const others = found.flatMap(({ item, match }) => (typeof match === 'string' ? [showOther(item, match)] : []))
    const fileIds = new Map<string, string>()
    for (const shopId of new Set([params.shop, ...ownItems.map(({ entry }) => entry.shopId)]))
      fileIds.set(
        shopId,
        await saveReturnFile(tx, {
          shopId,
          sha256: hashText(text),
          name: file.name.slice(-120),
          unknown: shopId === params.shop ? others.length : 0,
          by: actor.accountId,
          at: clock.now(),
        }),
      )
    const done: ReadReturns['items'] = []
    for (const { item, entry } of ownItems)
      if (await applyReturn(tx, context, { item, entry, returnFileId: fileIds.get(entry.shopId)! }))
        done.push(showItem(item, entry, params.shop))
    refuseIf(ownItems.length > 0 && done.length === 0 ? bankReturnRefusals.returnFileTwice : null)
    return { items: done, others }
  })

/** The entry of a sent file that an item is about, or why there is none. */
function findEntry({ get }: Services, item: ReturnItem, named: readonly NamedEntry[]): NamedEntry | Why {
  const key = (routing: string) => makeAccountKey(get, { routing, account: item.account }).toString('hex')
  const match = matchReturn(item, named, key)
  if (typeof match === 'string') return match
  const sent = match.find(({ fileState }) => fileState === 'sent')
  return sent ?? (match.some(({ fileState }) => fileState === 'ready') ? 'not-sent' : 'void')
}

type Why = ReadReturns['others'][number]['why']

const showOther = ({ originalTrace: trace, kind, code }: ReturnItem, why: Why): ReadReturns['others'][number] => ({
  trace,
  kind,
  code,
  why,
})

function refuseUnreadable<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof AchProblem)
      throw new Refused(bankReturnRefusals.returnFileUnreadable, { msg: `Nothing was changed. ${error.message}` })
    throw error
  }
}

interface Applied {
  item: ReturnItem
  entry: NamedEntry
  returnFileId: string
}

/** False when the bank said the same before: nothing happens twice. */
async function applyReturn(tx: Db, context: Services, { item, entry, returnFileId }: Applied): Promise<boolean> {
  const id = randomUUID()
  const { shopId } = entry
  const accounts = item.kind === 'change' ? findCorrection(context, item, entry) : null
  const isNew = await insertReturn(tx, {
    id,
    returnFileId,
    shopId,
    entryId: entry.id,
    item,
    sealed: accounts && sealText(context.get, 'return', id, JSON.stringify(accounts)),
    corrected: accounts && { routing: accounts.to.routing, last4: accounts.to.account.slice(-4), type: accounts.to.type },
  })
  if (!isNew) return false
  const isHeld = item.kind === 'change' ? changesAccount(item.code) : findReturnReason(item.code).holdsAccount
  if (isHeld && entry.fileKind !== 'reversal') await holdAccount(tx, entry.id, id, context.clock.now())
  if (item.kind === 'return') await moveBack(tx, entry)
  await notifyReturn(tx, { item, entry, shopId, hasCorrection: accounts !== null })
  return true
}

/** A return of pay opens the payment again. A return of a reversal means that the employee kept the money. */
async function moveBack(tx: Db, entry: NamedEntry): Promise<void> {
  if (entry.paymentId === null) return
  if (entry.fileKind === 'reversal') return movePayments(tx, await listKept(tx, entry.id), 'sent')
  if (entry.paymentState === 'voided') return
  await releaseEntry(tx, entry.id)
  await movePayments(tx, [entry.paymentId], 'returned')
}

export interface Correction {
  from: Account
  to: Account
}

function findCorrection({ get }: Services, item: ReturnItem, entry: NamedEntry): Correction | null {
  const file = readOwnFile(openText(get, 'file', entry.fileId, entry.sealed))
  const sent = file.batches.flatMap(({ entries }) => entries).find(({ trace }) => trace === entry.trace)
  if (!sent || entry.accountId === null) return null
  const from = { routing: sent.routing, account: sent.account, type: findAccountType(sent.code) }
  const to = readCorrectedAccount(item.code, item.corrected, from)
  return to && { from, to }
}

const showItem = (
  { kind, code }: ReturnItem,
  { name, last4, cents, runId, shopId, shop, fileKind }: NamedEntry,
  here: string,
): ReadReturns['items'][number] => ({
  shop: shopId === here ? '' : shop,
  kind,
  code,
  reason: kind === 'return' ? findReturnReason(code).text : (changeReasons[code] ?? `The bank asks for the change ${code}.`),
  name: name || 'The shop’s own account',
  last4,
  cents,
  result: describeResult({ kind, code }, fileKind),
  runId,
})
