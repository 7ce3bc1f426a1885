import { shops } from '../features/people/shops/contract/index.ts'
import { findAccessibilityViolations } from './accessibility.ts'
import { makeNewShop } from './new-shop.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPage } from './pages.ts'
import { desk, logInByDialog, phone, signUpPassword } from './people.ts'
import { makeCalls } from './shop-by-call.ts'
import { expect, test } from './test.ts'

test('an admin verifies a shop’s number, suspends the shop, which its owner reads at log-in, and reinstates it', async ({
  browser,
  request,
  baseURL,
}) => {
  const { owner, ownerEmail, shop } = await makeNewShop(request, baseURL!, 'to-verify')
  const call = makeCalls(request, owner.atk)
  const known = await call(shops.getOwned, { params: { shop } })
  const { corporateName, dba, address, aptSuite, city, zip, email, phone1, phone2, fax, fei, manager, epaNumber, isListed } =
    known
  const facts = {
    corporateName,
    dba,
    address,
    aptSuite,
    city,
    zip,
    email,
    phone1,
    phone2,
    fax,
    fei,
    manager,
    epaNumber,
    isListed,
  }
  const sent = { params: { shop }, body: { ...facts, state: 'CA', registrationNumber: 'ARD00765432' } }
  // The second version: the first change said that the shop charges no sales tax.
  await call(shops.saveFacts, sent, 2)

  const page = await openPage(browser, desk)
  const pageErrors = collectPageErrors(page)
  await logInByDialog(page, 'admin', 'admin')
  await page.getByRole('link', { name: /^Shops and People/ }).click()
  await page.getByRole('textbox', { name: 'Search' }).fill(ownerEmail)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('table', { name: 'Shops' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: dba })).toBeVisible()
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('textbox', { name: 'Where you checked it' }).fill('BAR license search')
  await page.getByRole('dialog').getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('BAR license search')).toBeVisible()

  const guest = await openPage(browser, phone)
  await guest.goto(`/book/${shop}`)
  await expect(guest.getByText('Registered: ARD00765432 (California Bureau of Automotive Repair), verified on')).toBeVisible()

  await page.getByRole('button', { name: 'Suspend' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Online booking')
  await expect(dialog).toContainText('Sealed papers can still be verified.')
  expect(await findAccessibilityViolations(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Billed for declined work')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByRole('button', { name: 'Reinstate' })).toBeVisible()

  await guest.goto(`/book/${shop}`)
  await expect(guest.getByText('Not found')).toBeVisible()
  await guest.goto('/owner/login')
  const logIn = guest.getByRole('dialog', { name: 'Log in' })
  await logIn.getByLabel('Email').fill(ownerEmail)
  await logIn.getByLabel(/^Password/).fill(signUpPassword)
  await logIn.getByRole('button', { name: 'Log in' }).click()
  await expect(logIn.getByRole('alert')).toContainText('Billed for declined work')
  expect(await findAccessibilityViolations(guest)).toEqual([])

  await page.getByRole('button', { name: 'Reinstate' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Estimates received')
  await dialog.getByRole('button', { name: 'Reinstate' }).click()
  await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible()
  await logIn.getByRole('button', { name: 'Log in' }).click()
  await expect(guest).toHaveURL(/\/home-owner/)
  await guest.goto(`/book/${shop}`)
  await expect(guest.getByText('Registered: ARD00765432')).toBeVisible()
  expect(pageErrors).toEqual([])
})
