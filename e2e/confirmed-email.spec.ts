import type { Page } from '@playwright/test'
import { openPage } from './pages.ts'
import { desk, logIn, newCustomer, signUpPassword, phone, visit } from './people.ts'
import { signInAs } from './sign-in.ts'
import { expect, test } from './test.ts'

test('a customer sees what a shop entered under their e-mail only after they confirm that e-mail and accept the shop', async ({
  browser,
  request,
  baseURL,
}) => {
  const email = await newCustomer(request, 'ira')
  const page = await openPage(browser, phone)
  const counter = await openPage(browser, desk)
  const banner = page.getByRole('region', { name: 'Confirm your e-mail' })

  await test.step('the shop enters a walk-in with that e-mail and phone', async () => {
    const { atk, info } = await signInAs(request, baseURL!, 'owner')
    const reply = await request.post('/api/shop/workorder', {
      headers: { authorization: `Bearer ${atk}`, 'idempotency-key': crypto.randomUUID() },
      data: {
        shop: info.customer.shop,
        customer: { firstName: 'Ira', lastName: 'Lindqvist', phone: '(512) 555-0188', email },
        vehicle: { vinId: '1HGCM82633A004352', year: 2003, make: 'Honda', model: 'Accord' },
        concerns: ['Brakes squeal'],
      },
    })
    expect(reply.ok(), await reply.text()).toBe(true)
    const { workOrder } = (await reply.json()) as { workOrder: { id: string } }
    await logIn(counter, 'owner', 'owner@liftbay.test')
    await visit(counter, `/workorder/${info.customer.shop}/${workOrder.id}`)
    await expect(counter.getByText('Opened for a walk-in').first()).toBeVisible()
  })

  await test.step('signing up with the e-mail does not show the visit', async () => {
    await logIn(page, 'customer', email, signUpPassword)
    await expect(page.getByRole('heading', { name: 'Contact Preferences' })).toBeVisible()
    await expect(banner).toContainText(email)
    await visit(page, '/inshop')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Accord')).toHaveCount(0)
  })

  await test.step('the hourly limit of confirmation mails says when to try again', async () => {
    for (let time = 1; time <= 2; time++) {
      const mailed = page.waitForResponse(/\/confirm-email\/mail$/)
      await banner.getByRole('button', { name: 'Send again' }).click()
      expect((await mailed).ok()).toBe(true)
      await expect(page.getByText(`A new link is on its way to ${email}.`).first()).toBeVisible()
    }
    await banner.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText(/^Too many attempts\. Please try again in \d+ minutes\.$/).first()).toBeVisible()
  })

  const link = await readMailedLink(await openPage(browser, desk), email)

  await test.step('the link asks for a login when nobody is signed in', async () => {
    const elsewhere = await openPage(browser, desk)
    await elsewhere.goto(link)
    await expect(elsewhere.getByRole('heading', { name: 'Log in to confirm your e-mail' })).toBeVisible()
    await elsewhere.getByRole('link', { name: 'Log in', exact: true }).last().click()
    await expect(elsewhere.getByRole('dialog', { name: 'Log in' })).toBeVisible()
    await expect(banner).toBeVisible()
  })

  await test.step('the link confirms the e-mail in another tab, and the banner goes away', async () => {
    const tab = await page.context().newPage()
    await tab.goto(link)
    await expect(tab.getByRole('heading', { name: 'Your e-mail is confirmed' })).toBeVisible()
    await expect(tab.getByRole('region', { name: 'Confirm your e-mail' })).toHaveCount(0)
    await tab.close()
    await expect(banner).toHaveCount(0)
  })

  await test.step('the visit is in the account, and the shop sees whose it is', async () => {
    await page.getByRole('button', { name: /notification/i }).click()
    await page.getByRole('button', { name: /Are you a customer of/ }).click()
    await page.getByRole('button', { name: 'Accept', exact: true }).click()
    await page.getByRole('button', { name: /notification/i }).click()
    await page.getByRole('button', { name: /Your visit is now in your account/ }).click()
    await expect(page).toHaveURL(/\/workorder\//)
    await expect(page.getByText('2003 Honda Accord').first()).toBeVisible()
    await expect(counter.getByText('The customer accepted the shop, so this order is now in their account').first()).toBeVisible()
  })

  await test.step('the link works only once', async () => {
    const reused = await request.get(link)
    expect(reused.ok()).toBe(true)
    const stranger = await newCustomer(request, 'eve')
    const strangerPage = await openPage(browser, phone)
    await logIn(strangerPage, 'customer', stranger, signUpPassword)
    await strangerPage.goto(link)
    await expect(strangerPage.getByRole('heading', { name: 'This link does not confirm your e-mail' })).toBeVisible()
    await strangerPage.getByRole('button', { name: 'Send a new link' }).click()
    await expect(strangerPage.getByText(`A new link is on its way to ${stranger}.`)).toBeVisible()
  })
})

/** The address behind the button of the newest mail. */
async function readMailedLink(mails: Page, email: string): Promise<string> {
  await mails.goto(`/outbox?recipient=${encodeURIComponent(email)}`)
  await mails.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  const button = mails.frameLocator('iframe').getByRole('link', { name: 'Confirm your e-mail' })
  const { pathname, search } = new URL((await button.getAttribute('href'))!)
  return `${pathname}${search}`
}
