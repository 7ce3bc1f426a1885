import { collectPageErrors } from './page-errors.ts'
import { openPage, openPageFor } from './pages.ts'
import { desk, waitForHydration } from './people.ts'
import { signInAs } from './sign-in.ts'
import { expect, test } from './test.ts'

test('Back closes the top dialog but not its page, asks first if something was typed, and leaves the history unchanged', async ({
  browser,
  request,
  baseURL,
}) => {
  const owner = await signInAs(request, baseURL!, 'owner')
  const page = await openPageFor(browser, owner, { origin: baseURL!, viewport: desk })
  const pageErrors = collectPageErrors(page)
  await page.goto('/owner-shop')
  await page.getByRole('link', { name: 'Home Owner' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All orders', exact: true }).click()
  await expect(page).toHaveURL(/home-owner\/orders$/)
  const [at, entries] = [page.url(), await page.evaluate<number>('history.length')]
  const dialog = page.getByRole('dialog', { name: 'New repair order' })

  await test.step('Back closes an untouched dialog at once', async () => {
    await page.getByRole('button', { name: 'New repair order' }).click()
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(at)
  })

  await test.step('Back asks before it closes a form; Back again closes the question, and the form is still there', async () => {
    await page.getByRole('button', { name: 'New repair order' }).click()
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

  await test.step('after that, Back and Forward go where they went before', async () => {
    expect(await page.evaluate('history.length')).toBe(entries)
    await page.goBack()
    await expect(page).toHaveURL(/\/home-owner$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/owner-shop$/)
    await page.goForward()
    await page.goForward()
    await expect(page).toHaveURL(at)
  })
  expect(pageErrors).toEqual([])
})

test('Back closes a dialog that has its own address, and asks first if something was typed', async ({
  browser,
  request,
  baseURL,
}) => {
  const guest = await openPage(browser, desk)
  await guest.goto(`${baseURL!}/customer`)
  await waitForHydration(guest)
  await guest.getByRole('link', { name: 'Log in' }).first().click()
  await expect(guest.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await guest.goBack()
  await expect(guest).toHaveURL(/\/customer$/)
  await expect(guest.getByRole('dialog')).toBeHidden()

  const owner = await signInAs(request, baseURL!, 'owner')
  const page = await openPageFor(browser, owner, { origin: baseURL!, viewport: desk })
  await page.goto('/owner-subscription')
  await page.getByRole('button', { name: /^(Renew|Choose a plan)$/ }).click()
  await expect(page).toHaveURL(/dialog=plans/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/owner-subscription$/)
  await expect(page.getByRole('dialog')).toBeHidden()
  // Text typed in a dialog is not dropped without a question.
  await page.getByRole('button', { name: /^(Rename|Set up) this device$/ }).click()
  const device = page.getByRole('dialog', { name: 'Set up this device' })
  const name = device.getByRole('textbox', { name: 'Name of this device' })
  await name.fill('Back office')
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(name).toHaveValue('Back office')
  await expect(page).toHaveURL(/dialog=device/)
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/owner-subscription$/)
  await expect(device).toBeHidden()
})
