import { addDays } from '../../../../common/dates.ts'
import type { Actor, Context } from '../../../../kit/server/index.ts'
import { listDepositsInForce } from '../../../hiring/direct-deposits/server/index.ts'
import { addBankingDays } from '../../../hiring/pay-schedules/rules.ts'
import { findBankNames } from '../../../platform/bank-directory/server/index.ts'
import type { Account } from '../../ach-format/rules.ts'
import { getToday, makeAccountKey } from '../../pay-bank/server/index.ts'
import type { Prenotes } from '../contract/index.ts'
import { findFirstLiveDay, reasonNotTested } from '../rules.ts'
import { showFile } from './show-file.ts'
import { listAccountTests, listEmployees, listHeldKeys } from './store-claims.ts'
import { listPrenoteFiles } from './store-files.ts'

type Services = Pick<Context<Actor>, 'db' | 'get' | 'clock'>

interface TestedAccount extends Account {
  accountId: string
  name: string
  state: Prenotes['accounts'][number]['state']
  from: string | null
}

/** The accounts of everyone who works at the shop, including those of changes that have not taken effect yet, because accounts are tested before pay goes there. */
export async function judgeAccounts(services: Services, shopId: string): Promise<TestedAccount[]> {
  const { db, get } = services
  const today = await getToday(services, shopId)
  const employees = await listEmployees(db, shopId)
  const deposits = await listDepositsInForce(services, {
    shopId,
    accountIds: employees.map(({ accountId }) => accountId),
    // Far enough ahead for every change, because a change takes effect on the second banking day after it is made.
    day: addDays(today, 14),
  })
  const accounts = employees.flatMap((employee) =>
    (deposits.get(employee.accountId)?.accounts ?? []).map(({ routing, account, type }) => ({
      ...employee,
      routing,
      account,
      type,
      key: makeAccountKey(get, { routing, account }).toString('hex'),
    })),
  )
  const keys = [...new Set(accounts.map(({ key }) => key))]
  const [heldRows, testRows] = await Promise.all([listHeldKeys(db, shopId, keys), listAccountTests(db, shopId, keys)])
  const held = new Set(heldRows.map(({ key }) => key))
  const tests = new Map(testRows.map((row) => [row.key, row]))
  const effectiveOn = addBankingDays(today, 1)
  return accounts.map(({ key, ...account }) => {
    const test = tests.get(key)
    if (held.has(key)) return { ...account, state: 'held', from: null }
    if (test?.prenoteOn && !test.isSent && !test.wasPaid)
      return { ...account, state: 'in-file', from: findFirstLiveDay(test.prenoteOn) }
    const open = reasonNotTested(test, effectiveOn)
    if (open === null) return { ...account, state: 'tested', from: null }
    return open.standing === 'untested'
      ? { ...account, state: 'needed', from: null }
      : { ...account, state: 'waiting', from: open.from }
  })
}

export async function readPrenotes(services: Services, shopId: string): Promise<Prenotes> {
  const [accounts, files, today] = await Promise.all([
    judgeAccounts(services, shopId),
    listPrenoteFiles(services.db, shopId),
    getToday(services, shopId),
  ])
  const banks = await findBankNames(
    services.db,
    accounts.map(({ routing }) => routing),
  )
  return {
    accounts: accounts.map(({ name, routing, account, state, from }) => ({
      name,
      bank: banks.get(routing) ?? null,
      last4: account.slice(-4),
      state,
      from,
    })),
    files: files.map((file) => showFile(file, today)),
  }
}
