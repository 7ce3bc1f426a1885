import { connectVerbs } from '../../../../kit/server/index.ts'
import { contact } from '../contract/index.ts'
import { sendContact } from './send-contact.ts'

export const routes = connectVerbs('contact', contact, { send: sendContact })
