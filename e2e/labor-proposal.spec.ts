import { findAccessibilityViolations } from './accessibility.ts'
import { makeNewShop } from './new-shop.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPageFor } from './pages.ts'
import { desk, phone, visit } from './people.ts'
import { OrderByCall } from './shop-by-call.ts'
import { signInAs } from './sign-in.ts'
import { expect, test } from './test.ts'

const title = 'Parking brake — adjust'

test('a labor proposal is seen later on a shop’s repair order', async ({ browser, request, baseURL }) => {
  const { owner } = await makeNewShop(request, baseURL!, 'proposer')
  const admin = await signInAs(request, baseURL!, 'admin')
  const shopPage = await openPageFor(browser, owner, { origin: baseURL!, viewport: desk })
  const adminPage = await openPageFor(browser, admin, { origin: baseURL!, viewport: phone })
  const pageErrors = [collectPageErrors(shopPage), collectPageErrors(adminPage)]
  const start = (vin: string) => OrderByCall.start(request, owner, { email: '', vin, concerns: ['Parking brake slips'] })
  const addLabor = async (address: string) => {
    await visit(shopPage, address)
    await shopPage.locator('[data-key="a"]').first().click()
    await shopPage.getByRole('combobox', { name: 'Add labor, a part or a canned job' }).fill('parking brake adjust')
    await shopPage.getByRole('option', { name: new RegExp(title) }).click()
  }

  await test.step('the owner proposes other hours for an operation on an order', async () => {
    await addLabor((await start('1FTFW1ET5DFC10411')).address)
    await shopPage.getByRole('button', { name: `Propose a change to the guide for ${title}` }).click()
    const form = shopPage.getByRole('form', { name: 'Propose a change to the labor guide' })
    await form.getByRole('textbox', { name: 'Hours' }).fill('0.8')
    expect(await findAccessibilityViolations(shopPage)).toEqual([])
    await form.getByRole('button', { name: 'Send proposal' }).click()
    await expect(form).toBeHidden()
  })

  await test.step('an admin accepts them', async () => {
    await visit(adminPage, '/labor-guide/proposals')
    await adminPage.getByRole('button', { name: `Accept for ${title}` }).click()
    const form = adminPage.getByRole('form', { name: 'Accept' })
    await expect(form.getByRole('textbox', { name: 'Hours' })).toHaveValue('0.8')
    expect(await findAccessibilityViolations(adminPage)).toEqual([])
    await form.getByRole('button', { name: 'Accept' }).click()
    await expect(adminPage.getByRole('button', { name: `Accept for ${title}` })).toBeHidden()
  })

  await test.step('a later order has the new hours, and the shop’s list the answer', async () => {
    await addLabor((await start('1FTFW1ET5DFC10412')).address)
    await expect(shopPage.getByRole('gridcell', { name: '0.8 hr' })).toBeVisible()
    await shopPage.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Labor proposals' }).click()
    await expect(shopPage.getByText('Accepted').first()).toBeVisible()
  })
  for (const errors of pageErrors) expect(errors).toEqual([])
})
