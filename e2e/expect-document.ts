import type { Page } from '@playwright/test'
import { expect } from './test.ts'

const pressPrint = (page: Page) => page.keyboard.press('ControlOrMeta+p')

/** `press`, or Ctrl+P, opens a document of the server in a tab of its own. */
export async function expectDocument(page: Page, address: RegExp, press = () => pressPrint(page)): Promise<void> {
  const [reply, tab] = await Promise.all([
    page.waitForResponse((response) => address.test(response.url())),
    page.waitForEvent('popup'),
    press(),
  ])
  expect(reply.status()).toBe(200)
  expect(reply.headers()['content-type']).toBe('application/pdf')
  await tab.close()
}
