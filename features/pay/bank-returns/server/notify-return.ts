import { showCents } from '../../../../common/cents.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import { changeReasons, findReturnReason, type ReturnItem } from '../../ach-format/rules.ts'
import type { NamedEntry } from '../../bank-files/server/index.ts'
import { buildRunPath, notifyOwners } from '../../pay-bank/server/index.ts'
import { describeResult } from '../describe-result.ts'

export const changesPath = '/direct-deposit/corrections'

interface News {
  item: ReturnItem
  entry: NamedEntry
  shopId: string
  hasCorrection: boolean
}

export async function notifyReturn(tx: Db, { item, entry, shopId, hasCorrection }: News): Promise<void> {
  const reason = item.kind === 'return' ? findReturnReason(item.code).text : (changeReasons[item.code] ?? `Code ${item.code}.`)
  await notifyOwners(tx, shopId, { ...describeForOwner(item, entry, reason), path: buildRunPath(entry.runId) })
  if (entry.accountId === null || entry.fileKind === 'reversal') return
  const isReturn = item.kind === 'return'
  await notifyAccounts(tx, [
    {
      accountId: entry.accountId,
      type: 'default',
      subject: 'paperwork',
      title: isReturn
        ? `Your bank returned ${entry.cents > 0 ? `your pay of ${showCents(entry.cents)}` : 'the test of your account'}`
        : 'Your bank says that your direct deposit has to be corrected',
      body: `Account ending in ${entry.last4}. ${reason} ${hasCorrection ? 'Check the correction, and use the new account if it is right.' : 'Check your direct deposit.'}`,
      data: { path: hasCorrection ? changesPath : '/direct-deposit' },
    },
  ])
}

function describeForOwner(item: ReturnItem, entry: NamedEntry, reason: string): { title: string; body: string } {
  const whose = entry.accountId === null ? 'The bank returned the entry for the shop’s own account' : null
  if (entry.fileKind === 'reversal')
    return {
      title: `A reversal of ${showCents(entry.cents)} for ${entry.name} failed`,
      body: `${reason} The employee kept the money.${entry.isRunVoid ? ' The pay run is void, so the same work may be paid twice.' : ''}`,
    }
  if (item.kind === 'change')
    return {
      title: `The bank corrected the account of ${entry.name}`,
      body: `Ending in ${entry.last4}. ${reason} ${describeResult(item, entry.fileKind)}`,
    }
  if (entry.fileKind === 'prenote')
    return { title: whose ?? `The account of ${entry.name} failed its test`, body: `Ending in ${entry.last4}. ${reason}` }
  return {
    title: whose ?? `The bank returned the pay of ${entry.name}`,
    body: `${showCents(entry.cents)} to the account ending in ${entry.last4}. ${reason} Pay it by check or in a new file.`,
  }
}
