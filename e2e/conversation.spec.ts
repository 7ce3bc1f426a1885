import type { Locator, Page } from '@playwright/test'
import { drawBrakePads } from '../app/demo/draw-photos.ts'
import { makeFormPdf } from '../testing/samples/shop-documents.samples.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPage, openPageFor } from './pages.ts'
import { newConfirmedCustomer, desk, logIn, signUpPassword, phone, visit } from './people.ts'
import { acceptShop } from './shop-by-call.ts'
import { signInAs } from './sign-in.ts'
import { expect, test } from './test.ts'

const shopName = 'Northside Auto Care'
/** Other journeys write to the same shop, so only this one has a customer of this name. */
const customerName = { firstname: 'Astrid', lastname: 'Holmqvist' }

test('a customer on a phone and the shop at its desk exchange messages, a photo and a document while the connection drops', async ({
  browser,
  request,
  baseURL,
}) => {
  const session = await signInAs(request, baseURL!, 'owner')
  const shop = session.info.customer.shop!
  const email = await newConfirmedCustomer(request, 'conversation', customerName)
  const started = await request.post('/api/shop/workorder', {
    headers: { authorization: `Bearer ${session.atk}` },
    data: {
      shop,
      customer: { firstName: 'Astrid', lastName: 'Holmqvist', phone: '5125550188', email },
      vehicle: { vinId: '1FTFW1ET5DFC10312', year: 2013, make: 'Ford', model: 'F-150' },
      concerns: ['Squeals when I brake'],
    },
  })
  expect(started.ok(), await started.text()).toBe(true)
  const { workOrder } = (await started.json()) as { workOrder: { id: string; invoice: number } }
  await acceptShop(request, email, shop)

  const counter = await openPageFor(browser, session, { origin: baseURL!, viewport: desk })
  const pageErrors = collectPageErrors(counter)
  // Without the filter, a card that another journey adds moves this one under the mouse.
  await visit(counter, `/home-owner?q=${workOrder.invoice}`)
  const opens = counter.getByRole('link', { name: `#${workOrder.invoice}` })
  const card = counter.getByRole('listitem').filter({ has: opens })
  await expect(card).toBeVisible()

  const mobile = await openPage(browser, phone)
  await logIn(mobile, 'customer', email, signUpPassword)
  await visit(mobile, '/inshop')
  await openMessages(mobile)

  // Send a photo with a word about it; the board shows the message live.
  await mobile.getByLabel(`Message to ${shopName}`).fill('Is this the pad you mean?')
  const chosen = mobile.waitForEvent('filechooser')
  await mobile.getByRole('button', { name: 'Add photos' }).click()
  await (await chosen).setFiles({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: await drawBrakePads() })
  await mobile.getByLabel('What photo 1 shows').fill('My front left wheel')
  await expect(mobile.getByText('Sending photo 1')).toBeHidden()
  await mobile.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(findLog(mobile).getByText('Is this the pad you mean?')).toBeVisible()
  await expect(findLog(mobile).getByText('Sent', { exact: true })).toBeVisible()
  await expect(mobile.getByLabel(`Message to ${shopName}`)).toHaveValue('')
  await expect(mobile.getByLabel(`Message to ${shopName}`)).toBeFocused()
  await expect(card.getByText('1 new message')).toBeVisible()

  // Reading it at the desk clears the count, and the customer sees that.
  await opens.click()
  await expect(counter).toHaveURL(/\/workorder\//)
  await expect(counter.getByRole('heading', { level: 1 })).toContainText('F-150')
  await counter.getByRole('link', { name: '1 new message', exact: true }).click()
  await expect(findLog(counter).getByText('Is this the pad you mean?')).toBeVisible()
  await findLog(counter).getByRole('button', { name: 'My front left wheel' }).click()
  await expect(counter.getByRole('dialog', { name: 'My front left wheel' }).getByAltText('My front left wheel')).toBeVisible()
  await counter.keyboard.press('Escape')
  await expect(findLog(mobile).getByText(`Seen by ${shopName}`)).toBeVisible()
  await expect(counter.getByRole('link', { name: '1 new message', exact: true })).toBeHidden()

  // Answer by keyboard alone.
  await counter.getByLabel('Message to Astrid Holmqvist').fill('Yes, that one.')
  await counter.keyboard.press('Enter')
  await expect(findLog(mobile).getByText('Yes, that one.')).toBeVisible()
  await expect(findLog(counter).getByText('Seen by Astrid Holmqvist')).toBeVisible()
  await expectTyping(counter.getByLabel('Message to Astrid Holmqvist'), mobile.getByText(`${shopName} is typing…`))

  // Offline, the typed text stays, even after a reload.
  await mobile.context().setOffline(true)
  await mobile.getByLabel(`Message to ${shopName}`).fill('Please replace both sides.')
  await mobile.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(mobile.getByRole('alert').getByText('Not sent. Try again')).toBeVisible()
  await expect(mobile.getByLabel(`Message to ${shopName}`)).toHaveValue('Please replace both sides.')
  await mobile.context().setOffline(false)
  await mobile.reload()
  await openMessages(mobile)
  await expect(mobile.getByLabel(`Message to ${shopName}`)).toHaveValue('Please replace both sides.')

  // The server has it, but the reply is lost: the retry leaves one message.
  let lost = 0
  const sending = '**/api/app/conversation/*/message'
  await mobile.route(sending, async (route) => {
    await route.fetch()
    lost += 1
    await route.abort()
  })
  await mobile.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(mobile.getByRole('alert').getByText('Not sent. Try again')).toBeVisible()
  await mobile.unroute(sending)
  await mobile.getByRole('button', { name: 'Try again' }).click()
  await expect(mobile.getByRole('alert')).toBeHidden()
  await expect(mobile.getByLabel(`Message to ${shopName}`)).toHaveValue('')
  await expect(findLog(counter).getByText('Please replace both sides.')).toHaveCount(1)
  await expect(findLog(mobile).getByText('Please replace both sides.')).toHaveCount(1)
  expect(lost).toBe(1)

  // A warranty paper, which the desk sees at once and the customer takes back.
  await visit(mobile, `/workorder/${shop}/${workOrder.id}`)
  await mobile.getByRole('button', { name: 'Add a document' }).click()
  const adding = mobile.getByRole('dialog', { name: 'Add a document' })
  const choosing = mobile.waitForEvent('filechooser')
  await adding.getByLabel('Photo or PDF').click()
  const warranty = await makeFormPdf('Warranty')
  await (await choosing).setFiles({ name: 'Warranty.pdf', mimeType: 'application/pdf', buffer: warranty })
  await adding.getByRole('button', { name: 'Add document' }).click()
  await expect(adding).toBeHidden()
  const saved = counter.waitForEvent('download')
  await counter.getByRole('button', { name: 'Download, Warranty.pdf' }).click()
  expect((await saved).suggestedFilename()).toBe('Warranty.pdf')
  await mobile.getByRole('button', { name: 'Delete Warranty.pdf' }).click()
  await mobile.getByRole('button', { name: 'Delete document' }).click()
  await expect(mobile.getByRole('button', { name: 'Delete Warranty.pdf' })).toBeHidden()

  // In the inbox, too, the shop sees that the customer is typing, and the customer that the shop is.
  await visit(counter, '/home-owner/inbox?show=all')
  await counter.getByRole('link', { name: /Astrid Holmqvist/ }).click()
  const answer = counter.getByRole('textbox', { name: 'Reply to Astrid Holmqvist' })
  await expect(answer).toBeVisible()
  await visit(mobile, '/inshop')
  await openMessages(mobile)
  await expectTyping(mobile.getByLabel(`Message to ${shopName}`), counter.getByText('Astrid Holmqvist is typing…'))
  await expectTyping(answer, mobile.getByText(`${shopName} is typing…`))
  expect(pageErrors).toEqual([])
})

/** Signals are at least three seconds apart, so one key may have none of its own. */
async function expectTyping(field: Locator, note: Locator): Promise<void> {
  await expect(async () => {
    await field.press('x')
    await expect(note).toBeVisible({ timeout: 500 })
  }).toPass()
  await field.fill('')
}

const findLog = (page: Page) => page.getByRole('log')

async function openMessages(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Messages/ }).click()
  await expect(findLog(page)).toBeVisible()
}
