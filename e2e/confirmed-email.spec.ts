import { expect, type Page, test } from '@playwright/test'
import { desk, logIn, newCustomer, ownPassword, phone, somebody } from './people.ts'
import { signedIn } from './signed-in.ts'

test('whoever has not confirmed an e-mail sees nothing a shop entered for it; who confirms it has the visit', async ({
  browser,
  request,
  baseURL,
}) => {
  const email = await newCustomer(request, 'ira')
  const page = await somebody(browser, phone)
  const counter = await somebody(browser, desk)
  const banner = page.getByRole('region', { name: 'Confirm your e-mail' })

  await test.step('the shop enters a walk-in by that e-mail and phone', async () => {
    const { atk, info } = await signedIn(request, baseURL!, 'owner')
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
    await counter.goto(`/workorder/${info.customer.shop}/${workOrder.id}`)
    await expect(counter.getByText('Order started for a walk-in').first()).toBeVisible()
  })

  await test.step('signed up with the e-mail alone, there is no such visit', async () => {
    await logIn(page, 'customer', email, ownPassword)
    await expect(page.getByRole('heading', { name: 'Contact Preferences' })).toBeVisible()
    await expect(banner).toContainText(email)
    await page.goto('/inshop')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Accord')).toHaveCount(0)
  })

  await test.step('so many links are mailed in an hour, then it says when', async () => {
    for (let time = 1; time <= 2; time++) {
      const mailed = page.waitForResponse(/\/confirm-email\/mail$/)
      await banner.getByRole('button', { name: 'Send again' }).click()
      expect((await mailed).ok()).toBe(true)
      await expect(page.getByText(`A new link is on its way to ${email}.`).first()).toBeVisible()
    }
    await banner.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText(/^Too many attempts\. Please try again in \d+ minutes\.$/).first()).toBeVisible()
  })

  const link = await linkTo(await somebody(browser, desk), email)

  await test.step('where nobody is signed in, the link asks for a log-in', async () => {
    const elsewhere = await somebody(browser, desk)
    await elsewhere.goto(link)
    await expect(elsewhere.getByRole('heading', { name: 'Log in, and it is confirmed' })).toBeVisible()
    await elsewhere.getByRole('link', { name: 'Log in', exact: true }).last().click()
    await expect(elsewhere.getByRole('dialog', { name: 'Log in' })).toBeVisible()
    await elsewhere.context().close()
    await expect(banner).toBeVisible()
  })

  await test.step('in another tab of theirs it confirms, and the banner goes', async () => {
    const tab = await page.context().newPage()
    await tab.goto(link)
    await expect(tab.getByRole('heading', { name: 'Your e-mail is confirmed' })).toBeVisible()
    await expect(tab.getByRole('region', { name: 'Confirm your e-mail' })).toHaveCount(0)
    await tab.close()
    await expect(banner).toHaveCount(0)
  })

  await test.step('the visit is in the account, and the counter sees whose it is', async () => {
    await page.getByRole('button', { name: /notification/i }).click()
    await page.getByRole('button', { name: /Your visit is in your account now/ }).click()
    await expect(page).toHaveURL(/\/workorder\//)
    await expect(page.getByText('2003 Honda Accord').first()).toBeVisible()
    await expect(
      counter.getByText('The customer confirmed their e-mail: this order is in their own account now').first(),
    ).toBeVisible()
  })

  await test.step('the link does nothing more', async () => {
    const reused = await request.get(link)
    expect(reused.ok()).toBe(true)
    const stranger = await newCustomer(request, 'eve')
    const other = await somebody(browser, phone)
    await logIn(other, 'customer', stranger, ownPassword)
    await other.goto(link)
    await expect(other.getByRole('heading', { name: 'This link does not confirm your e-mail' })).toBeVisible()
    await other.getByRole('button', { name: 'Send a new link' }).click()
    await expect(other.getByText(`A new link is on its way to ${stranger}.`)).toBeVisible()
  })
})

/** The address behind the button of the newest mail. */
async function linkTo(mails: Page, email: string): Promise<string> {
  await mails.goto(`/outbox?recipient=${encodeURIComponent(email)}`)
  await mails.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  const button = mails.frameLocator('iframe').getByRole('link', { name: 'Confirm your e-mail' })
  const { pathname, search } = new URL((await button.getAttribute('href'))!)
  await mails.context().close()
  return `${pathname}${search}`
}
