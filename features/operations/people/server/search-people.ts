import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { type FoundGroup, type people, recordKinds, type RecordKind } from '../contract/index.ts'
import { describeSearch, groupSize, readSearch, toPattern } from '../rules.ts'
import {
  type FoundRow,
  searchCustomers,
  searchEmployees,
  searchOrders,
  searchOwners,
  searchShops,
  searchVendors,
} from './store-search.ts'

const searches = {
  shop: searchShops,
  owner: searchOwners,
  employee: searchEmployees,
  customer: searchCustomers,
  vendor: searchVendors,
  order: searchOrders,
} as const

/** Records who searched for what, because the results are personal data. */
export const searchPeople: Verb<typeof people.search> = (context, { query: { text, kind, after = null } }) =>
  inTransaction(context.db, async (tx) => {
    const [longest = '', ...others] = readSearch(text).words
    const search = {
      ...readSearch(text),
      longest: toPattern(longest),
      others: others.map(toPattern),
      after,
      limit: groupSize + 1,
    }
    const groups: FoundGroup[] = []
    for (const recordKind of kind ? [kind] : recordKinds) groups.push(toGroup(recordKind, await searches[recordKind](tx, search)))
    await recordAudit(
      { ...context, db: tx },
      { action: 'people.searched', subject: { kind: 'search', id: kind ?? 'all', label: describeSearch(text) } },
    )
    return { groups: groups.filter(({ records }) => kind || records.length > 0) }
  })

function toGroup(kind: RecordKind, rows: FoundRow[]): FoundGroup {
  const records = rows.slice(0, groupSize).map((row) => ({ kind, ...row }))
  return { kind, records, next: rows.length > groupSize ? (records.at(-1)?.id ?? null) : null }
}
