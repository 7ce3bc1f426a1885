import { refuseIf } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { documentRefusals, type shopDocuments } from '../contract/index.ts'
import { fitsKind, findMisplaced } from '../rules.ts'
import { changeAsOwner } from './change-as-owner.ts'
import { updateItems } from './store.ts'

export const placeItems: Verb<typeof shopDocuments.text> = (context, { body: { document: id, items } }) =>
  changeAsOwner(context, id, async (tx, document, change) => {
    refuseIf(items.every(({ type }) => fitsKind(type, document.kind)) ? null : documentRefusals.itemNotAllowed)
    refuseIf(findMisplaced(items, document.pages).length > 0 ? documentRefusals.itemOffPage : null)
    await updateItems(tx, id, { items, ...change })
  })
