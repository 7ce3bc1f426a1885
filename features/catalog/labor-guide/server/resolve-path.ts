import { refuseIf } from '../../../../common/refusal.ts'
import { isInvalid } from '../../../../common/text.ts'
import { makeBadInput, type Db } from '../../../../kit/server/index.ts'
import { laborRefusals } from '../contract/index.ts'
import { buildPathBelow } from '../rules.ts'
import { findItem, isTitleTaken } from './store.ts'

/**
 * The path for an item of that title below a group. Refuses a parent that is not a group, and a title that another item there has. The
 * guide must be locked.
 */
export async function resolvePath(tx: Db, place: { parentId: number; title: string; except: number | null }): Promise<string> {
  let path = ''
  if (place.parentId !== 0) {
    const parent = await findItem(tx, place.parentId)
    if (parent?.type !== 'Group') throw makeBadInput({ ParentId: isInvalid('Group') })
    path = buildPathBelow(parent)
  }
  refuseIf((await isTitleTaken(tx, place)) ? laborRefusals.titleTaken : null)
  return path
}
