import { readDemo } from './addresses.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPageFor } from './pages.ts'
import { phone, visit } from './people.ts'
import { signInAs } from './sign-in.ts'
import { expect, test } from './test.ts'

test('every address a customer may have from a mail, a bookmark or another program opens its page', async ({
  browser,
  request,
  baseURL,
}) => {
  const session = await signInAs(request, baseURL!, 'customer')
  const { vinId, customerId, orders } = await readDemo(request, session)
  const [waiting, closed] = ['awaiting-authorization', 'closed'].map((state) => orders.find((order) => order.state === state)!)
  const closedOrder = `/workorder/${closed!.shopId}/${closed!.id}`
  const car = /^\d{4} /
  // The login addresses for a signed-in user are tested in every-address.spec.ts.
  const pages: readonly [address: string, heading: string | RegExp, leadsTo?: string | RegExp][] = [
    ['/home', 'Home'],
    ['/inshop', 'In shop'],
    ['/account', 'Account Information'],
    ['/shop', 'Preferred Shop Info'],
    ['/contact', 'Contact Information'],
    ['/saved-cards', 'Saved Cards'],
    ['/add-new-vehicle', 'Add New Vehicle'],
    ['/preferences', 'Contact Preferences'],
    ['/reset-password', 'Reset Password'],
    [`/edit-vehicle/${vinId}`, car],
    [`/history/${vinId}`, car],
    [`/workorder/receipt/northside-auto-care/${closed!.id}`, /receipt/i],
    [closedOrder, car],
    ['/agreement', 'Agreements'],
    [`/agreement/${waiting!.id}`, 'Agreement'],
    [`/agreement/${closed!.id}`, 'Agreement'],
    [`/pay/${closed!.id}`, 'Agreement'],
    [`/inspection/${closed!.id}`, car, closedOrder],
    [`/inspection/${waiting!.id}`, 'In shop', /\/inshop\?invoice=\d+/],
    ['/payment', 'Payments'],
    [`/payment/${customerId}`, /^Payment/],
    [`/mobilepayment?order=${closed!.id}`, /^Work order \d+$/],
    [`/paymentdetail?order=${closed!.id}`, /payment/i],
  ]
  const page = await openPageFor(browser, session, { origin: baseURL!, viewport: phone })
  const pageErrors = collectPageErrors(page)
  for (const [address, heading, leadsTo = address] of pages)
    await test.step(address, async () => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page).toHaveURL(leadsTo)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      expect(pageErrors.splice(0)).toEqual([])
    })
})

test('a customer reaches agreements and payments by links, from In Shop and from the account', async ({
  browser,
  request,
  baseURL,
}) => {
  const session = await signInAs(request, baseURL!, 'customer')
  const page = await openPageFor(browser, session, { origin: baseURL!, viewport: phone })
  for (const from of ['/inshop', '/account'])
    for (const [link, address] of [
      ['Agreements', '/agreement'],
      ['Payments', '/payment'],
    ] as const) {
      await visit(page, from)
      await page.getByRole('main').getByRole('link', { name: link, exact: true }).click()
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1, name: link })).toBeVisible()
    }
})
