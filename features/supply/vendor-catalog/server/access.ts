import { isInvalid } from '../../../../common/messages.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Db, makeBadInput } from '../../../../kit/server/index.ts'
import { findZip } from '../../../platform/places/server/index.ts'
import { type BranchForm, catalogRefusals, type PartForm } from '../contract/index.ts'
import { isBranchNameTaken } from './store-branches.ts'
import { findImport, type ImportRow } from './store-imports.ts'
import { areOwnBranches, isPartTaken } from './store-parts.ts'
import { isOwnPhoto, lockVendor } from './store-vendor.ts'

/** One of the vendor's imports; refuses everybody else with 404. `lock` stops its progress until the transaction ends. */
export const requireOwnImport = async (db: Db, actor: Actor, id: string, lock = false): Promise<ImportRow> => {
  const found = await findImport(db, id, lock)
  return found?.vendorId === actor.accountId ? found : refuse(standardRefusals.notFound)
}

/**
 * Checks a part before it is saved: the only one with its number and manufacturer, with the vendor's own branches and picture.
 */
export async function requireSavablePart(tx: Db, { accountId }: Actor, form: PartForm, partId: string | null): Promise<void> {
  await lockVendor(tx, accountId)
  const branchIds = form.stock.map(({ branchId }) => branchId)
  if (new Set(branchIds).size < branchIds.length || !(await areOwnBranches(tx, accountId, branchIds)))
    throw makeBadInput({ stock: isInvalid('Stock') })
  if (form.photoId !== null && !(await isOwnPhoto(tx, accountId, form.photoId, partId)))
    throw makeBadInput({ photoId: isInvalid('Picture') })
  if (await isPartTaken(tx, accountId, form, partId))
    refuse(catalogRefusals.partTaken, { errors: { partNo: catalogRefusals.partTaken.msg } })
}

/** Checks a branch before it is saved and returns its place: the only one with its name, in a known zip code. */
export async function requireSavableBranch(tx: Db, { accountId }: Actor, form: BranchForm, branchId: string | null) {
  await lockVendor(tx, accountId)
  if (await isBranchNameTaken(tx, accountId, form.name, branchId))
    refuse(catalogRefusals.branchTaken, { errors: { name: catalogRefusals.branchTaken.msg } })
  return findZip(form.zipcode) ?? refuse(catalogRefusals.zipUnknown, { errors: { zipcode: catalogRefusals.zipUnknown.msg } })
}
