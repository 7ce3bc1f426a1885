import { showDay } from '../../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { listPolicies, type Person } from '../../time-off-policies/server/index.ts'
import type { Ledger } from '../contract/index.ts'
import { settleTimeOff } from './settle.ts'
import { entriesOfPage, type EntryRow, listLedger } from './store-ledger.ts'

interface Of {
  shopId: string
  person: Person
  policyId: string
  after: string | undefined
  now: Date
}

/** A page of what someone earned and took of a policy, from the newest. Refuses with 404 for a policy of another shop. */
export async function readLedger(db: Db, { shopId, person, policyId, after, now }: Of): Promise<Ledger> {
  const { accountId, name } = person
  const policy = (await listPolicies(db, shopId)).find(({ id }) => id === policyId) ?? refuse(standardRefusals.notFound)
  await settleTimeOff(db, shopId, now, { accountIds: [accountId] })
  const found = await listLedger(db, { shopId, accountId, policyId, after: after ?? null })
  const page = found.slice(0, entriesOfPage)
  return {
    person: { accountId, name },
    name: policy.name,
    rows: page.map(({ key: _key, nth: _nth, reason: _reason, ...row }, index) => ({ ...row, text: describeEntry(page[index]!) })),
    next: found.length > entriesOfPage ? (page.at(-1)?.id ?? null) : null,
  }
}

function describeEntry({ kind, key, nth, reason, minutes }: EntryRow): string {
  const [source = '', of = ''] = key.split(' ')
  const corrects = nth > 1 ? ', corrected' : ''
  if (kind === 'adjustment') return reason
  if (kind === 'carried') return 'Carried over to the new year'
  if (kind === 'lapsed') return `Not carried over to the new year${corrects}`
  if (kind === 'paid-out') return `Paid out at the end of the employment${corrects}`
  if (kind === 'used') return minutes > 0 ? 'Canceled, so it is back' : 'Time off'
  if (source === 'week') return `Hours of the week of ${showDay(of)}${corrects}`
  if (source === 'period') return `Pay period from ${showDay(of)}${corrects}`
  return `For the year from ${showDay(of)}${corrects}`
}
