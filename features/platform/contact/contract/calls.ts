import { z } from 'zod'
import { publicRoute } from '../../../../common/route.ts'
import { ContactMessage } from './schemas.ts'

export const contact = {
  send: publicRoute('web', 'POST /contactus', {
    what: 'Send a message to the people who run Liftbay; only the text is needed, but without an e-mail nobody can answer',
    body: ContactMessage,
    reply: z.strictObject({ msg: z.string() }),
    limits: [
      { max: 5, seconds: 600, per: 'address' },
      { max: 3, seconds: 3600, per: 'email' },
    ],
  }),
}
