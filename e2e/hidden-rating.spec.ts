import type { SignedIn } from '../features/platform/auth/contract/index.ts'
import { findAccessibilityViolations } from './accessibility.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPage, openPageFor } from './pages.ts'
import { demoPassword, desk, phone, visit } from './people.ts'
import { expect, test } from './test.ts'

test('a visitor reports a rating, a moderator hides it from the queue, and the shop’s page says why', async ({
  browser,
  request,
  baseURL,
}) => {
  const login = await request.post('/api/web/login', {
    data: { email: 'admin', password: demoPassword, role: 'admin' },
    headers: { origin: baseURL! },
  })
  const session = (await login.json()) as SignedIn
  const { shops } = (await (await request.get('/api/web/shops')).json()) as { shops: { id: string; rating: object | null }[] }
  const shop = shops.find((candidate) => candidate.rating)!.id
  const { ratings } = (await (await request.get(`/api/web/shop/${shop}/ratings`)).json()) as {
    ratings: { id: string; stars?: number; text?: string }[]
  }
  // Not the one that the demo's shop has reported, which is its lowest.
  const rating = ratings.find(({ stars, text }) => stars === 5 && text)!
  const guest = await openPage(browser, phone)
  const admin = await openPageFor(browser, session, { origin: baseURL!, viewport: desk })
  const pageErrors = [collectPageErrors(guest), collectPageErrors(admin)]
  const ofShop = guest.getByRole('listitem').filter({ hasText: rating.text! })

  await test.step('the visitor reports it from the phone', async () => {
    await guest.goto(`${baseURL}/book/${shop}`)
    await ofShop.getByRole('button', { name: 'Report' }).click()
    const dialog = guest.getByRole('dialog', { name: 'Report this rating' })
    await dialog.getByRole('combobox', { name: 'Reason' }).click()
    await guest.getByRole('option', { name: 'Insults or threats' }).click()
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(guest.getByText('A moderator will look at this rating')).toBeVisible()
  })

  await test.step('the moderator takes it from the queue and hides it', async () => {
    await visit(admin, '/apps')
    await admin.getByRole('link', { name: /^Work queue/ }).click()
    await admin.getByRole('link', { name: /^Ratings to moderate/ }).click()
    await admin.getByRole('link', { name: rating.text! }).click()
    await expect(admin.getByRole('heading', { name: 'Rating to moderate' })).toBeVisible()
    await admin.getByRole('button', { name: /^Take: / }).click()
    await expect(admin.getByText(/took it$/)).toBeVisible()
    await admin.getByRole('link', { name: 'Settle it' }).click()
    await admin.getByRole('combobox', { name: 'Reason that everyone reads' }).click()
    await admin.getByRole('option', { name: 'It insults or threatens someone.' }).click()
    await admin.getByRole('button', { name: 'Hide rating' }).click()
    await expect(admin.getByRole('button', { name: 'Show rating again' })).toBeVisible()
    expect(await findAccessibilityViolations(admin)).toEqual([])
  })

  await test.step('everyone reads the reason in its place', async () => {
    await guest.goto(`${baseURL}/book/${shop}`)
    await expect(guest.getByText('Hidden: It insults or threatens someone.')).toBeVisible()
    await expect(ofShop).toHaveCount(0)
    await expect(guest.getByText('1 rating is hidden and does not count in the average.')).toBeVisible()
    expect(await findAccessibilityViolations(guest)).toEqual([])
  })

  await test.step('shown again, it is back as it was', async () => {
    await admin.getByRole('button', { name: 'Show rating again' }).click()
    await expect(admin.getByText('The rating is shown again')).toBeVisible()
    await guest.goto(`${baseURL}/book/${shop}`)
    await expect(ofShop).toHaveCount(1)
  })
  for (const errors of pageErrors) expect(errors).toEqual([])
})
