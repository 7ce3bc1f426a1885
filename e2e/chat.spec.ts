import type { Page } from '@playwright/test'
import { findAccessibilityViolations } from './accessibility.ts'
import { openPage, openPageFor } from './pages.ts'
import { desk, logIn, newConfirmedCustomer, phone, signUpPassword, visit, waitForHydration } from './people.ts'
import { acceptShop } from './shop-by-call.ts'
import { signInAs } from './sign-in.ts'
import { expect, test } from './test.ts'

const shopName = 'Northside Auto Care'

test('a guest asks for the hours, a customer books through the chat and hands it off, and the shop reads it', async ({
  browser,
  request,
  baseURL,
}) => {
  const session = await signInAs(request, baseURL!, 'owner')
  const shop = session.info.customer.shop!
  const email = await newConfirmedCustomer(request, 'chat')
  const started = await request.post('/api/shop/workorder', {
    headers: { authorization: `Bearer ${session.atk}` },
    data: {
      shop,
      customer: { firstName: 'Ira', lastName: 'Lindqvist', phone: '5125550188', email },
      vehicle: { vinId: '1FTFW1ET5DFC10329', year: 2013, make: 'Ford', model: 'F-150' },
      concerns: ['Squeals when I brake'],
    },
  })
  expect(started.ok(), await started.text()).toBe(true)
  const { workOrder } = (await started.json()) as { workOrder: { id: string; invoice: number } }
  await acceptShop(request, email, shop)

  await test.step('a guest on a desktop, with the keyboard only', async () => {
    const page = await openPage(browser, desk)
    await page.goto('/')
    await waitForHydration(page)
    // It has a place of its own in the header, so it covers nothing.
    await page.getByRole('banner').getByRole('button', { name: 'Chat', exact: true }).focus()
    // It lasts two seconds, so it is watched for before it comes.
    const loading = expect(findChat(page).getByText('Loading…')).toBeVisible()
    await page.keyboard.press('Enter')
    await loading
    await expect(findLog(page).getByText('I am a bot.')).toBeVisible()
    await expect(findChat(page).getByLabel('Message')).toBeFocused()
    await page.keyboard.type('what are your hours')
    await page.keyboard.press('Enter')
    await expect(findLog(page).getByText('Which shop do you mean?')).toBeVisible()
    await page.keyboard.type('78704')
    await page.keyboard.press('Enter')
    await findChat(page).getByRole('button', { name: shopName }).press('Enter')
    await expect(findLog(page).getByText(/^Assistant: Northside Auto Care: Monday to /)).toBeVisible()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(findChat(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Chat', exact: true })).toBeFocused()
    // A collapsed chat is not over; another page, or a reload, continues it.
    await page.reload()
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Chat', exact: true }).click()
    await expect(findLog(page).getByText('what are your hours')).toBeVisible()
    await findChat(page).getByRole('button', { name: 'Close chat' }).click()
    await expect(page.getByRole('alertdialog')).toHaveText(/Do you want to end this conversation\?/)
    await page.getByRole('button', { name: 'End conversation' }).click()
    await page.getByRole('button', { name: 'Chat', exact: true }).click()
    await expect(findLog(page).getByText('I am a bot.')).toBeVisible()
    await expect(findLog(page).getByText('what are your hours')).toBeHidden()
  })

  const counter = await openPageFor(browser, session, { origin: baseURL!, viewport: desk })
  await test.step('a guest on a shop’s page chats with a person of that shop', async () => {
    const guest = await openPage(browser, phone)
    await guest.goto(`/book/${shop}`)
    await waitForHydration(guest)
    await guest.getByRole('button', { name: 'Chat', exact: true }).click()
    await say(guest, 'can i talk to a person?')
    await expect(findLog(guest).getByText(`Send this conversation to ${shopName}? They will answer in this chat.`)).toBeVisible()
    await findChat(guest).getByRole('button', { name: 'Yes, send it' }).click()
    await expect(findLog(guest).getByText(`Sent. ${shopName} can read this conversation`)).toBeVisible()
    await visit(counter, '/home-owner/inbox')
    await counter.getByRole('link', { name: /Guest in the chat/ }).click()
    await expect(counter.getByRole('log').getByText(/^From my chat with the Liftbay assistant/)).toBeVisible()
    await counter.getByLabel('Reply to Guest in the chat').fill('This is Marisol. How can I help?')
    await counter.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(findLog(guest).getByText('This is Marisol. How can I help?')).toBeVisible()
    await expect(findLog(guest).getByText(shopName, { exact: true })).toBeVisible()
    await say(guest, 'Do you fix hybrids?')
    await expect(counter.getByRole('log').getByText('Do you fix hybrids?')).toBeVisible()
    expect(await findAccessibilityViolations(guest)).toEqual([])
    expect(await findAccessibilityViolations(counter)).toEqual([])
  })

  const mobile = await openPage(browser, phone)
  await logIn(mobile, 'customer', email, signUpPassword)
  await visit(mobile, '/inshop')

  await test.step('the customer books on a phone, and is asked first', async () => {
    await mobile.getByRole('banner').getByRole('button', { name: 'Chat', exact: true }).click()
    await expect.poll(() => findChat(mobile).boundingBox()).toEqual({ x: 0, y: 0, ...phone })
    await expect(findLog(mobile).getByText(/^Assistant: Hi \w+, I am the Liftbay assistant/)).toBeVisible()
    await say(mobile, 'i need an oil change, first available')
    await expect(findLog(mobile).getByText(/Book Northside Auto Care on \w+day, .*\?/)).toBeVisible()
    expect(await findAccessibilityViolations(mobile)).toEqual([])
    await findChat(mobile).getByRole('button', { name: 'Yes, book it' }).click()
    await expect(findLog(mobile).getByText(/Booked: \w+day, /)).toBeVisible()
  })

  await test.step('the conversation goes to the shop', async () => {
    await say(mobile, 'can i talk to a person?')
    await expect(findLog(mobile).getByText(`Send this conversation to ${shopName}?`)).toBeVisible()
    await findChat(mobile).getByRole('button', { name: 'Yes, send it' }).click()
    await findChat(mobile).getByRole('link', { name: 'Open messages' }).click()
    await expect(findChat(mobile)).toBeHidden()
    await expect(mobile).toHaveURL(new RegExp(`/workorder/${shop}/${workOrder.id}`))
  })

  await visit(counter, `/workorder/${shop}/${workOrder.id}`)
  await expect(counter.getByText('From my chat with the Liftbay assistant (a bot):')).toBeVisible()
  await expect(counter.getByText(/Customer: i need an oil change, first available/)).toBeVisible()
  // A shop has no use for the customers' assistant.
  await expect(counter.getByRole('button', { name: 'Chat', exact: true })).toBeHidden()
})

const findChat = (page: Page) => page.getByRole('dialog', { name: 'Chat with the Liftbay assistant' })
const findLog = (page: Page) => findChat(page).getByRole('log')

async function say(page: Page, text: string): Promise<void> {
  await findChat(page).getByLabel('Message').fill(text)
  await findChat(page).getByRole('button', { name: 'Send' }).click()
}
