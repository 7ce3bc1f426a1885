import type { Page } from '@playwright/test'
import { expect } from './expect.ts'

/** Pays the balance due in the provider's pop-up, which confirms it and closes on its own. */
export async function payInPopup(page: Page, checkPopup: (popup: Page) => Promise<void> = async () => {}): Promise<void> {
  const pay = page.getByRole('button', { name: /^Pay \$/ })
  await expect(pay).toBeVisible()
  const opened = page.waitForEvent('popup')
  await pay.click()
  const popup = await opened
  await popup.getByLabel('Card number').fill('4242 4242 4242 4242')
  await popup.getByLabel('Expiry (MM/YY)').fill('12/34')
  await popup.getByLabel('CVC').fill('123')
  await checkPopup(popup)
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(popup.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await expect(popup.getByText('Thank you for your payment.')).toBeVisible()
  await closed
}

/** From the dialog with the plans to the provider's page. */
export async function openPlanPage(page: Page, button = 'Continue to payment'): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: button }).click()
  const popup = await opened
  await expect(popup.getByLabel('Card number')).toBeVisible()
  return popup
}

/** Pays for a plan on the provider's page. */
export async function payPlan(page: Page, number: string): Promise<void> {
  await typeCard(await openPlanPage(page), number)
}

/** Types a test card on the provider's page, and submits it. */
export async function typeCard(popup: Page, number: string): Promise<void> {
  await popup.getByLabel('Card number').fill(number)
  await popup.getByLabel('Expiry (MM/YY)').fill('12/44')
  await popup.getByLabel('CVC').fill('123')
  await popup.getByRole('button', { name: /^(Pay|Save) / }).click()
}
