import { refuseIf } from '../../../common/refusal.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { badInput } from '../../../server/kit/http/problem.ts'
import { isInvalid } from '../../../common/text.ts'
import { laborRefusals } from '../contract.ts'
import { pathBelow } from '../rules.ts'
import { findItem, isTitleTaken } from './store.ts'

/**
 * The path of a place below a group, for an item of that title. Refuses a parent that is no group, and a title that
 * another item there has. The guide must be locked.
 */
export async function placeBelow(tx: Db, place: { parentId: number; title: string; except: number | null }): Promise<string> {
  let path = ''
  if (place.parentId !== 0) {
    const parent = await findItem(tx, place.parentId)
    if (parent?.type !== 'Group') throw badInput({ ParentId: isInvalid('Group') })
    path = pathBelow(parent)
  }
  refuseIf((await isTitleTaken(tx, place)) ? laborRefusals.titleTaken : null)
  return path
}
