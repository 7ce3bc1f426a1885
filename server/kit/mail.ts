import nodemailer from 'nodemailer'
import { slot } from './provided.ts'

export interface Mail {
  /** Ours and the same at every try, so that a mail server can tell a repetition. */
  id: string
  to: string
  subject: string
  text: string
  html?: string | undefined
  attachments?: { name: string; mediaType: string; bytes: Uint8Array }[]
}

/** Takes a mail out of the house. Throwing means it was not taken: `MailRefused` for good, anything else for now. */
export interface MailTransport {
  send(mail: Mail): Promise<void>
  close?(): void
}

/** The mail server will never take mail for this recipient. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

export const mailTransport = slot<MailTransport>('mail transport')

/** Without SMTP_URL nothing leaves: the stored message, readable at /outbox in the demo, is the delivery. */
export const outboxOnly: MailTransport = { send: async () => {} }

/** Below the relay's patience: a send is given up before it is tried again, or one mail could be taken twice. */
const patienceMilliseconds = 15_000

/** A mail server by `smtp://` or `smtps://`, with name and password in the URL. */
export function smtpTransport(url: string, from: string): MailTransport {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  const transporter = nodemailer.createTransport(
    { url, pool: true, maxConnections: 5, disableFileAccess: true, disableUrlAccess: true },
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  )
  return {
    send: async ({ id, to, subject, text, html, attachments = [] }) => {
      try {
        const signal = AbortSignal.timeout(patienceMilliseconds)
        // The types are of an older nodemailer, which did not know the signal.
        await transporter.sendMail({
          // oxlint-disable-next-line unicorn/no-useless-spread -- keeps an older type from refusing it
          ...{ signal },
          messageId: `<${id}@${domain}>`,
          // An address, never a list: what a person typed must not add recipients.
          to: { name: '', address: to },
          subject,
          text,
          ...(html ? { html } : {}),
          attachments: attachments.map((one) => ({
            filename: one.name,
            contentType: one.mediaType,
            content: Buffer.from(one.bytes.buffer, one.bytes.byteOffset, one.bytes.byteLength),
          })),
        })
      } catch (error) {
        throw refusedForGood(error) ? new MailRefused(error.message, { cause: error }) : error
      }
    },
    close: () => transporter.close(),
  }
}

/** RFC 5321, 4.2.1: 5yz is final. Only about the recipient: a wrong password of ours is mended, and the mail still wanted. */
function refusedForGood(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { command, responseCode } = error as { command?: string; responseCode?: number }
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
}
