import { z } from 'zod'
import { email, line, optionalPhone, paragraph } from '../../../../common/text.ts'

export const ContactMessage = z.strictObject({
  name: line('Name'),
  email: email(),
  phone: optionalPhone(),
  /** The message text. */
  body: paragraph('Message'),
})
export type ContactMessage = z.output<typeof ContactMessage>

export const Policy = z.strictObject({
  title: z.string(),
  sections: z.array(z.strictObject({ title: z.string(), points: z.array(z.string()) })),
})
export type Policy = z.output<typeof Policy>
