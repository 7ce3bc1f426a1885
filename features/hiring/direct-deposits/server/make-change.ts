import { randomUUID } from 'node:crypto'
import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { addBankingDays } from '../../pay-schedules/rules.ts'
import { deleteDraft, getToday, type PersonnelRecord } from '../../personnel/server/index.ts'
import { waitingDays } from '../rules.ts'
import { notifyDepositChanged } from './notify-deposit.ts'
import { type ChangeRow, getContact, insertCancellation, insertChange } from './store.ts'
import { sealDeposit, type StoredAccount, type StoredDeposit } from './stored-deposit.ts'

interface NewChange {
  record: PersonnelRecord
  accounts: StoredAccount[]
  /** The pending change that this one replaces. */
  pending: ChangeRow | null
  /** The changes in force and pending. Their contacts are warned, too. */
  known: readonly StoredDeposit[]
}

/** Stores a change of the caller's own direct deposit and notifies them at every address they had. The record is locked. */
export async function makeChange(
  tx: Db,
  context: Omit<Context<Actor>, 'db'>,
  { record, accounts, pending, known }: NewChange,
): Promise<void> {
  const services = { ...context, db: tx }
  const { actor, clock } = context
  const contact = await getContact(tx, actor.accountId)
  const madeAt = clock.now()
  if (pending) await insertCancellation(tx, pending.id, actor.accountId, madeAt)
  const effectiveOn = addBankingDays(getToday(services, record), waitingDays)
  const sealedId = await sealDeposit(services, record.id, { accounts, contact })
  await deleteDraft(tx, actor, record.id, 'deposit')
  await insertChange(tx, record.id, { id: randomUUID(), madeAt, effectiveOn, sealedId })
  const contacts = [contact, ...known.map((deposit) => deposit.contact)]
  await notifyDepositChanged(tx, context.config, { record, contacts, accounts, effectiveOn, madeAt })
}
