import { refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { deleteValue, sealValue } from '../../../hiring/personnel/server/index.ts'
import type { payrollTaxes } from '../contract/index.ts'
import { showRate, toRate } from '../rules.ts'
import { requirePayShop } from './access.ts'
import { readTaxes } from './read-taxes.ts'
import { findEmployerRecord, lockTaxes, saveEmployer, saveTaxYear } from './store-taxes.ts'
import { getPayShop, insertChange } from './store.ts'

/** The purpose an EIN is sealed for. */
export const einPurpose = 'ein'

export const saveTaxes: Verb<typeof payrollTaxes.save> = (context, { params: { shop }, body }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock, get, version } = context
    await requirePayShop(tx, actor, shop)
    await lockTaxes(tx, shop)
    const before = await findEmployerRecord(tx, shop)
    refuseIf((before?.version ?? 0) === version ? null : standardRefusals.stale)
    refuseIf((await getPayShop(tx, shop)).state === body.state ? null : standardRefusals.stale)
    const { legalName, ein, stateAccount, unemploymentPercent, futaReductionPercent, ...year } = body
    const einId =
      ein === '' ? (before?.einId ?? null) : await sealValue({ db: tx, get }, { shopId: shop, purpose: einPurpose }, ein)
    const einLast4 = ein === '' ? (before?.einLast4 ?? '') : ein.slice(-4)
    const isSaved = await saveEmployer(tx, shop, { legalName, einId, einLast4, stateAccount, version })
    refuseIf(isSaved ? null : standardRefusals.stale)
    if (before?.einId && before.einId !== einId) await deleteValue(tx, before.einId)
    const unemploymentRate = unemploymentPercent === null ? null : toRate(unemploymentPercent)
    const futaReduction = toRate(futaReductionPercent)
    await saveTaxYear(tx, shop, { ...year, unemploymentRate, futaReduction })
    const rate = unemploymentRate === null ? 'no state unemployment rate' : `state unemployment ${showRate(unemploymentRate)}`
    const number = ein === '' ? '' : `, EIN ending in ${einLast4}`
    const detail = `Saved ${legalName}${number}; ${year.year}: ${rate}, FUTA credit reduction ${showRate(futaReduction)}`
    const now = clock.now()
    await insertChange(tx, { shopId: shop, accountId: null, detail, by: actor.accountId, at: now })
    return readTaxes(tx, shop, now)
  })
