import { serve } from '../../../server/kit/context.ts'
import { contact } from '../contract.ts'
import { readPolicy } from './read-policy.ts'
import { sendContact } from './send-contact.ts'

export const routes = serve('contact', contact, { send: sendContact, policy: readPolicy })
