import { z } from 'zod'
import { standardRefusals } from '../../../../common/refusal.ts'
import { file, publicRoute, staffRoute } from '../../../../common/route.ts'
import { id, optionalParagraph, phone } from '../../../../common/text.ts'
import { photoRefusals } from '../../../platform/files/contract/index.ts'
import { textingRefusals } from './refusals.ts'
import { blocked, OwnerForm, SimulatedPhones, SimulatedText } from './schemas.ts'

const inThread = z.strictObject({ shop: id('Shop'), id: id('Texts') })

/** A report of Twilio: a form, signed over its address and every field. */
const report = <const Path extends string>(path: Path, what: string) =>
  publicRoute('app', `POST ${path}`, {
    what: `${what}; signed in the header X-Twilio-Signature`,
    form: true,
    body: z.unknown(),
    reply: file('text/xml'),
    refuses: [textingRefusals.badSignature],
    limits: [{ max: 1200, seconds: 60, per: 'address' }],
  })

export const texting = {
  twilioText: report('/texts/twilio/text', 'Twilio reports a text to a shop’s number'),
  twilioStatus: report('/texts/twilio/status', 'Twilio reports the delivery state of a text'),
  twilioCall: report('/texts/twilio/call', 'Twilio asks what to do with a call to a shop’s number, and is told to ring the shop'),
  twilioCallEnded: report('/texts/twilio/call-ended', 'Twilio reports whether the shop answered a call'),
  assign: staffRoute('shop', 'PUT /texts/{shop}/{id}/customer', {
    needs: 'customers.edit',
    what: 'Set whose phone it is: a customer of the shop, or a new one',
    params: inThread,
    body: OwnerForm,
    reply: z.strictObject({ customerId: z.uuid() }),
  }),
  block: staffRoute('shop', 'PUT /texts/{shop}/{id}/block', {
    needs: 'customers.message',
    what: 'Block a phone, so that its texts and calls are not shown, or unblock it',
    params: inThread,
    body: z.strictObject({ isBlocked: blocked }),
    reply: z.strictObject({}),
  }),
  photo: staffRoute('shop', 'GET /texts/{shop}/{id}/photo/{photo}', {
    what: 'Get a picture that came with a text',
    params: inThread.extend({ photo: id('Photo') }),
    reply: file('image/jpeg'),
  }),
}

const inPhone = z.strictObject({ phone: phone('Phone') })
const simulated = 'the phone simulator; only in the demo'

export const textSimulator = {
  phones: publicRoute('app', 'GET /outbox/phones', {
    what: `List the phones that were texted, and the shops’ numbers: ${simulated}`,
    notInViews: true,
    reply: SimulatedPhones,
    refuses: [standardRefusals.notFound],
  }),
  phone: publicRoute('app', 'GET /outbox/phone/{phone}', {
    what: `List the texts of one phone: ${simulated}`,
    notInViews: true,
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
    onlyInDemo: true,
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
    what: `Get a picture that a phone texted: ${simulated}`,
    params: z.strictObject({ id: id('Picture') }),
    reply: file('image/jpeg'),
    refuses: [standardRefusals.notFound],
  }),
}
