import { requireNoTransaction } from './outside.ts'
import { slot } from './provided.ts'

export interface Mail {
  /** Our own Message-ID, the same on every try, so that a mail server can recognize a repeat. */
  id: string
  to: string
  subject: string
  text: string
  html?: string | undefined
  /** Where replies go. */
  replyTo?: string | undefined
  attachments?: { name: string; mediaType: string; bytes: Uint8Array }[]
}

/** Sends a mail. Throws `MailRefused` when it can never be delivered, and any other error when it should be tried again. */
export interface MailTransport {
  send(mail: Mail): Promise<void>
  close?(): void
}

/** The mail server will never take mail for this recipient. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

export const mailTransport = slot<MailTransport>('mail transport')

/** Without SMTP_URL nothing is sent. The stored message, visible at /outbox in the demo, is the delivery. */
export const outboxOnlyMail: MailTransport = { send: async () => {} }

/** Shorter than the delivery timeout, so that a send ends before the next try. Otherwise a mail could be sent twice. */
const patienceMilliseconds = 15_000

/** A mail server by `smtp://` or `smtps://`, with name and password in the URL. */
export function createSmtpTransport(url: string, from: string): MailTransport {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  let opened: ReturnType<typeof openTransporter> | undefined
  return {
    send: async ({ id, to, subject, text, html, replyTo, attachments = [] }) => {
      requireNoTransaction('The mail server')
      try {
        const signal = AbortSignal.timeout(patienceMilliseconds)
        // The types belong to an older nodemailer without the signal.
        const transporter = await (opened ??= openTransporter(url, from))
        await transporter.sendMail({
          // oxlint-disable-next-line unicorn/no-useless-spread -- keeps an older type from refusing it
          ...{ signal },
          messageId: `<${id}@${domain}>`,
          // Always one address, never a list, so that user input cannot add recipients.
          to: { name: '', address: to },
          subject,
          text,
          ...(html ? { html } : {}),
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          attachments: attachments.map((attachment) => ({
            filename: attachment.name,
            contentType: attachment.mediaType,
            content: Buffer.from(attachment.bytes.buffer, attachment.bytes.byteOffset, attachment.bytes.byteLength),
          })),
        })
      } catch (error) {
        throw isPermanentRefusal(error) ? new MailRefused(error.message, { cause: error }) : error
      }
    },
    close: () => void opened?.then((transporter) => transporter.close()),
  }
}

async function openTransporter(url: string, from: string) {
  const { default: nodemailer } = await import('nodemailer')
  return nodemailer.createTransport(
    { url, pool: true, maxConnections: 5, disableFileAccess: true, disableUrlAccess: true },
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  )
}

/** RFC 5321, 4.2.1: 5yz is final. Only counts for the recipient: a wrong SMTP password of ours gets fixed, and the mail is still wanted. */
function isPermanentRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { command, responseCode } = error as { command?: string; responseCode?: number }
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
}
