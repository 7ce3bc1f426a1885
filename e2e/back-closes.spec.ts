import { expect, test } from '@playwright/test'
import { faultsOf } from './faults.ts'
import { browserOf, signedIn } from './signed-in.ts'
import { desk, somebody, takenOver } from './people.ts'

test('Back closes the dialog on top and not its page, asks first where something was typed, and the history stays as it was', async ({
  browser,
  request,
  baseURL,
}) => {
  const owner = await signedIn(request, baseURL!, 'owner')
  const page = await (await browserOf(browser, owner, { origin: baseURL!, viewport: desk })).newPage()
  const faults = faultsOf(page)
  await page.goto('/owner-shop')
  await page.getByRole('link', { name: 'Home Owner' }).click()
  await page.getByRole('link', { name: 'Appointments', exact: true }).click()
  await expect(page).toHaveURL(/view=appointments/)
  const [at, entries] = [page.url(), await page.evaluate<number>('history.length')]
  const dialog = page.getByRole('dialog', { name: 'New work order' })

  await test.step('one in which nothing was typed closes at once', async () => {
    await page.getByRole('button', { name: 'New work order' }).click()
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(at)
  })

  await test.step('one with a form asks; Back closes the question, and the form is there still', async () => {
    await page.getByRole('button', { name: 'New work order' }).click()
    await dialog.getByText('New customer').click()
    const name = dialog.getByRole('textbox', { name: 'First name' })
    await name.fill('Nell')
    const question = page.getByRole('dialog', { name: /\?$/ })
    await page.goBack()
    await expect(question).toBeVisible()
    await page.goBack()
    await expect(question).toBeHidden()
    await expect(name).toHaveValue('Nell')
    await page.goBack()
    await question.getByRole('button').last().click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(at)
  })

  await test.step('then Back and Forward go where they went before', async () => {
    expect(await page.evaluate('history.length')).toBe(entries)
    await page.goBack()
    await expect(page).toHaveURL(/\/home-owner$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/owner-shop$/)
    await page.goForward()
    await page.goForward()
    await expect(page).toHaveURL(at)
  })
  expect(faults).toEqual([])
  await page.context().close()
})

test('a dialog with an address of its own goes with it, as ever', async ({ browser, request, baseURL }) => {
  const guest = await somebody(browser, desk)
  await guest.goto(`${baseURL!}/customer`)
  await takenOver(guest)
  await guest.getByRole('link', { name: 'Log in' }).first().click()
  await expect(guest.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await guest.goBack()
  await expect(guest).toHaveURL(/\/customer$/)
  await expect(guest.getByRole('dialog')).toBeHidden()
  await guest.context().close()

  const owner = await signedIn(request, baseURL!, 'owner')
  const page = await (await browserOf(browser, owner, { origin: baseURL!, viewport: desk })).newPage()
  await page.goto('/owner-subscription')
  await page.getByRole('button', { name: /^(Renew|Choose a plan)$/ }).click()
  await expect(page).toHaveURL(/dialog=plans/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/owner-subscription$/)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.context().close()
})
