import { createHmac, timingSafeEqual } from 'node:crypto'
import { refuse } from '../../../../common/refusal.ts'
import { type Context, inRetriedTransaction, removeUnstorable, type Verb } from '../../../../kit/server/index.ts'
import { type inboundMail, inboxRefusals } from '../contract/index.ts'
import { isAutomaticMail, type MailAttachment, readReplyKey } from '../rules.ts'
import { receiveMail } from './receive-mail.ts'
import { useToken } from './store-mails.ts'

type Report = Readonly<Record<string, string>>

/** How long Mailgun keeps reporting an e-mail. Tokens are kept longer than any report stays valid. */
const patienceSeconds = 8 * 3600

/** The report of Mailgun's route `store(notify="…/api/app/inbox/mailgun")`. */
export const receiveMailgunMail: Verb<typeof inboundMail.mailgun> = async (context, { body }) => {
  const report = readReport(context, body)
  const domain = context.config.inboundMail!.domain
  const key = readReplyKey(report['recipient'] ?? '', domain)
  const headers = readHeaders(report['message-headers'])
  const token = report['token']!
  // The token is used up together with the e-mail, so a report is accepted again if the e-mail could not be stored.
  await inRetriedTransaction(context.db, async (tx) => {
    if (!(await useToken(tx, token, context.clock.now()))) return refuseReport(context)
    if (!key || isAutomaticMail(headers)) return
    await receiveMail(
      { ...context, db: tx },
      {
        key,
        from: report['sender'] ?? readAddress(report['from'] ?? ''),
        text: report['stripped-text'] || (report['body-plain'] ?? ''),
        providerId: headers.get('message-id') ?? token,
        attachments: listAttachments(report),
      },
    )
  })
  return {}
}

/** Mailgun signs the time and a token with the account's key, so each token counts once and only for some hours. */
function readReport(context: Context, body: unknown): Report {
  const { config, clock } = context
  const fields = Object.entries({ ...(body as Record<string, unknown> | undefined) })
  const report = Object.fromEntries(fields.filter(isPair).map(([name, value]) => [name, removeUnstorable(value)]))
  const { timestamp = '', token = '', signature = '' } = report
  const key = config.inboundMail?.key
  const age = Math.abs(clock.now().getTime() / 1000 - Number(timestamp))
  if (key && /^\d{1,12}$/.test(timestamp) && token !== '' && token.length <= 200 && age <= patienceSeconds) {
    const wanted = createHmac('sha256', key)
      .update(timestamp + token)
      .digest()
    const given = Buffer.from(signature, 'hex')
    if (given.length === wanted.length && timingSafeEqual(given, wanted)) return report
  }
  return refuseReport(context)
}

function refuseReport({ log, address }: Context): never {
  log.warn({ address }, 'a report about e-mail was refused')
  return refuse(inboxRefusals.badSignature)
}

/** `message-headers` is a list of names and values. */
function readHeaders(json: string | undefined): Map<string, string> {
  try {
    const headers = JSON.parse(json ?? '[]') as unknown
    if (!Array.isArray(headers)) return new Map()
    return new Map(headers.filter(isPair).map(([name, value]) => [name.toLowerCase(), removeUnstorable(value)]))
  } catch {
    return new Map()
  }
}
const isPair = (value: unknown): value is [string, string] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string'

const readAddress = (from: string) => /<([^<>]*)>/.exec(from)?.[1] ?? from

/** `attachments` is a list of addresses, names, types and sizes. */
function listAttachments(report: Report): MailAttachment[] {
  try {
    const attachments = JSON.parse(report['attachments'] ?? '[]') as unknown
    if (!Array.isArray(attachments)) return []
    return attachments.map((attachment: { url?: unknown; name?: unknown } | null) => ({
      url: typeof attachment?.url === 'string' ? attachment.url : '',
      name: removeUnstorable(typeof attachment?.name === 'string' ? attachment.name : 'file'),
    }))
  } catch {
    return []
  }
}
