import { z } from 'zod'
import { optionalEmail, optionalLine, optionalPhone, paragraph } from '../../../../common/text.ts'

export const ContactMessage = z.strictObject({
  /** Left out by someone who is logged in, or who wants no answer. */
  name: optionalLine('Name'),
  email: optionalEmail(),
  phone: optionalPhone(),
  /** The message text. */
  body: paragraph('Message'),
})
export type ContactMessage = z.output<typeof ContactMessage>
