import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { atFileEnd } from '../at-file-end.ts'

export interface ReceivedMail {
  from: string
  to: string[]
  /** The whole mail as it arrived. */
  raw: string
}

/** A mail server on this machine that speaks real SMTP. */
export interface SmtpStandIn {
  url: string
  received: ReceivedMail[]
  /** How many times a recipient was named. */
  attempts: number
  /** The answer to a recipient; null accepts the mail. */
  refusal: { code: number; text: string } | null
  /** Called when a whole mail has arrived but is not yet acknowledged. */
  beforeAnswer: () => Promise<void>
}

export async function startSmtpStandIn(): Promise<SmtpStandIn> {
  const standIn: SmtpStandIn = { url: '', received: [], attempts: 0, refusal: null, beforeAnswer: async () => {} }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onRcptTo(_address, _session, done) {
      standIn.attempts++
      const { refusal } = standIn
      done(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null)
    },
    onData(stream, session, done) {
      text(stream)
        .then(async (raw) => {
          standIn.received.push({ ...readEnvelope(session), raw })
          await standIn.beforeAnswer()
          done()
        })
        .catch(done)
    },
  })
  // Some tests disconnect in the middle of a mail.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  standIn.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  atFileEnd(() => new Promise<void>((resolve) => server.close(resolve)))
  return standIn
}

function readEnvelope({ envelope }: SMTPServerSession): Omit<ReceivedMail, 'raw'> {
  return { from: envelope.mailFrom ? envelope.mailFrom.address : '', to: envelope.rcptTo.map((recipient) => recipient.address) }
}
