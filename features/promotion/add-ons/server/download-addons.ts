import { formatCsv } from '../../../../kit/server/csv.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { promotedAddons } from '../contract/index.ts'
import { readPromoted } from './list-promoted.ts'

const heads = [
  'Part no',
  'Manufacturer',
  'Name',
  'Campaign',
  'Words',
  'Fee (USD)',
  'Offered',
  'Shown to customers',
  'Accepted',
  'Fees (USD)',
  'Credited (USD)',
  'Sales (USD)',
]

export const downloadAddons: Verb<typeof promotedAddons.table> = async ({ db, actor }) => {
  const { addons } = await readPromoted(db, actor.accountId)
  const lines = addons.map((addon) => [
    addon.partNo,
    addon.manufacturer,
    addon.name,
    addon.campaign,
    addon.words.join(', '),
    toDollars(addon.fee),
    addon.offered,
    addon.shown,
    addon.accepted,
    toDollars(addon.fees),
    toDollars(addon.credited),
    toDollars(addon.sales),
  ])
  return { bytes: formatCsv([heads, ...lines]), name: 'add-ons.csv' }
}

const toDollars = (cents: number): number => Number((cents / 100).toFixed(2))
