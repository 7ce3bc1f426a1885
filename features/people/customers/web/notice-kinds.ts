import { type Customer, mailKinds, type NoticeKind, noticeKinds } from '../contract/index.ts'

export const noticeLabels: Readonly<Record<NoticeKind, string>> = {
  appointments: 'Appointment confirmations, changes, and reminders',
  estimates: 'Estimates to approve',
  ready: 'My car is ready',
  payments: 'Payments and receipts',
  ratings: 'After a visit, to ask how it went',
}

type Kept = Pick<Customer['preferences'], 'carIsReady' | 'folowUPS' | 'noMail' | 'noText'>
type MailChoices = Record<(typeof mailKinds)[number], boolean>
type TextChoices = Record<NoticeKind, boolean>

/** The boxes to check, from what is on file. The specification's `carIsReady` and `folowUPS` turn their notice off in both ways. */
export function readNoticeChoices({ carIsReady, folowUPS, noMail, noText }: Kept) {
  const wanted: Partial<Record<NoticeKind, boolean>> = { ready: carIsReady, ratings: folowUPS }
  const isOn = (kind: NoticeKind, off: readonly NoticeKind[]) => !off.includes(kind) && (wanted[kind] ?? true)
  return {
    mail: Object.fromEntries(mailKinds.map((kind) => [kind, isOn(kind, noMail)])) as MailChoices,
    text: Object.fromEntries(noticeKinds.map((kind) => [kind, isOn(kind, noText)])) as TextChoices,
  }
}

/** Turns the boxes that were checked back into the saved choices. */
export const asNoticeChoices = ({ mail, text, okToText }: { mail: MailChoices; text: TextChoices; okToText: boolean }): Kept => ({
  carIsReady: mail.ready || (okToText && text.ready),
  folowUPS: mail.ratings || (okToText && text.ratings),
  noMail: mailKinds.filter((kind) => !mail[kind]),
  noText: noticeKinds.filter((kind) => !text[kind]),
})
