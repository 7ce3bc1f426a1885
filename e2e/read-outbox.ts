import type { APIRequestContext } from '@playwright/test'
import { expect } from './expect.ts'

/** The newest mail or text to this e-mail address or phone that has such a text, as the built-in outbox shows it. */
export async function readOutbox(request: APIRequestContext, recipient: string, has: RegExp): Promise<string> {
  let found = ''
  await expect(async () => {
    const list = await request.get(`/api/app/outbox?recipient=${encodeURIComponent(recipient)}`)
    const { rows } = (await list.json()) as { rows: { id: string }[] }
    for (const { id } of rows) {
      const { text } = (await (await request.get(`/api/app/outbox/${id}`)).json()) as { text: string }
      if (has.test(text)) return void (found = text)
    }
    throw new Error(`nothing to ${recipient} has ${has}`)
  }).toPass()
  return found
}
