import { z } from 'zod'
import { standardRefusals } from '../../../../common/refusal.ts'
import { file, publicRoute } from '../../../../common/route.ts'
import { id, isInvalid, line } from '../../../../common/text.ts'
import { Message, Outbox } from './schemas.ts'

const demoOnly = 'only in the demo'

const place = z
  .string()
  .regex(/^\d{1,3}$/, isInvalid('Number'))
  .transform(Number)

export const messages = {
  list: publicRoute('app', 'GET /outbox', {
    what: `Mails and texts that were sent, newest first; ${demoOnly}`,
    notInViews: true,
    query: z.strictObject({ recipient: line('Recipient', 254).toLowerCase().optional(), after: id('After').optional() }),
    reply: Outbox,
    refuses: [standardRefusals.notFound],
  }),
  get: publicRoute('app', 'GET /outbox/{id}', {
    what: `One mail or text; ${demoOnly}`,
    notInViews: true,
    params: z.strictObject({ id: id() }),
    reply: Message,
    refuses: [standardRefusals.notFound],
  }),
  getAttachment: publicRoute('app', 'GET /outbox/{id}/attachment/{number}', {
    what: `A mail's attachment, counted from 0; ${demoOnly}`,
    params: z.strictObject({ id: id(), number: place }),
    reply: file('application/octet-stream'),
    refuses: [standardRefusals.notFound],
  }),
  getPicture: publicRoute('app', 'GET /texts/picture/{id}/{number}/{seal}', {
    what: 'Get a picture of a text, for the provider that sends it; for one day',
    params: z.strictObject({ id: id(), number: place, seal: line('Seal', 64) }),
    reply: file('image/jpeg'),
    refuses: [standardRefusals.notFound],
    limits: [{ max: 120, seconds: 60, per: 'address' }],
  }),
}
