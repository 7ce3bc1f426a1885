import { openPage } from './pages.ts'
import { desk } from './people.ts'
import { expect, test } from './test.ts'

test('no request is lost when a route ends while others are on their way', async ({ browser }) => {
  const page = await openPage(browser, desk)
  await page.goto('/favicon.svg')
  // Chromium loses some in about one round of five.
  for (let round = 0; round < 30; round += 1) {
    await page.route('**/first', (route) => route.fulfill({ body: '' }), { times: 1 })
    const answers = await page.evaluate<number[]>(`(async () => {
      const get = async (address) => (await fetch(address, { signal: AbortSignal.timeout(10_000) })).status
      const first = await get('/first')
      return [first, ...(await Promise.all(Array.from({ length: 15 }, (_, index) => get('/favicon.svg?' + index))))]
    })()`)
    expect(answers).toEqual(Array.from({ length: 16 }, () => 200))
  }
})
