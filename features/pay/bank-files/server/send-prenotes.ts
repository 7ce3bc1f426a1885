import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { addBankingDays } from '../../../hiring/pay-schedules/rules.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import { getToday, lockNeededBank } from '../../pay-bank/server/index.ts'
import { bankFileRefusals, type prenotes } from '../contract/index.ts'
import { notifyFile } from './notify-file.ts'
import { judgeAccounts, readPrenotes } from './read-prenotes.ts'
import { saveFile } from './save-file.ts'
import { hasWaitingPrenotes } from './store-files.ts'

export const sendPrenotes: Verb<typeof prenotes.send> = ({ db, ...context }, { params: { shop } }) =>
  inTransaction(db, async (tx) => {
    const services = { ...context, db: tx }
    await requireOwnedShop(tx, context.actor, shop)
    const bank = await lockNeededBank(tx, shop)
    refuseIf((await hasWaitingPrenotes(tx, shop)) ? bankFileRefusals.fileWaits : null)
    const wanted = (await judgeAccounts(services, shop)).filter(({ state }) => state === 'needed')
    refuseIf(wanted.length === 0 ? bankFileRefusals.noPrenotesNeeded : null)
    const today = await getToday(services, shop)
    const effectiveOn = addBankingDays(today, 1)
    const fileId = await saveFile(tx, context, bank, {
      shopId: shop,
      runId: null,
      kind: 'prenote',
      effectiveOn,
      descriptiveDate: effectiveOn,
      idPrefix: 'P',
      payments: wanted.map(({ accountId, name, routing, account, type }) => ({
        paymentId: null,
        accountId,
        name,
        routing,
        account,
        type,
        cents: 0,
      })),
    })
    await notifyFile(tx, context, fileId, 'made')
    return readPrenotes(services, shop)
  })
