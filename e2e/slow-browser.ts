import type { Browser, Page } from '@playwright/test'
import { Server } from 'node:http'

/** How many times slower than the machine the pages run; 1 without `SLOW_BROWSER`. */
export const slowness = Math.max(1, Number(process.env['SLOW_BROWSER']) || 1)

/** The longest that a file or an answer of the API is late then, in milliseconds. */
const latest = 800

/** Slows the pages of every context that the browser makes from now on. */
export function slowPages(browser: Browser): void {
  if (slowness === 1) return
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    context.on('page', (page) => void slow(page).catch(() => undefined))
    return context
  }
}

/** A page may be closed before it is slow. */
async function slow(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
}

/** Makes this process answer what an app asks for, code that loads late and the API, after a different time each. */
export function answerLate(): void {
  if (slowness === 1) return
  const emit = Server.prototype.emit as (this: Server, event: string, ...sent: unknown[]) => boolean
  Server.prototype.emit = function (this: Server, event: string, ...sent: unknown[]) {
    const { url = '' } = event === 'request' ? (sent[0] as { url?: string }) : {}
    if (!/^\/(assets|api)\//.test(url)) return emit.call(this, event, ...sent)
    setTimeout(() => emit.call(this, event, ...sent), Math.random() * latest)
    return true
  }
}
