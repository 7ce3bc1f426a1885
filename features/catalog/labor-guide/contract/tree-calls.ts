import { z } from 'zod'
import { route } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { laborRefusals } from './refusals.ts'
import { wholeNumber } from './schemas.ts'
import {
  ActResult,
  ChildrenQuery,
  GuideSummary,
  LaborAct,
  LaborChanges,
  LaborGroup,
  LaborUses,
  MoveForm,
  RetireForm,
  UndoResult,
  VerifyForm,
} from './tree-schemas.ts'

const item = z.strictObject({ id: wholeNumber('Id', 1) })
const act = z.strictObject({ id: id('Id') })
const after = z.strictObject({ after: wholeNumber('After', 1).optional() })
const { busy, insideItself, tooDeep, groupRetired, titleTaken, nothingToUndo, undoBreaksTree, undoOfImport } = laborRefusals

/** The admin's work on the whole tree. */
export const laborTree = {
  children: route('labor', 'GET /guide/children', {
    what: 'List the items of some groups of the labor guide, or of every group from the root down to an item',
    who: ['admin'],
    admins: ['catalog'],
    query: ChildrenQuery,
    reply: z.array(LaborGroup),
  }),
  summary: route('labor', 'GET /guide/summary', {
    what: 'Count the operations of the labor guide, and those that are verified or retired',
    who: ['admin'],
    admins: ['catalog'],
    reply: GuideSummary,
  }),
  uses: route('labor', 'GET /guide/uses/{id}', {
    what: 'Count the repair orders, canned jobs and learned times that use an item of the labor guide, or anything in a group',
    who: ['admin'],
    admins: ['catalog'],
    params: item,
    reply: LaborUses,
  }),
  move: route('labor', 'POST /guide/moves', {
    what: 'Move items of the labor guide into another group; items inside of another named one move along with it',
    who: ['admin'],
    admins: ['catalog'],
    body: MoveForm,
    reply: ActResult,
    refuses: [busy, insideItself, tooDeep, groupRetired, titleTaken],
    once: true,
  }),
  verify: route('labor', 'POST /guide/verifications', {
    what: 'Verify or unverify operations of the labor guide, and all operations in the named groups',
    who: ['admin'],
    admins: ['catalog'],
    body: VerifyForm,
    reply: ActResult,
    refuses: [busy],
    once: true,
  }),
  retire: route('labor', 'POST /guide/retirements', {
    what: 'Retire items of the labor guide with everything in them, or reinstate them; what uses them does not change',
    who: ['admin'],
    admins: ['catalog'],
    body: RetireForm,
    reply: ActResult,
    refuses: [busy],
    once: true,
  }),
}

/** The changes of the labor guide, and the calls that undo them. */
export const laborHistory = {
  ofItem: route('labor', 'GET /guide/history/{id}', {
    what: 'List the changes of an item of the labor guide, newest first, also of a deleted one',
    who: ['admin'],
    admins: ['catalog'],
    params: item,
    query: after,
    reply: LaborChanges,
  }),
  acts: route('labor', 'GET /guide/acts', {
    what: 'List everything that was done to the labor guide, newest first',
    who: ['admin'],
    admins: ['catalog'],
    query: after,
    reply: z.strictObject({ acts: z.array(LaborAct), next: z.int().nullable() }),
  }),
  ofAct: route('labor', 'GET /guide/acts/{id}', {
    what: 'List the changes of one act on the labor guide',
    who: ['admin'],
    admins: ['catalog'],
    params: act,
    query: after,
    reply: LaborChanges,
  }),
  undoAct: route('labor', 'POST /guide/acts/{id}/undo', {
    what: 'Undo an act on the labor guide; items that changed since stay as they are',
    who: ['admin'],
    admins: ['catalog'],
    params: act,
    body: z.strictObject({}),
    reply: UndoResult,
    refuses: [busy, undoOfImport, nothingToUndo, undoBreaksTree],
    once: true,
  }),
  undoChange: route('labor', 'POST /guide/changes/{id}/undo', {
    what: 'Undo one change of one item of the labor guide',
    who: ['admin'],
    admins: ['catalog'],
    params: act,
    body: z.strictObject({}),
    reply: UndoResult,
    refuses: [busy, nothingToUndo, undoBreaksTree],
    once: true,
  }),
}
