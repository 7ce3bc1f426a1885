import { contact } from '../../../features/platform/contact/contract/index.ts'
import { CallFailed, sendCall } from '../../../kit/web/api/index.ts'

type Answer = { sent: true; msg: string } | { sent: false; msg: string; errors: Readonly<Record<string, string>> }

/** Sends the contact form. Loads when the visitor starts to type. */
export async function sendContact(values: { name: string; email: string; phone: string; body: string }): Promise<Answer> {
  try {
    const { reply } = await sendCall(contact.send, { body: values })
    return { sent: true, msg: reply.msg }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return { sent: false, msg: error.msg, errors: error.errors }
  }
}
