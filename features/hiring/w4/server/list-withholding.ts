import type { Elections } from '../contract/index.ts'
import { findInForce, noCertificate } from '../rules.ts'
import type { Services } from './build-state.ts'
import { listVersionRowsOf } from './store.ts'
import { openStored, readElections, type StoredVersion } from './stored-version.ts'

/** The entries that one employee's withholding follows on a day. Cents. */
export interface Withholding {
  source: 'certificate' | 'lock-in' | 'none'
  /** Null for an exemption, and for a certificate from before 2020, which `old` has. */
  elections: Elections | null
  old: { marital: 'single' | 'married' | 'married-as-single'; allowances: number; extra: number } | null
  isExempt: boolean
  isNonresident: boolean
}

const nothing: Withholding = { source: 'none', elections: noCertificate, old: null, isExempt: false, isNonresident: false }

function describe(stored: StoredVersion | undefined): Withholding {
  if (stored?.kind === 'old') {
    const { marital, allowances, extra } = stored
    return { ...nothing, source: 'certificate', elections: null, old: { marital, allowances, extra } }
  }
  if (stored?.kind === 'form' && stored.exempt) return { ...nothing, source: 'certificate', elections: null, isExempt: true }
  if (stored?.kind === 'form' || stored?.kind === 'lock-in')
    return { ...nothing, source: stored.kind === 'form' ? 'certificate' : 'lock-in', elections: readElections(stored) }
  return nothing
}

/**
 * The W-4 in force on a day (yyyy-MM-dd) of each of these employees of a shop, by account. Without one: single without other
 * entries.
 */
export async function listWithholding(
  services: Pick<Services, 'db' | 'get'>,
  { shopId, accountIds, day }: { shopId: string; accountIds: readonly string[]; day: string },
): Promise<Map<string, Withholding>> {
  const rows = await listVersionRowsOf(services.db, shopId, accountIds)
  const ofAccount = Map.groupBy(rows, ({ accountId }) => accountId)
  const chosen = accountIds.map((accountId) => {
    const own = ofAccount.get(accountId) ?? []
    const residency = own.findLast(({ kind, effectiveOn }) => kind === 'residency' && effectiveOn <= day)
    return { accountId, inForce: findInForce(own, day), residency }
  })
  const ids = chosen.flatMap(({ inForce, residency }) =>
    [inForce, residency].filter((version) => version !== undefined && version !== null),
  )
  const opened = await openStored(
    services,
    ids.map(({ sealedId }) => sealedId),
  )
  return new Map(
    chosen.map(({ accountId, inForce, residency }) => {
      const lives = residency && opened.get(residency.sealedId)
      const isNonresident = lives?.kind === 'residency' && lives.isNonresident
      return [accountId, { ...describe(inForce ? opened.get(inForce.sealedId) : undefined), isNonresident }]
    }),
  )
}
