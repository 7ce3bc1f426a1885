import { findAccessibilityViolations } from './accessibility.ts'
import { makeNewShop, makeNewTechnician } from './new-shop.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPage } from './pages.ts'
import { desk, logIn, phone, signUpPassword, visit } from './people.ts'
import { expect, test } from './test.ts'

/** A one-pixel PNG, as a phone's camera would send a photo. */
const photo = {
  name: 'license.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('the shop asks for a document, the employee uploads it from a phone, and the owner sees it', async ({
  browser,
  request,
  baseURL,
}) => {
  const own = await makeNewShop(request, baseURL!, 'documents')
  const { email } = await makeNewTechnician(request, baseURL!, own, 3000)

  const office = await openPage(browser, desk)
  const officeErrors = collectPageErrors(office)
  await logIn(office, 'owner', own.ownerEmail, signUpPassword)
  await visit(office, '/home-owner/staff-documents')
  await office.getByRole('button', { name: 'Ask for a document' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Driver’s license')
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(office.getByRole('list', { name: 'Requested' }).getByText('Driver’s license')).toBeVisible()

  // The mail's link opens the upload of this request.
  let link = ''
  await expect
    .poll(async () => {
      const outbox = await request.get(`/api/app/outbox?recipient=${encodeURIComponent(email)}`)
      const { rows } = (await outbox.json()) as { rows: { id: string; subject: string }[] }
      const mail = rows.find(({ subject }) => subject.endsWith('asks you for a document: Driver’s license'))
      if (!mail) return ''
      const message = await (await request.get(`/api/app/outbox/${mail.id}`)).text()
      link = /\/employee\/[0-9a-f-]{36}\/upload/.exec(message)?.[0] ?? ''
      return link
    })
    .not.toBe('')
  const page = await openPage(browser, phone)
  const pageErrors = collectPageErrors(page)
  await logIn(page, 'employee', email, signUpPassword)
  await visit(page, link)
  await expect(page.getByRole('heading', { level: 1, name: 'Driver’s license' })).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(photo)
  expect(await findAccessibilityViolations(page)).toEqual([])
  await page.getByRole('textbox', { name: /^Expiration date/ }).fill('01/31/2031')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Lakeline Garage has it' })).toBeVisible()
  await page.getByRole('link', { name: 'Your documents' }).click()
  await expect(page.getByRole('link', { name: /^Driver’s license/ })).toBeVisible()
  await expect(page.getByText('01/31/2031')).toBeVisible()
  expect(await findAccessibilityViolations(page)).toEqual([])

  await office.reload()
  await expect(office.getByText('No documents are requested.')).toBeVisible()
  await office.getByRole('table', { name: 'New from employees' }).getByRole('link', { name: 'Driver’s license' }).click()
  await expect(office.getByRole('img', { name: 'Driver’s license' })).toBeVisible()
  const downloading = office.waitForEvent('download')
  await office.getByRole('button', { name: 'Download' }).click()
  expect((await downloading).suggestedFilename()).toBe('license.png')
  expect(new URL(office.url()).pathname).not.toContain('@')
  expect(await findAccessibilityViolations(office)).toEqual([])

  // The employee can see who opened it.
  await visit(page, '/employee-information')
  await expect(page.getByText(/Document: Driver’s license/)).toBeVisible()
  expect([...pageErrors, ...officeErrors]).toEqual([])
})

test('the owner publishes a manual and a new version; the employee acknowledges each, and a reminder goes to whoever has not', async ({
  browser,
  request,
  baseURL,
}) => {
  const own = await makeNewShop(request, baseURL!, 'manual')
  const { email } = await makeNewTechnician(request, baseURL!, own, 3000)
  const office = await openPage(browser, desk)
  const page = await openPage(browser, phone)
  const pageErrors = [collectPageErrors(office), collectPageErrors(page)]
  await logIn(office, 'owner', own.ownerEmail, signUpPassword)
  await visit(office, '/home-owner/employee-manual')
  await office.getByRole('button', { name: 'Publish the manual' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Manual', exact: true }).fill('# Hours\n\nWe open at 8.')
  await dialog.getByRole('button', { name: 'Publish version 1' }).click()
  const readers = office.getByRole('table', { name: 'Who acknowledged version 1' })
  await expect(readers.getByText('Not yet')).toBeVisible()

  await logIn(page, 'employee', email, signUpPassword)
  await visit(page, '/employee-information')
  await page.getByRole('link', { name: 'Read and acknowledge the employee manual' }).click()
  await expect(page.getByRole('heading', { name: 'Hours' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Your full name', exact: true }).fill('Ira Lindqvist')
  expect(await findAccessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Acknowledge version 1' }).click()
  const versions = page.getByRole('list', { name: 'All versions' })
  await expect(versions.getByText('Acknowledged', { exact: true })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await versions.getByRole('button', { name: 'Sealed PDF, version 1' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^Employee manual 1 .*\.pdf$/)

  await office.reload()
  await expect(readers.getByText('Yes')).toBeVisible()
  await office.getByRole('button', { name: 'Publish a new version' }).click()
  const text = dialog.getByRole('textbox', { name: 'Manual', exact: true })
  await expect(text).toHaveValue('# Hours\n\nWe open at 8.')
  await text.fill('# Hours\n\nWe open at 7.')
  await dialog.getByRole('textbox', { name: 'What is new', exact: true }).fill('We open an hour earlier.')
  await dialog.getByRole('button', { name: 'Publish version 2' }).click()
  await expect(office.getByText('Acknowledged version 1')).toBeVisible()
  await office.getByRole('button', { name: 'Remind the one who has not' }).click()
  await expect(office.getByText('Reminder sent')).toBeVisible()
  expect(await findAccessibilityViolations(office)).toEqual([])

  await page.reload()
  await expect(page.getByText('We open an hour earlier.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Acknowledge version 2' })).toBeVisible()
  expect(pageErrors.flat()).toEqual([])
})
