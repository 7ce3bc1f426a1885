import { randomUUID } from 'node:crypto'
import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { getOwnRecord, getToday, lockRecord, requireConfirmedSigner } from '../../personnel/server/index.ts'
import { type AccountForm, depositRefusals, numberOfNewBank, type ownDeposits } from '../contract/index.ts'
import { shareOrder } from '../rules.ts'
import { makeChange } from './make-change.ts'
import { listChanges } from './store.ts'
import { buildState, findInForce, openDeposit, type StoredAccount, type StoredDeposit } from './stored-deposit.ts'

export const updateDeposit: Verb<typeof ownDeposits.update> = ({ db, ...context }, { body }) =>
  inTransaction(db, async (tx) => {
    const services = { ...context, db: tx }
    const { actor } = context
    const record = await getOwnRecord(tx, actor, body.email, body.shop)
    await requireConfirmedSigner(tx, actor)
    await lockRecord(tx, record.id)
    const rows = await listChanges(tx, record.id)
    const today = getToday(services, record)
    const { current, pending } = findInForce(rows, today)
    const known = await Promise.all([pending, current].filter((row) => row !== null).map((row) => openDeposit(services, row)))
    const accounts = body.accounts
      .map((account, index) => complete(account, index, known))
      .toSorted((a, b) => shareOrder[a.how] - shareOrder[b.how])
    refuseIf(hasTwice(accounts) ? depositRefusals.accountTwice : null)
    await makeChange(tx, context, { record, accounts, pending, known })
    return buildState(services, record)
  })

/** Fills in the number of an account on file. Refuses an account that is not on file, and a kept number at another bank. */
function complete(account: AccountForm, index: number, known: readonly StoredDeposit[]): StoredAccount {
  if (!account.id) return { ...account, id: randomUUID() }
  const stored =
    known.flatMap((deposit) => deposit.accounts).find(({ id }) => id === account.id) ?? refuse(standardRefusals.notFound)
  if (account.account !== '') return { ...account, id: stored.id }
  refuseIf(stored.routing === account.routing ? null : depositRefusals.accountNumberNeeded, {
    errors: { [`accounts.${index}.account`]: numberOfNewBank },
  })
  return { ...account, id: stored.id, account: stored.account }
}

const hasTwice = (accounts: readonly StoredAccount[]) =>
  new Set(accounts.map(({ routing, account }) => `${routing} ${account}`)).size < accounts.length ||
  new Set(accounts.map(({ id }) => id)).size < accounts.length
