import type { Browser } from '@playwright/test'

/** The hours by which `faketime -f +6h` moves the clock of the run; 0 without it. */
const [, hoursAhead = '0'] = /^\+(\d+)h$/.exec(process.env['FAKETIME'] ?? '') ?? []

/** The environment of the browser, which loads no page under faketime. */
export const browserEnvironment: Record<string, string> = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined || name === 'LD_PRELOAD' || name.startsWith('FAKETIME') ? [] : [[name, value]],
  ),
)

/** Moves the clock that pages read instead. Their timers and the browser's own workers keep the machine's. */
export function moveClockOfPages(browser: Browser): void {
  if (hoursAhead === '0') return
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.addInitScript({ content: `{ (${moveDate.toString()})(${Number(hoursAhead) * 3_600_000}) }` })
    return context
  }
}

function moveDate(ms: number): void {
  const Real = Date
  const now = () => Real.now() + ms
  globalThis.Date = new Proxy(Real, {
    construct: (_, sent, as) => Reflect.construct(Real, sent.length === 0 ? [now()] : sent, as) as Date,
    apply: () => new Real(now()).toString(),
    get: (_, name) => (name === 'now' ? now : Reflect.get(Real, name)),
  })
  Real.prototype.constructor = globalThis.Date
}
