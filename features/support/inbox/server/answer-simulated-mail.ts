import { randomUUID } from 'node:crypto'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { findMailToAnswer } from '../../../platform/messages/server/index.ts'
import type { mailSimulator } from '../contract/index.ts'
import { readReplyKey } from '../rules.ts'
import { receiveMail } from './receive-mail.ts'
import { getMailDomain } from './reply-addresses.ts'

/** In the demo, a reply needs no mail server, because the outbox takes the place of the customer's mailbox. */
export const answerSimulatedMail: Verb<typeof mailSimulator.answer> = async (context, { params, body }) => {
  const { config, db } = context
  const domain = getMailDomain(config)
  if (!config.demo || config.inboundMail || !domain) return refuse(standardRefusals.notFound)
  const mail = (await findMailToAnswer(db, params.id)) ?? refuse(standardRefusals.notFound)
  const key = readReplyKey(mail.replyTo, domain) ?? refuse(standardRefusals.notFound)
  await receiveMail(context, { key, from: body.from || mail.recipient, text: body.text, providerId: `SIM-${randomUUID()}` })
  return {}
}
