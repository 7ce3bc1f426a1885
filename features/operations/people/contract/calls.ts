import { z } from 'zod'
import { route } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { adminRefusals } from '../../../platform/admin-roles/contract/index.ts'
import { ReinstateForm, SuspendForm } from '../../../platform/suspensions/contract/index.ts'
import { peopleRefusals } from './refusals.ts'
import { FoundGroup, kind, NoteForm, PersonRecord, ReasonForm, searchText } from './schemas.ts'

const recordParams = z.strictObject({ kind: kind(), id: id('Record') })
const reset = z.strictObject({ id: id('Request') })
const done = z.strictObject({ id: z.uuid() })

export const people = {
  search: route('web', 'GET /people', {
    what: 'Find shops, owners, employees, customers, vendors and repair orders by name, e-mail, phone, VIN, plate or invoice number, in groups; each search is audited',
    who: ['admin'],
    admins: ['support', 'moderator', 'finance'],
    query: z.strictObject({ text: searchText(), kind: kind().optional(), after: id('After').optional() }),
    reply: z.strictObject({ groups: z.array(FoundGroup) }),
    limits: [{ max: 120, seconds: 600, per: 'account' }],
  }),
  read: route('web', 'GET /people/{kind}/{id}', {
    what: 'Open the record of a shop, person or repair order; each opening is audited',
    who: ['admin'],
    admins: ['support', 'moderator', 'finance'],
    params: recordParams,
    reply: PersonRecord,
    limits: [{ max: 240, seconds: 600, per: 'account' }],
  }),
  addNote: route('web', 'POST /people/{kind}/{id}/notes', {
    what: 'Add a note that only admins read',
    who: ['admin'],
    admins: ['support', 'moderator', 'finance'],
    params: recordParams,
    body: NoteForm,
    reply: done,
    once: true,
  }),
  suspend: route('web', 'POST /people/{kind}/{id}/suspend', {
    what: 'Suspend a shop, vendor or account with a reason that its people read; everything stops at once on every server',
    who: ['admin'],
    admins: ['support', 'moderator'],
    confirms: true,
    params: recordParams,
    body: SuspendForm,
    reply: done,
    refuses: [peopleRefusals.alreadySuspended, peopleRefusals.cannotSuspend],
    once: true,
  }),
  reinstate: route('web', 'POST /people/{kind}/{id}/reinstate', {
    what: 'End a suspension with a reason; everything it stopped works again',
    who: ['admin'],
    admins: ['support', 'moderator'],
    confirms: true,
    params: recordParams,
    body: ReinstateForm,
    reply: done,
    refuses: [peopleRefusals.notSuspended, peopleRefusals.cannotSuspend],
    once: true,
  }),
  endSessions: route('web', 'POST /people/{kind}/{id}/end-sessions', {
    what: 'Log a person out on every device, and e-mail them',
    who: ['admin'],
    admins: ['support', 'moderator'],
    confirms: true,
    params: recordParams,
    body: ReasonForm,
    reply: z.strictObject({ ended: z.int() }),
    refuses: [peopleRefusals.cannotSuspend],
    once: true,
  }),
}

/** Removing a person's second step takes two admins. */
export const secondFactorResets = {
  request: route('web', 'POST /people/{kind}/{id}/second-factor-reset', {
    what: 'Ask for the removal of a person’s second step; another admin has 24 hours to confirm, and the person gets an e-mail now and after that',
    who: ['admin'],
    admins: ['support'],
    confirms: true,
    params: recordParams,
    body: ReasonForm,
    reply: done,
    refuses: [peopleRefusals.cannotSuspend, peopleRefusals.noSecondFactor, peopleRefusals.resetPending],
    once: true,
  }),
  confirm: route('web', 'POST /second-factor-resets/{id}/confirm', {
    what: 'Confirm another admin’s request: removes the second step, ends every session, and e-mails the person',
    who: ['admin'],
    admins: ['support'],
    confirms: true,
    params: reset,
    body: z.strictObject({}),
    reply: done,
    refuses: [peopleRefusals.resetSettled, peopleRefusals.resetNeedsAnother, adminRefusals.tooClose],
    once: true,
  }),
  withdraw: route('web', 'POST /second-factor-resets/{id}/withdraw', {
    what: 'Withdraw a request to reset a second step; any support admin can',
    who: ['admin'],
    admins: ['support'],
    params: reset,
    body: z.strictObject({}),
    reply: done,
    refuses: [peopleRefusals.resetSettled],
    once: true,
  }),
}
