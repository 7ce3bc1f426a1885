import { refuseIf } from '../../../../common/refusal.ts'
import { isInvalid } from '../../../../common/text.ts'
import { makeBadInput, type Db } from '../../../../kit/server/index.ts'
import { laborRefusals } from '../contract/index.ts'
import { buildPathBelow, mostLevels } from '../rules.ts'
import { findItem, isTitleTaken, type Place } from './store.ts'

/**
 * The place of items directly in a group. Refuses a parent that is retired or not a group, and when `height` levels do not fit below it.
 * The guide must be locked.
 */
export async function resolvePlaceIn(tx: Db, parentId: number, height: number): Promise<Place> {
  if (parentId === 0) {
    refuseIf(height > mostLevels ? laborRefusals.tooDeep : null)
    return { path: '', depth: 1 }
  }
  const parent = await findItem(tx, parentId)
  if (parent?.type !== 'Group') throw makeBadInput({ ParentId: isInvalid('Group') })
  refuseIf(parent.isRetired ? laborRefusals.groupRetired : null)
  refuseIf(parent.depth + height > mostLevels ? laborRefusals.tooDeep : null)
  return { path: buildPathBelow(parent), depth: parent.depth + 1 }
}

/** The place of one item with that title. Also refuses a title that another item there has. */
export async function resolvePlace(
  tx: Db,
  place: { parentId: number; title: string; except: number | null; height: number },
): Promise<Place> {
  const found = await resolvePlaceIn(tx, place.parentId, place.height)
  refuseIf((await isTitleTaken(tx, place)) ? laborRefusals.titleTaken : null)
  return found
}
