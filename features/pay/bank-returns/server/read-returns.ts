import { randomUUID } from 'node:crypto'
import { Refused, refuse, refuseIf } from '../../../../common/refusal.ts'
import { type Actor, type Context, type Db, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
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
  listSentEntries,
  releaseEntry,
  type SentEntry,
} from '../../bank-files/server/index.ts'
import { lockShopBank, makeAccountKey, openText, sealText } from '../../pay-bank/server/index.ts'
import { movePayments } from '../../pay-runs/server/index.ts'
import { bankReturnRefusals, type bankReturns, type ReadReturns } from '../contract/index.ts'
import { notifyReturn } from './notify-return.ts'
import { insertReturnFile } from './store-return-files.ts'

type Services = Omit<Context<Actor>, 'db'>

export const readReturns: Verb<typeof bankReturns.read> = ({ db, ...context }, { params, file }) =>
  inTransaction(db, async (tx) => {
    await requireOwnedShop(tx, context.actor, params.shop)
    // Files of one shop are read one after another.
    await lockShopBank(tx, params.shop)
    const text = file.bytes.toString('latin1')
    const items = refuseUnreadable(() => readReturnFile(text))
    const sent = await listSentEntries(tx, params.shop, [...new Set(items.map(({ originalTrace }) => originalTrace))])
    const found = items.map((item) => ({ item, entry: refuseUnreadable(() => findEntry(context, item, sent)) }))
    const own = found.flatMap(({ item, entry }) => (entry ? [{ item, entry }] : []))
    const returnFileId = await insertReturnFile(tx, {
      shopId: params.shop,
      sha256: hashText(text),
      name: file.name.slice(-120),
      unknown: found.length - own.length,
      by: context.actor.accountId,
      at: context.clock.now(),
    })
    if (returnFileId === null) refuse(bankReturnRefusals.returnFileTwice)
    const done: ReadReturns['items'] = []
    for (const one of own) {
      const isNew = await applyReturn(tx, context, { ...one, returnFileId, shopId: params.shop })
      if (isNew) done.push(showItem(one.item, one.entry))
    }
    refuseIf(own.length > 0 && done.length === 0 ? bankReturnRefusals.returnFileTwice : null)
    return { items: done, unknown: found.length - own.length }
  })

/** The entry that an item is about; null for one of another company. Throws when the trace is ours and the rest is not. */
function findEntry({ get }: Services, item: ReturnItem, sent: readonly SentEntry[]): SentEntry | null {
  const key = (routing: string) => makeAccountKey(get, { routing, account: item.account }).toString('hex')
  return matchReturn(item, sent, key)
}

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
  entry: SentEntry
  returnFileId: string
  shopId: string
}

/** False when the bank said the same before: nothing happens twice. */
async function applyReturn(tx: Db, context: Services, { item, entry, returnFileId, shopId }: Applied): Promise<boolean> {
  const id = randomUUID()
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
async function moveBack(tx: Db, entry: SentEntry): Promise<void> {
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

function findCorrection({ get }: Services, item: ReturnItem, entry: SentEntry): Correction | null {
  const file = readOwnFile(openText(get, 'file', entry.fileId, entry.sealed))
  const sent = file.batches.flatMap(({ entries }) => entries).find(({ trace }) => trace === entry.trace)
  if (!sent || entry.accountId === null) return null
  const from = { routing: sent.routing, account: sent.account, type: findAccountType(sent.code) }
  const to = readCorrectedAccount(item.code, item.corrected, from)
  return to && { from, to }
}

const showItem = ({ kind, code }: ReturnItem, { name, last4, cents, runId }: SentEntry): ReadReturns['items'][number] => ({
  kind,
  code,
  reason: kind === 'return' ? findReturnReason(code).text : (changeReasons[code] ?? `The bank asks for the change ${code}.`),
  name: name || 'The shop’s own account',
  last4,
  cents,
  runId,
})
