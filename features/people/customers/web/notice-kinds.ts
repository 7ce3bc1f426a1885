import { type Customer, mailKinds, type NoticeKind, noticeKinds } from '../contract/index.ts'

export const noticeLabels: Readonly<Record<NoticeKind, string>> = {
  appointments: 'Appointment confirmations, changes, and reminders',
  estimates: 'Estimates to approve',
  ready: 'My car is ready',
  payments: 'Payments and receipts',
}

type Kept = Pick<Customer['preferences'], 'carIsReady' | 'noMail' | 'noText'>
type MailChoices = Record<(typeof mailKinds)[number], boolean>
type TextChoices = Record<NoticeKind, boolean>

/** The boxes to check, from what is on file. The specification's `carIsReady` turns that notice off in both ways. */
export function readNoticeChoices({ carIsReady, noMail, noText }: Kept) {
  const isOn = (kind: NoticeKind, off: readonly NoticeKind[]) => !off.includes(kind) && (kind !== 'ready' || carIsReady)
  return {
    mail: Object.fromEntries(mailKinds.map((kind) => [kind, isOn(kind, noMail)])) as MailChoices,
    text: Object.fromEntries(noticeKinds.map((kind) => [kind, isOn(kind, noText)])) as TextChoices,
  }
}

/** The other way around. */
export const asNoticeChoices = ({ mail, text, okToText }: { mail: MailChoices; text: TextChoices; okToText: boolean }): Kept => ({
  carIsReady: mail.ready || (okToText && text.ready),
  noMail: mailKinds.filter((kind) => !mail[kind]),
  noText: noticeKinds.filter((kind) => !text[kind]),
})
