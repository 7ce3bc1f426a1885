import { bankFiles, prenotes } from '../../features/pay/bank-files/contract/index.ts'
import { payBank } from '../../features/pay/pay-bank/contract/index.ts'
import { runSql } from '../../kit/server/index.ts'
import type { Calendar } from './calendar.ts'
import type { DemoShop } from './create-shops.ts'
import type { Player } from './player.ts'

/** The fields that the shop's bank requires in payroll files. The employees' accounts were tested with a prenote. */
export async function seedPayBank(player: Player, shop: DemoShop, calendar: Calendar): Promise<void> {
  player.now = calendar.at([-4, '09:10'])
  await runSql(player.db)`update session set confirmed_at = ${player.now} where account_id = ${shop.owner.accountId}`
  const params = { shop: shop.id }
  const body = {
    bankName: 'JPMorgan Chase',
    routing: '111000614',
    immediateDestination: '111000614',
    immediateOrigin: '1742918653',
    companyName: 'Northside Auto',
    companyId: '1742918653',
    isBalanced: false,
    sendsPrenotes: true,
    nextCheck: 2001,
    account: '700112233',
    accountType: 'checking' as const,
  }
  await player.call(shop.owner, payBank.save, { params, body }, { version: 0 })
  const { files } = await player.call(shop.owner, prenotes.send, { params, body: {} })
  const [{ id, version }] = files as [(typeof files)[number]]
  await player.call(shop.owner, bankFiles.confirmSent, { params: { id }, body: {} }, { version })
}
