import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { imports } from '../features/data/imports/contract/index.ts'
import type { SignedIn } from '../features/platform/auth/contract/index.ts'
import { calculateSampleNumber } from '../features/repair/agreements/rules.ts'
import { frontDesk } from '../features/repair/front-desk/contract/index.ts'
import { shopCustomers } from '../features/repair/shop-customers/contract/index.ts'
import { findAccessibilityViolations } from './accessibility.ts'
import { expectDocument } from './expect-document.ts'
import { collectPageErrors } from './page-errors.ts'
import { newPage, openPage } from './pages.ts'
import { phone, visit } from './people.ts'
import { readOutbox } from './read-outbox.ts'
import { makeCalls, OrderByCall } from './shop-by-call.ts'
import { signInAs } from './sign-in.ts'
import { answerQuestions, getAgreementDialog, signTwice } from './signing.ts'
import { expect, test } from './test.ts'

const address = /http:\/\/\S+?(\/o\/[\w-]{43})/

test('an imported customer without an account approves from a text with a code, pays from the next one, rates from the receipt, and keeps it in an account', async ({
  browser,
  request,
  baseURL,
}) => {
  const owner = await signInAs(request, baseURL!, 'owner')
  const { order, cell, customerId } = await importAndEstimate(request, owner)

  const page = await openPage(browser, phone)
  const pageErrors = collectPageErrors(page)
  const [, link] = address.exec(await readOutbox(request, cell, address))!
  await page.goto(link!)
  // The token is gone from the address and the history.
  await expect(page).toHaveURL(/\/o$/)
  await expect(page.getByRole('heading', { level: 1, name: '2016 Subaru Outback' })).toBeVisible()
  await expect(page.getByText('$252.99').first()).toBeInViewport()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await expectDocument(page, /\/estimate\/pdf$/)
  await page.getByRole('main').getByRole('region', { name: 'Brakes squeal' }).getByRole('button', { name: 'Approve' }).tap()
  await page.getByRole('button', { name: 'Sign', exact: true }).tap()

  const dialog = getAgreementDialog(page)
  await test.step('a code to the phone on file comes before the signature', async () => {
    await expect(dialog.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: `Text the code to (•••) •••-${cell.slice(-4)}` }).tap()
    await enterCode(page, request, cell)
  })
  await expect(dialog.getByText(/my account page, or by asking the shop/)).toHaveCount(2)
  await expect(dialog.getByRole('link', { name: 'my account page' })).toHaveCount(0)
  await dialog.getByRole('textbox', { name: 'Number in the sample PDF' }).fill(calculateSampleNumber(customerId))
  await dialog.getByRole('checkbox', { name: /electronic/ }).check()
  await dialog.getByRole('button', { name: 'Agree and continue' }).tap()
  await expect(dialog.getByRole('form', { name: 'Submit Agreement' })).toBeVisible()
  await answerQuestions(page)
  await signTwice(page)
  await dialog.getByRole('button', { name: 'Submit' }).tap()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Signed by Imogen Porter on /)).toBeVisible()
  await expect(page.getByText(/This link is now view-only/)).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the signed PDF' }).tap()
  expect((await saved).suggestedFilename()).toBe(`Agreement ${order.order.workOrder.invoice} version 1.pdf`)
  await expectDocument(page, /\/agreement\/[^/]+\/paper$/)
  expect((await order.read()).workOrder.state).toBe('authorized')
  expect(await findAccessibilityViolations(page)).toEqual([])

  await test.step('the same link, forwarded to someone else, shows the order and asks for a code before the PDF', async () => {
    const forwarded = await openForwarded(browser, baseURL!, link!)
    await expect(forwarded.getByText(/^Signed by Imogen Porter on /)).toBeVisible()
    await expect(forwarded.getByText(cell)).toHaveCount(0)
    await forwarded.getByRole('button', { name: 'Download the signed PDF' }).tap()
    await expect(forwarded.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
    await forwarded.keyboard.press('Escape')
    await expect(forwarded.getByRole('heading', { name: 'Confirm it’s you' })).toBeHidden()
    // Printing leads there, too.
    await forwarded.keyboard.press('ControlOrMeta+p')
    await expect(forwarded.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
  })
  await test.step('the text that the vehicle is ready has a link of its own, which pays', async () => {
    await order.move('in-progress')
    await order.move('ready')
    const [, ready] = address.exec(await readOutbox(request, cell, /is ready/))!
    await page.goto(ready!)
    await expect(page).toHaveURL(/\/o$/)
    await expect(page.getByText('To pay', { exact: true })).toBeVisible()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Pay $252.99' }).tap()
    await page.getByLabel('Card number').fill('4242 4242 4242 4242')
    await page.getByLabel('Expiry (MM/YY)').fill('12/34')
    await page.getByLabel('CVC').fill('123')
    await page.getByRole('button', { name: /^Pay \$/ }).tap()
    await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
    await expect(page.getByText('Pick up at Northside Auto Care')).toBeVisible()
    await expect(page).toHaveURL(/\/o$/)
    expect((await order.read()).workOrder.state).toBe('closed')
    await page.keyboard.press('ControlOrMeta+p')
    await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('the receipt’s link rates the visit', async () => {
    const [, receipt] = address.exec(await readOutbox(request, cell, /Your receipt/))!
    await page.goto(receipt!)
    await page.getByRole('button', { name: /Rate/ }).first().tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
  })
  await test.step('one press after a code turns the link into an account with the visit, and a password is optional', async () => {
    await page.getByRole('button', { name: 'Create an account' }).tap()
    await page.getByRole('button', { name: `Text the code to (•••) •••-${cell.slice(-4)}` }).tap()
    const code = /\d{6}/.exec(await readOutbox(request, cell, /is your code to create an account/))![0]
    await page.getByLabel('Digit 1 of 6').pressSequentially(code)
    await page.getByRole('button', { name: 'Confirm the code' }).tap()
    await expect(page.getByText('Imogen Porter').first()).toBeVisible()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.getByLabel('E-mail').fill(`imogen.${cell}@example.test`)
    await page.getByRole('button', { name: 'Create my account' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Your account is ready' })).toBeVisible()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.locator('input[type="password"]').fill('a quiet road by the river')
    await page.getByRole('button', { name: 'Save password' }).tap()
    await expect(page.getByText(/^Your password is set. Log in with/)).toBeVisible()
    await page.getByRole('link', { name: 'Open my visit' }).tap()
    await expect(page).toHaveURL(new RegExp(`/workorder/[^/]+/${order.order.workOrder.id}$`))
    await expect(page.getByText('Payment received')).toBeVisible()
    await visit(page, `/agreement/${order.order.workOrder.id}`)
    await expect(page.getByText('Payment received')).toBeVisible()
    await expectDocument(page, /\/receipt\/.*\/pdf$/)
  })
  expect(pageErrors).toEqual([])
})

/** From another shop's program: a customer with a cell phone and a vehicle. The desk then opens an order and sends the estimate. */
async function importAndEstimate(request: APIRequestContext, owner: SignedIn) {
  const call = makeCalls(request, owner.atk)
  const shop = owner.info.customer.shop!
  const tail = String(Date.now() % 10_000).padStart(4, '0')
  const cell = `512557${tail}`
  const vin = `4S4BSANC8G333${tail}`
  const table = `Customer Name,Email,Cell Phone,VIN,Year,Make,Model\n"Porter, Imogen",,${cell},${vin},2016,Subaru,Outback`
  const uploaded = await request.post(imports.upload.url.replace('{shop}', shop), {
    headers: { authorization: `Bearer ${owner.atk}` },
    multipart: { file: { name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(table) } },
  })
  const { id } = (await uploaded.json()) as { id: string }
  const waitFor = (state: string) => expect.poll(async () => (await call(imports.read, { params: { id } })).state).toBe(state)
  await waitFor('checked')
  await call(imports.start, { params: { id } })
  await waitFor('done')
  const [found] = await call(frontDesk.findKnownCustomers, { query: { shop, text: cell } })
  const { customerId } = found!
  await call(shopCustomers.changeTexts, { params: { shop, id: customerId }, body: { okToText: true } })
  const vehicle = { vinId: vin, year: 2016, make: 'Subaru', model: 'Outback' }
  const started = await call(frontDesk.startWorkOrder, { body: { shop, customerId, vehicle, concerns: ['Brakes squeal'] } })
  const order = await OrderByCall.open(request, owner, started.workOrder.id)
  await order.write({ complaint: 'Brakes squeal', labor: { title: 'Replace pads', hours: 2, rate: 12_000 } })
  await order.send()
  return { order, cell, customerId }
}

async function enterCode(page: Page, request: APIRequestContext, cell: string): Promise<void> {
  const dialog = getAgreementDialog(page)
  const code = /\d{6}/.exec(await readOutbox(request, cell, /is your code to sign/))![0]
  await dialog.getByLabel('Digit 1 of 6').pressSequentially(code)
  await dialog.getByRole('button', { name: 'Confirm the code' }).tap()
}

async function openForwarded(browser: Browser, origin: string, link: string): Promise<Page> {
  const page = await newPage(browser, phone)
  await page.goto(`${origin}${link}`)
  return page
}
