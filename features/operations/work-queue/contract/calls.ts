import { z } from 'zod'
import { adminRoles } from '../../../../common/admin-roles.ts'
import { route } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { workQueueRefusals as refusals } from './refusals.ts'
import {
  AssignForm,
  NoteForm,
  OutcomeForm,
  ReopenForm,
  ReplyForm,
  WorkCounts,
  WorkItemDetail,
  WorkPage,
  WorkQuery,
} from './schemas.ts'

/** Every admin has a queue; which kinds of work are in it depends on the admin's roles. */
const byAdmins = { who: ['admin'], admins: adminRoles } as const
const oneItem = { ...byAdmins, params: z.strictObject({ id: id('Item') }), reply: WorkItemDetail } as const

export const workQueue = {
  list: route('web', 'GET /work-items', {
    ...byAdmins,
    what: "List the work that waits for admins, of the kinds that the admin's roles include: open items, the oldest first, or those that are done, the latest first",
    query: WorkQuery,
    reply: WorkPage,
  }),
  counts: route('web', 'GET /work-items/counts', {
    ...byAdmins,
    what: "Count the open work by kind, of the kinds that the admin's roles include",
    reply: WorkCounts,
  }),
  read: route('web', 'GET /work-items/{id}', {
    ...oneItem,
    what: 'Get an item of the work queue with its history, and who may work on it',
  }),
  assign: route('web', 'PUT /work-items/{id}/assignee', {
    ...oneItem,
    what: 'Take an item, assign it to another admin, or give it back; refused when someone else has taken it first',
    body: AssignForm,
    refuses: [refusals.taken, refusals.isDone, refusals.cannotDoIt],
  }),
  addNote: route('web', 'POST /work-items/{id}/notes', {
    ...oneItem,
    what: 'Add a note to an item, for other admins; it cannot be changed',
    body: NoteForm,
    once: true,
  }),
  reply: route('web', 'POST /work-items/{id}/reply', {
    ...oneItem,
    what: 'Answer a contact message by e-mail, and mark it as done unless the form says otherwise',
    body: ReplyForm,
    refuses: [refusals.noAddress, refusals.isDone],
    once: true,
    limits: [{ max: 60, seconds: 3600, per: 'account' }],
  }),
  finish: route('web', 'POST /work-items/{id}/done', {
    ...oneItem,
    what: 'Mark an item that has no page of its own as done, with its outcome',
    body: OutcomeForm,
    refuses: [refusals.isDone, refusals.notByHand],
    once: true,
  }),
  reopen: route('web', 'POST /work-items/{id}/reopen', {
    ...oneItem,
    what: 'Open an item again that was marked as done, with a reason',
    body: ReopenForm,
    refuses: [refusals.isOpen, refusals.notByHand],
    once: true,
  }),
}
