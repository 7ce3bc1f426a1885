import { createHash, randomUUID } from 'node:crypto'
import { getDay, showWallClock } from '../../../../common/dates.ts'
import { refuse } from '../../../../common/refusal.ts'
import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { getTimeZone } from '../../../people/shops/server/index.ts'
import { countEntries, modifiers, planFile, type PlannedPayment } from '../../ach-format/rules.ts'
import { writeAchFile } from '../../ach-format/server/index.ts'
import { type BankRow, makeAccountKey, makeOriginator, sealText } from '../../pay-bank/server/index.ts'
import { bankFileRefusals } from '../contract/index.ts'
import { insertEntries, insertFile, listModifiers, lockHeader, type NewFile, takeTraces } from './store-files.ts'

export interface FileOrder {
  shopId: string
  runId: string | null
  kind: NewFile['kind']
  reversesId?: string
  reason?: string
  effectiveOn: string
  descriptiveDate: string
  idPrefix: string
  /** For a reversal, the original's ID, which must be the same (Reversals Rule of 2021). Otherwise that of the settings. */
  companyId?: string
  payments: readonly (PlannedPayment & { reversesId?: string })[]
}

export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * Writes a file and stores it sealed, with its entries. The shop's bank row is locked. Refuses the 37th file of a day, for which the
 * format has no letter.
 */
export async function saveFile(
  tx: Db,
  { get, actor, clock }: Pick<Context<Actor>, 'get' | 'actor' | 'clock'>,
  bank: BankRow,
  order: FileOrder,
): Promise<string> {
  const { shopId } = order
  const now = clock.now()
  const zone = await getTimeZone(tx, shopId)
  const createdOn = getDay(now, zone)
  const settings = makeOriginator(get, shopId, bank)
  const originator = { ...settings, companyId: order.companyId ?? settings.companyId }
  const { immediateDestination, immediateOrigin, companyId, odfi, offset } = originator
  await lockHeader(tx, immediateDestination, immediateOrigin)
  const used = await listModifiers(tx, { shopId, destination: immediateDestination, origin: immediateOrigin, day: createdOn })
  const modifier = modifiers.split('').find((letter) => !used.includes(letter)) ?? refuse(bankFileRefusals.tooManyFiles)
  const planned = planFile(originator, {
    ...order,
    createdOn,
    createdAt: showClock(now, zone),
    modifier,
    lastTrace: await takeTraces(tx, shopId, odfi, companyId, countEntries(order.payments, offset !== null)),
  })
  const text = await writeAchFile(planned)
  const id = randomUUID()
  const payEntries = planned.entries.filter(({ accountId }) => accountId !== null)
  const file: NewFile = {
    id,
    shopId,
    runId: order.runId,
    kind: order.kind,
    reversesId: order.reversesId ?? null,
    reason: order.reason ?? '',
    createdOn,
    modifier,
    immediateDestination,
    immediateOrigin,
    effectiveOn: order.effectiveOn,
    entryCount: payEntries.length,
    payCents: payEntries.reduce((sum, { cents }) => sum + cents, 0),
    entryHash: planned.entryHash,
    sha256: hashText(text),
    sealed: sealText(get, 'file', id, text),
    by: actor.accountId,
    at: now,
  }
  await insertFile(tx, file)
  await insertEntries(
    tx,
    file,
    planned.entries.map((entry, index) => ({
      id: randomUUID(),
      trace: entry.trace,
      accountId: entry.accountId,
      paymentId: entry.paymentId,
      transactionCode: entry.transactionCode,
      cents: entry.cents,
      idNumber: entry.idNumber,
      last4: entry.account.slice(-4),
      key: makeAccountKey(get, entry),
      reversesId: order.payments[index]?.reversesId ?? null,
    })),
  )
  return id
}

function showClock(now: Date, zone: string): string {
  const { hour, minute } = showWallClock(now, zone)
  return `${hour}:${minute}`
}
