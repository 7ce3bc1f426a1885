import { hourMilliseconds, showDay, showTime } from '../../../common/dates.ts'
import { showPhone } from '../../../common/phone.ts'

interface Shop {
  dba: string
  phone1: string
  timeZone: string
}

/** Liftbay's automatic answers. 47 CFR 64.1200(a)(12) (2026) allows one confirmation of STOP, without advertising. */
export const answers = {
  stop: ({ dba }: Shop) =>
    `${dba}: you will get no more texts from us or from any other shop on Liftbay. Text START to get them again.`,
  start: ({ dba }: Shop) =>
    `${dba}: you will get texts about your visits again. Message and data rates may apply. Text STOP to end them.`,
  help: ({ dba, phone1 }: Shop) =>
    `${dba}: texts about your visits. Call ${showPhone(phone1)} for help. Message and data rates may apply. Text STOP to end texts.`,
  confirmed: ({ dba, timeZone }: Shop, startsAt: Date) =>
    `Thank you. You are confirmed at ${dba} on ${showDay(startsAt, timeZone)} at ${showTime(startsAt, timeZone)}.`,
  nothingToConfirm: ({ dba, phone1 }: Shop) =>
    `${dba}: we found no appointment to confirm for this number. Someone will read your text. You can also call us at ${showPhone(phone1)}.`,
  notByText: () => 'Thank you, but a text cannot approve work. Approve each job and sign here: {link}',
}

/** A caller gets one text in that time, however often they call. */
const hoursBetweenCallTexts = 24

export const mayTextBack = (lastTextAt: Date | null, now: Date): boolean =>
  lastTextAt === null || now.getTime() - lastTextAt.getTime() >= hoursBetweenCallTexts * hourMilliseconds

/** The ten digits of `+15125550143`; null for a hidden or foreign number. */
export const readUsNumber = (text: string | undefined): string | null => /^\+1(\d{10})$/.exec(text ?? '')?.[1] ?? null

/** The description of a picture that came by text. */
export const describePicture = (place: number, name: string): string => `Picture ${place} that ${name || 'the customer'} texted`

export const mostPictures = 10
