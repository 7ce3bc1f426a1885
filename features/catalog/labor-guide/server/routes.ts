import { connectVerbs } from '../../../../kit/server/index.ts'
import { laborGuide, laborHistory, laborTree } from '../contract/index.ts'
import { addLaborItem } from './add-labor-item.ts'
import { changeLaborItem } from './change-labor-item.ts'
import { getLaborItem } from './get-labor-item.ts'
import { getSummary } from './get-summary.ts'
import { getUses } from './get-uses.ts'
import { listActs } from './list-acts.ts'
import { listChangesOfAct } from './list-changes-of-act.ts'
import { listChangesOfItem } from './list-changes-of-item.ts'
import { listChildren } from './list-children.ts'
import { listLaborItems } from './list-labor-items.ts'
import { moveLaborItems } from './move-labor-items.ts'
import { removeLaborItem } from './remove-labor-item.ts'
import { retireLaborItems } from './retire-labor-items.ts'
import { undoLaborAct } from './undo-labor-act.ts'
import { undoLaborChange } from './undo-labor-change.ts'
import { verifyLaborItems } from './verify-labor-items.ts'

export const routes = [
  ...connectVerbs('labor-guide', laborGuide, {
    list: listLaborItems,
    read: getLaborItem,
    add: addLaborItem,
    change: changeLaborItem,
    remove: removeLaborItem,
  }),
  ...connectVerbs('labor-tree', laborTree, {
    children: listChildren,
    summary: getSummary,
    uses: getUses,
    move: moveLaborItems,
    verify: verifyLaborItems,
    retire: retireLaborItems,
  }),
  ...connectVerbs('labor-history', laborHistory, {
    ofItem: listChangesOfItem,
    acts: listActs,
    ofAct: listChangesOfAct,
    undoAct: undoLaborAct,
    undoChange: undoLaborChange,
  }),
]
