import { z } from 'zod'
import { isInvalid } from '../../../../common/messages.ts'
import { id, instant, paragraph } from '../../../../common/text.ts'
import { workItemKindNames } from '../../../platform/work-items/contract/index.ts'

export const workStates = ['open', 'done'] as const
/** The choices for the admin whose items a list shows. */
export const workOwners = ['anyone', 'me', 'nobody'] as const

export const WorkQuery = z.strictObject({
  state: z.enum(workStates).default('open'),
  kind: z.enum(workItemKindNames).optional(),
  /** An admin's account ID, or one of `workOwners`. */
  assigned: z.union([z.enum(workOwners), id('Assigned to')], isInvalid('Assigned to')).default('anyone'),
  /** The `next` of the page before. */
  after: id('After').optional(),
})

const Admin = z.strictObject({ id: z.uuid(), name: z.string() })
export type Admin = z.output<typeof Admin>

export const WorkItem = z.strictObject({
  id: z.uuid(),
  kind: z.enum(workItemKindNames),
  title: z.string(),
  /** The page where it is settled. */
  link: z.string(),
  /** The shop it is about; null for none. */
  shop: z.string().nullable(),
  openedAt: instant('Date'),
  dueAt: instant('Date'),
  state: z.enum(workStates),
  assignee: Admin.nullable(),
  /** The outcome, once it is done. */
  outcome: z.string(),
  closedAt: instant('Date').nullable(),
})
export type WorkItem = z.output<typeof WorkItem>

export const WorkPage = z.strictObject({
  items: z.array(WorkItem),
  /** Send it as `after` for the next page; null at the end. */
  next: z.uuid().nullable(),
})

export const workEvents = ['opened', 'assigned', 'released', 'note', 'reply', 'done', 'reopened'] as const

const WorkEvent = z.strictObject({
  id: z.string(),
  at: instant('Date'),
  what: z.enum(workEvents),
  /** The admin; '' when the program did it. */
  by: z.string(),
  /** The admin it was assigned to; '' for other events. */
  to: z.string(),
  words: z.string(),
})
export type WorkEvent = z.output<typeof WorkEvent>

/** A message from the contact page. */
const ReceivedMessage = z.strictObject({
  name: z.string(),
  /** '' when the sender left none. */
  email: z.string(),
  phone: z.string(),
  body: z.string(),
})
export type ReceivedMessage = z.output<typeof ReceivedMessage>

export const WorkItemDetail = WorkItem.extend({
  /** The last 200 things that happened, newest first. */
  history: z.array(WorkEvent),
  /** The admins whose role includes this kind of work, by name. */
  assignable: z.array(Admin),
  message: ReceivedMessage.nullable(),
})
export type WorkItemDetail = z.output<typeof WorkItemDetail>

/** Open items by kind; kinds without any are left out. */
export const WorkCounts = z.strictObject({
  kinds: z.array(
    z.strictObject({ kind: z.enum(workItemKindNames), open: z.int(), late: z.int(), mine: z.int(), unassigned: z.int() }),
  ),
})
export type WorkCounts = z.output<typeof WorkCounts>

export const AssignForm = z.strictObject({
  /** Null gives it back. */
  to: id('Assign to').nullable(),
  /** The admin who has it on the caller's screen; null for nobody. If someone else has it now, nothing changes. */
  from: id('From').nullable(),
})

export const NoteForm = z.strictObject({ text: paragraph('Note', 2000) })
export const OutcomeForm = z.strictObject({ outcome: paragraph('Outcome', 500) })
export const ReopenForm = z.strictObject({ reason: paragraph('Reason', 500) })
export const ReplyForm = z.strictObject({
  text: paragraph('Reply', 4000),
  /** Marks the message as done, too. */
  isDone: z.boolean().default(true),
})
