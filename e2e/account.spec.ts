import { findAccessibilityViolations } from './accessibility.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPage } from './pages.ts'
import { logIn, newConfirmedCustomer, phone, signUpPassword, visit } from './people.ts'
import { expect, test } from './test.ts'

test('a customer changes the login e-mail and takes it back from the old address', async ({ browser, request }) => {
  const email = await newConfirmedCustomer(request, 'account')
  const next = `new.${email}`
  const page = await openPage(browser, phone)
  const pageErrors = collectPageErrors(page)
  await logIn(page, 'customer', email, signUpPassword)

  await test.step('a code goes to the new address, and the session goes on', async () => {
    await visit(page, '/account')
    await page.getByRole('button', { name: 'Change e-mail' }).click()
    await page.getByRole('textbox', { name: 'New e-mail' }).fill(next)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByText(`Enter the code we sent to ${next}.`)).toBeVisible()
    expect(await findAccessibilityViolations(page)).toEqual([])
    const code = /^\d{6}$/m.exec(await readMail(next))![0]
    await page.getByRole('textbox', { name: 'Digit 1 of 6' }).click()
    await page.keyboard.type(code)
    await page.getByRole('button', { name: 'Confirm new e-mail' }).click()
    await expect(page.getByText('Your e-mail is changed. We told the old address.')).toBeVisible()
    await expect(page.getByRole('main').getByText(next)).toBeVisible()
  })

  await test.step('the link at the old address brings it back and logs out', async () => {
    const link = /\/undo-email-change\/[\w-]{43}/.exec(await readMail(email))![0]
    await visit(page, link)
    await page.getByRole('button', { name: 'Take the change back' }).click()
    await expect(page.getByText('Your old e-mail is back')).toBeVisible()
    await logIn(page, 'customer', email, signUpPassword)
  })
  expect(pageErrors.filter((fault) => !/401/.test(fault))).toEqual([])

  async function readMail(recipient: string): Promise<string> {
    const list = async () =>
      (await (await request.get(`/api/app/outbox?recipient=${encodeURIComponent(recipient)}`)).json()) as {
        rows: { id: string }[]
      }
    await expect.poll(async () => (await list()).rows.length).toBeGreaterThan(0)
    const { rows } = await list()
    return ((await (await request.get(`/api/app/outbox/${rows[0]!.id}`)).json()) as { text: string }).text
  }
})
