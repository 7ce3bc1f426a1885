import { type Clock, type Config, type Db, inTransaction } from '../../../../kit/server/index.ts'
import type { TimedJob } from '../../../../kit/server/jobs.ts'
import { notifyCustomers } from '../../../people/customers/server/index.ts'
import { createOrderLink } from '../../../people/order-links/server/index.ts'
import { buildRatingRequest } from '../rules.ts'
import { takeVisitsToRate, type VisitToRate } from './store-requests.ts'

interface Needs {
  db: Db
  clock: Clock
  config: Pick<Config, 'appUrl'>
}

const batchSize = 100

/**
 * Asks for a rating of each paid visit once, some days after it, unless the customer has given one or does not want to be asked. The mark
 * and the messages commit together.
 */
async function askForRatings({ db, clock, config }: Needs): Promise<void> {
  let taken = batchSize
  while (taken === batchSize)
    taken = await inTransaction(db, async (tx) => {
      const now = clock.now()
      const visits = await takeVisitsToRate(tx, now, batchSize)
      const asked = visits.filter(({ wantsIt }) => wantsIt)
      const recipients = []
      for (const visit of asked) recipients.push({ ...visit, notice: await makeNotice(tx, visit, { config, now }) })
      await notifyCustomers(tx, recipients)
      return visits.length
    })
}

async function makeNotice(tx: Db, visit: VisitToRate, { config, now }: Pick<Needs, 'config'> & { now: Date }) {
  const { workOrderId, shopId, customerId, invoice } = visit
  const link = `${await createOrderLink({ db: tx, config, now }, { workOrderId, shopId, customerId })}?rate`
  const { title, text, lines, button } = buildRatingRequest(visit)
  return {
    type: 'default' as const,
    kind: 'ratings' as const,
    title,
    body: lines[0] ?? '',
    data: { workOrderId, shop: shopId, invoice, path: `/workorder/${shopId}/${workOrderId}?rate` },
    textIfAgreed: text,
    link,
    mail: { subject: title, title, lines, button: { label: button, url: link } },
  }
}

export const createRatingRequestJob = (needs: Needs): TimedJob => ({
  name: 'ask-for-ratings',
  cron: '*/15 * * * *',
  work: () => askForRatings(needs),
})
