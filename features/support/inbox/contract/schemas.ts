import { z } from 'zod'
import { isInvalid, isRequired } from '../../../../common/messages.ts'
import { cents, id, instant, optionalLine, optionalParagraph, paragraph } from '../../../../common/text.ts'
import { StoredPhoto } from '../../../platform/files/contract/index.ts'
import { Delivery, mostCharacters, mostPhotos, Side } from '../../../repair/conversations/contract/index.ts'
import { workOrderStates } from '../../../repair/work-orders/contract/index.ts'

/** `unassigned` and `mine` are open threads; `waiting` are those whose customer waits for an answer, the longest wait first. */
export const inboxViews = ['unassigned', 'mine', 'waiting', 'snoozed', 'done', 'all'] as const
export type InboxView = (typeof inboxViews)[number]

/** The channel of a message. A call is one that nobody answered. */
export const inboxChannels = ['app', 'text', 'mail', 'chat', 'call'] as const
export type InboxChannel = (typeof inboxChannels)[number]

export const replyChannels = ['app', 'text', 'mail', 'chat'] as const
export type ReplyChannel = (typeof replyChannels)[number]

const Person = z.strictObject({ accountId: z.uuid(), name: z.string() })
export type Person = z.output<typeof Person>

export const InboxLine = z.strictObject({
  id: z.uuid(),
  /** Null for an unknown phone, and for a guest in the chat. */
  customer: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
  /** Empty for a guest. */
  phone: z.string(),
  /** Whether it is an unknown person without an account who chatted. */
  isGuest: z.boolean(),
  /** The vehicle of their newest open repair order. */
  vehicle: z.string(),
  preview: z.string(),
  lastAt: instant('Time'),
  lastSide: Side,
  lastChannel: z.enum(inboxChannels),
  isUnread: z.boolean(),
  waitsSince: instant('Time').nullable(),
  assignee: Person.nullable(),
  snoozedUntil: instant('Time').nullable(),
  isDone: z.boolean(),
  /** The newest entry with the words of the search, and the text around them. */
  found: z.strictObject({ entryId: z.uuid(), text: z.string() }).nullable(),
})
export type InboxLine = z.output<typeof InboxLine>

export const InboxPage = z.strictObject({
  threads: z.array(InboxLine),
  /** Send as `after` for the next page; null on the last one. */
  next: z.uuid().nullable(),
})

export const InboxCounts = z.strictObject({
  unassigned: z.int(),
  mine: z.int(),
  waiting: z.int(),
  snoozed: z.int(),
  /** Open threads, unassigned or the caller's, with something unread. */
  unread: z.int(),
})
export type InboxCounts = z.output<typeof InboxCounts>

/** A message, a missed call, an internal note, or what somebody did with the thread. */
export const entryKinds = ['message', 'call', 'note', 'event'] as const

export const InboxEntry = z.strictObject({
  id: z.uuid(),
  kind: z.enum(entryKinds),
  side: Side,
  channel: z.enum(inboxChannels),
  by: z.string(),
  at: instant('Time'),
  text: z.string(),
  /** Whether Liftbay sent it automatically. */
  isAutomatic: z.boolean(),
  /** The sender that an incoming e-mail claims. */
  sender: z.string().nullable(),
  photos: z.array(StoredPhoto.extend({ alt: z.string() })),
  /** PDFs that came with an e-mail. */
  files: z.array(z.strictObject({ id: z.uuid(), name: z.string(), sizeBytes: z.int() })),
  delivery: Delivery.nullable(),
  /** The repair order whose conversation it is part of. */
  order: z.strictObject({ id: z.uuid(), invoice: z.int() }).nullable(),
  /** The phone's texts that it is part of, outside of any repair order. */
  textThreadId: z.uuid().nullable(),
})
export type InboxEntry = z.output<typeof InboxEntry>

export const InboxEntries = z.strictObject({
  /** Oldest first. */
  entries: z.array(InboxEntry),
  hasEarlier: z.boolean(),
  hasLater: z.boolean(),
})

export const Reach = z.strictObject({
  channel: z.enum(replyChannels),
  /** The address or number it goes to; empty in the app. */
  to: z.string(),
  /** Why it does not work; null when it does. */
  why: z.string().nullable(),
})
export type Reach = z.output<typeof Reach>

export const InboxThread = z.strictObject({
  ...InboxLine.omit({ preview: true, vehicle: true, lastSide: true, found: true }).shape,
  shop: z.strictObject({ id: z.uuid(), dba: z.string(), phone1: z.string(), timeZone: z.string() }),
  /** The newest entries, oldest first. */
  entries: z.array(InboxEntry),
  hasEarlier: z.boolean(),
  reach: z.array(Reach),
  /** The default way to reply: the way the customer wrote last, if it works. Null when nothing works. */
  replyBy: z.enum(replyChannels).nullable(),
  /** The order whose conversation a reply becomes part of. */
  orderId: z.uuid().nullable(),
  /** The people who can be assigned. */
  people: z.array(Person),
  /** For an unknown or a blocked phone. */
  phoneThread: z
    .strictObject({ id: z.uuid(), isBlocked: z.boolean(), others: z.array(z.strictObject({ id: z.uuid(), name: z.string() })) })
    .nullable(),
  /** The values of the fields in saved replies. */
  fields: z.strictObject({
    firstName: z.string(),
    lastName: z.string(),
    vehicle: z.string(),
    total: cents('Total').nullable(),
    invoice: z.int().nullable(),
  }),
  facts: z
    .strictObject({
      email: z.string(),
      hasAccount: z.boolean(),
      /** Whether the shop has a page of this customer: not of an account that only chatted. */
      hasPage: z.boolean(),
      prefersCall: z.boolean(),
      vehicles: z.array(z.strictObject({ id: z.uuid(), title: z.string(), plate: z.string() })),
      /** The open orders, and the newest of the others. */
      orders: z.array(
        z.strictObject({
          id: z.uuid(),
          invoice: z.int(),
          state: z.enum(workOrderStates),
          vehicle: z.string(),
          totalCents: z.int(),
        }),
      ),
      owedCents: z.int(),
      nextAppointmentAt: instant('Time').nullable(),
    })
    .nullable(),
})
export type InboxThread = z.output<typeof InboxThread>

const picture = z.strictObject({ photoId: id('Picture'), alt: optionalLine('Description', 200) })

/** Words, pictures that were uploaded before, or both. */
export const ReplyForm = z
  .strictObject({
    text: optionalParagraph('Message', mostCharacters),
    photos: z
      .array(picture)
      .max(mostPhotos, `Photos: at most ${mostPhotos}`)
      .refine((photos) => new Set(photos.map(({ photoId }) => photoId)).size === photos.length, isInvalid('Photos'))
      .default([]),
    channel: z.enum(replyChannels, isInvalid('How')),
    /** Nothing is left to do after it. */
    isDone: z.boolean(isInvalid('Done')).default(false),
  })
  .refine(({ text, photos }) => text !== '' || photos.length > 0, { path: ['text'], error: isRequired('Message') })
export type ReplyForm = z.output<typeof ReplyForm>

export const NoteForm = z.strictObject({ text: paragraph('Note', mostCharacters) })

export const AssigneeForm = z.strictObject({ accountId: id('Person').nullable() })

export const SnoozeForm = z.strictObject({ until: instant('Until').nullable() })

export const DoneForm = z.strictObject({ isDone: z.boolean(isInvalid('Done')) })

export const ResponseTime = z.strictObject({
  /** The number of days it covers. */
  days: z.int(),
  answers: z.int(),
  /** Within opening hours; null without an answer. */
  medianMinutes: z.int().nullable(),
})
export type ResponseTime = z.output<typeof ResponseTime>

export const longestAway = 320

export const AwayMessage = z.strictObject({
  isOn: z.boolean(isInvalid('On')),
  text: paragraph('Message', longestAway),
})
export type AwayMessage = z.output<typeof AwayMessage>
