import { z } from 'zod'
import { route, staffRoute } from '../../../../common/route.ts'
import { email, id } from '../../../../common/text.ts'
import { messageRefusals } from '../../../platform/messages/contract/index.ts'
import { levelRefusals } from './refusals.ts'
import { DecisionForm, ExperienceForm, LadderForm, LevelBoard, OwnLevels } from './schemas.ts'

/** Without `shop`, it is about the shop that employed the person last. */
export const ownLevels = {
  get: route('employee', 'GET /{email}/levels', {
    who: ['employee'],
    what: 'Get your place on the shop’s ladder, and what the levels above require',
    params: z.strictObject({ email: email() }),
    query: z.strictObject({ shop: id('Shop').optional() }),
    reply: OwnLevels,
  }),
}

const needs = 'shop.employees' as const
const inShop = z.strictObject({ shop: id('Shop') })
const ofRecord = z.strictObject({ shop: id('Shop'), n: id('Employee') })

export const levels = {
  board: staffRoute('owner', 'GET /levels/{shop}', {
    needs,
    what: 'Get the shop’s ladder, and where each employee is on it',
    params: inShop,
    reply: LevelBoard,
  }),
  saveLadder: staffRoute('owner', 'PUT /levels/{shop}', {
    needs,
    what: 'Set the shop’s ladder, lowest level first; anyone who meets a level is proposed for it',
    params: inShop,
    body: LadderForm,
    reply: LevelBoard,
    refuses: [levelRefusals.inUse],
  }),
  decide: staffRoute('owner', 'POST /levels/{shop}/{n}', {
    needs,
    what: 'Put an employee on a level, or answer a proposal with "not yet" and a note; the employee is notified',
    params: ofRecord,
    body: DecisionForm,
    reply: LevelBoard,
    refuses: [levelRefusals.ownLevel, levelRefusals.notProposed, messageRefusals.limitReached],
    once: true,
  }),
  saveExperience: staffRoute('owner', 'PUT /levels/{shop}/{n}/experience', {
    needs,
    what: 'Enter when an employee started in the trade',
    params: ofRecord,
    body: ExperienceForm,
    reply: LevelBoard,
    refuses: [levelRefusals.ownLevel, levelRefusals.sinceFuture],
  }),
}
