import { z } from 'zod'
import { route } from '../../common/route.ts'
import { email, line, optionalPhone, paragraph } from '../../common/text.ts'

export const ContactMessage = z.strictObject({
  name: line('Name'),
  email: email(),
  phone: optionalPhone(),
  /** What was written. */
  body: paragraph('Message'),
})
export type ContactMessage = z.output<typeof ContactMessage>

export const Policy = z.strictObject({
  title: z.string(),
  sections: z.array(z.strictObject({ title: z.string(), points: z.array(z.string()) })),
})
export type Policy = z.output<typeof Policy>

export const contact = {
  send: route('web', 'POST /contactus', {
    what: 'Write to the people who run Liftbay: stored, and mailed to them',
    who: 'anyone',
    body: ContactMessage,
    reply: z.strictObject({ msg: z.string() }),
    limits: [
      { max: 5, seconds: 600, per: 'address' },
      { max: 3, seconds: 3600, per: 'email' },
    ],
  }),
  policy: route('web', 'GET /policy', {
    what: 'The terms of use and privacy, as the terms page shows them',
    who: 'anyone',
    reply: Policy,
    limits: [{ max: 120, seconds: 60, per: 'address' }],
  }),
}
