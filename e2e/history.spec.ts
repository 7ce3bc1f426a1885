import { readFile } from 'node:fs/promises'
import { openPageFor } from './pages.ts'
import { desk, phone, visit } from './people.ts'
import { signInAs } from './sign-in.ts'
import { expect, test } from './test.ts'

test('a customer on a phone reads a vehicle’s history, books open work, saves the visits and rates the last one, and the shop answers', async ({
  browser,
  request,
  baseURL,
}) => {
  const origin = baseURL!
  const [casey, owner] = [await signInAs(request, origin, 'customer'), await signInAs(request, origin, 'owner')]
  const list = await request.get('/api/web/vehicle', { headers: { authorization: `Bearer ${casey.atk}` } })
  const { rows } = (await list.json()) as { rows: { vinId: string; model: string }[] }
  const vin = rows.find(({ model }) => model === 'Civic')!.vinId
  const page = await openPageFor(browser, casey, { origin, viewport: phone })
  await visit(page, `/history/${vin}`)

  await test.step('a declined job is still open, and leads to a booking that mentions it', async () => {
    await expect(page.getByRole('heading', { name: 'Declined work' })).toBeVisible()
    await page.getByRole('button', { name: 'Schedule: Brake pedal feels a little soft' }).click()
    const booking = page.getByRole('dialog', { name: 'Schedule service' })
    await expect(booking.getByRole('textbox', { name: /Concern/ })).toHaveValue(
      /^Brake pedal feels a little soft \(advised \d\d\/\d\d\/\d{4} at Northside Auto Care, work order \d+\)$/,
    )
    await booking.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(booking).toBeHidden()
  })

  await test.step('the mileage chart has a text version and a table', async () => {
    const picture = page.getByRole('img', { name: /^Odometer from [\d,]+ miles on .* to [\d,]+ miles on / })
    const [, first = ''] = /from ([\d,]+ miles)/.exec((await picture.getAttribute('aria-label')) ?? '') ?? []
    await page.getByText('Show as a table').click()
    await expect(page.getByText(first, { exact: true })).toBeVisible()
  })

  await test.step('the visits can be saved as a table and as a PDF', async () => {
    for (const [item, begins] of [
      ['Save as CSV', '\uFEFFDate,Shop,Work order'],
      ['Save as PDF', '%PDF-'],
    ] as const) {
      await page.getByRole('button', { name: 'Save or print' }).click()
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: item }).click()])
      expect(file.suggestedFilename()).toContain(`service-history-${vin}`)
      expect((await readFile(await file.path())).toString('utf8')).toMatch(new RegExp(`^${begins}`))
    }
  })

  await test.step('the last visit can be rated once', async () => {
    await page
      .getByRole('button', { name: /^Rate this visit/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'How was it?' })
    await dialog.getByRole('button', { name: 'Send rating' }).click()
    await expect(dialog.getByText('Stars is required')).toBeVisible()
    await dialog.locator('input[value="4"] + label').click()
    await expect(dialog.getByRole('radio', { name: '4 of 5 stars' })).toBeChecked()
    await dialog.getByRole('textbox', { name: 'Comment' }).fill('The belt is quiet. Pick-up was quick.')
    await dialog.getByRole('button', { name: 'Send rating' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('The belt is quiet. Pick-up was quick.')).toBeVisible()
  })

  await test.step('the shop is notified and can answer once', async () => {
    const shop = await openPageFor(browser, owner, { origin, viewport: desk })
    await visit(shop, '/home-owner')
    await shop.getByRole('button', { name: /^Notifications/ }).click()
    await shop.getByText(/Casey Morgan rated repair order \d+: 4 of 5 stars$/).click()
    await shop.getByRole('button', { name: /^Reply to Casey Morgan/ }).click()
    await shop.getByRole('textbox', { name: 'Reply' }).fill('Thank you, Casey!')
    await shop.getByRole('button', { name: 'Send reply' }).click()
    // The typed text is on the page before it is sent.
    await expect(shop.getByText('Your reply is shown below the rating')).toBeVisible()
    await expect(shop.getByText('Thank you, Casey!')).toBeVisible()
    await expect(shop.getByRole('button', { name: /^Reply to Casey Morgan/ })).toHaveCount(0)
  })

  await test.step('anyone who views the shop reads the rating and the answer, with first name and initial', async () => {
    await visit(page, '/shop')
    const rating = page.getByRole('listitem').filter({ hasText: 'The belt is quiet.' })
    await expect(rating).toContainText('Casey M.')
    await expect(rating).toContainText('Thank you, Casey!')
  })
})
