import { z } from 'zod'
import { standardRefusals } from '../../../../common/refusal.ts'
import { file, publicRoute } from '../../../../common/route.ts'
import { id, instant, optionalParagraph, phone } from '../../../../common/text.ts'
import { photoRefusals } from '../../../platform/files/contract/index.ts'
import { messageStates } from '../../../platform/messages/contract/index.ts'
import { textingRefusals } from './refusals.ts'

export const SimulatedText = z.strictObject({
  id: z.uuid(),
  /** The phone wrote it; otherwise it got it. */
  isOwn: z.boolean(),
  /** The number of the shop; null for a text that no shop caused. */
  with: z.string().nullable(),
  shop: z.string(),
  at: instant('Time'),
  text: z.string(),
  state: z.enum(messageStates),
  waitsUntil: instant('Time').nullable(),
  /** How many pictures came to the phone; they are attachments of the message. */
  received: z.int(),
  /** Pictures that the phone sent. */
  sent: z.array(z.uuid()),
})
export type SimulatedText = z.output<typeof SimulatedText>

export const SimulatedPhones = z.strictObject({
  phones: z.array(z.strictObject({ phone: z.string(), name: z.string(), at: instant('Time') })),
  /** The shops that can be texted. */
  lines: z.array(z.strictObject({ number: z.string(), shop: z.string() })),
})
export type SimulatedPhones = z.output<typeof SimulatedPhones>

const inPhone = z.strictObject({ phone: phone('Phone') })
const simulated = 'the phone simulator; only in the demo'

export const textSimulator = {
  phones: publicRoute('app', 'GET /outbox/phones', {
    what: `List the phones that were texted, and the shops’ numbers: ${simulated}`,
    reply: SimulatedPhones,
    refuses: [standardRefusals.notFound],
  }),
  phone: publicRoute('app', 'GET /outbox/phone/{phone}', {
    what: `List the texts of one phone: ${simulated}`,
    params: inPhone,
    reply: z.strictObject({ texts: z.array(SimulatedText) }),
    refuses: [standardRefusals.notFound],
  }),
  text: publicRoute('app', 'POST /outbox/phone/{phone}/text', {
    what: `Text a shop’s number as the owner of a phone: ${simulated}`,
    params: inPhone,
    body: z.strictObject({
      to: phone('To'),
      text: optionalParagraph('Text', 1600).refine((text) => text !== '', 'Text is required'),
    }),
    reply: z.strictObject({}),
    refuses: [standardRefusals.notFound, textingRefusals.noNumber],
    limits: [{ max: 60, seconds: 60, per: 'address' }],
  }),
  picture: publicRoute('app', 'POST /outbox/phone/{phone}/picture', {
    what: `Text a picture to a shop’s number, with words: ${simulated}`,
    params: inPhone,
    body: z.strictObject({ to: phone('To'), text: optionalParagraph('Text', 1600) }),
    upload: true,
    reply: z.strictObject({}),
    refuses: [standardRefusals.notFound, textingRefusals.noNumber, ...photoRefusals],
    limits: [{ max: 30, seconds: 60, per: 'address' }],
  }),
  call: publicRoute('app', 'POST /outbox/phone/{phone}/call', {
    what: `Call a shop’s number that nobody answers: ${simulated}`,
    params: inPhone,
    body: z.strictObject({ to: phone('To') }),
    reply: z.strictObject({}),
    refuses: [standardRefusals.notFound, textingRefusals.noNumber],
    limits: [{ max: 60, seconds: 60, per: 'address' }],
  }),
  sentPicture: publicRoute('app', 'GET /outbox/picture/{id}', {
    what: `A picture that a phone texted: ${simulated}`,
    params: z.strictObject({ id: id('Picture') }),
    reply: file('image/jpeg'),
    refuses: [standardRefusals.notFound],
  }),
}
