import { showDay } from '../../../../common/dates.ts'
import { showPhone } from '../../../../common/phone.ts'
import { formatCsv } from '../../../../kit/server/csv.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import type { deferredWork } from '../contract/index.ts'
import { getDeferredList } from './list-open-jobs.ts'

const head = [
  'Declined',
  'Job',
  'Work',
  'Price at the time',
  'Customer',
  'Phone',
  'E-mail',
  'Vehicle',
  'VIN',
  'Repair order',
  'State',
  'Reminded',
]

export const exportDeferredWork: Verb<typeof deferredWork.table> = async ({ db, actor, clock }, { params: { shop } }) => {
  await requireShopMember(db, actor, shop)
  const { jobs, timeZone } = await getDeferredList(db, { shopId: shop }, clock.now())
  const rows = jobs.map((job) => [
    showDay(job.declinedAt, timeZone),
    job.complaint,
    job.what,
    (job.priceCents / 100).toFixed(2),
    job.customer.name,
    job.customer.phone1 && showPhone(job.customer.phone1),
    job.customer.email,
    job.vehicle.title,
    job.vehicle.vinId,
    job.invoice,
    job.state,
    job.remindedAt ? showDay(job.remindedAt, timeZone) : '',
  ])
  return { bytes: formatCsv([head, ...rows]), name: 'deferred-work.csv' }
}
