import type { Page } from '@playwright/test'
import { push } from '../features/platform/push/contract/index.ts'
import { conversations } from '../features/repair/conversations/contract/index.ts'
import { PushedBrowser } from '../testing/samples/push-service.samples.ts'
import { logInByDialog, newConfirmedCustomer, phone, signUpPassword } from './people.ts'
import { makeCalls, OrderByCall } from './shop-by-call.ts'
import { signInAs } from './sign-in.ts'
import { expect, test } from './test.ts'

test.use({ serviceWorkers: 'allow', viewport: phone })

test('a pushed notification shows while the program is closed, names nothing personal, and opens what it is about', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await context.grantPermissions(['notifications'])
  await logInByDialog(page, 'owner', 'owner@liftbay.test')
  await page.goto('/notification-settings')
  await expect(page.getByRole('button', { name: 'Turn on for this device' })).toBeVisible()
  await page.getByLabel('Payments and receipts').click()
  await expect(page.getByLabel('Payments and receipts')).not.toBeChecked()

  // A browser without a window has no push service of its own, so one on this machine stands in for it.
  const service = await PushedBrowser.open()
  const session = await signInAs(request, baseURL!, 'owner')
  const callAsOwner = makeCalls(request, session.atk)
  await callAsOwner(push.subscribe, { body: service.form })
  await page.reload()
  await expect(page.getByLabel('Payments and receipts')).not.toBeChecked()
  await page.getByRole('button', { name: /^Send a test to/ }).click()
  await expect.poll(() => service.got.length).toBe(1)
  await deliver(page, baseURL!, service.got[0]!.text)
  await expect.poll(() => listShown(page)).toEqual(['Push notifications work on this device'])

  // A customer writes about the visit.
  const email = await newConfirmedCustomer(request, 'push')
  const { order } = await OrderByCall.start(request, session, {
    email,
    vin: '1FTFW1ET5DFC10312',
    concerns: ['Pulls to the left'],
  })
  const customer = await signInAs(request, baseURL!, 'customer', email, signUpPassword)
  await makeCalls(request, customer.atk)(conversations.send, {
    params: { id: order.workOrder.id },
    body: { text: 'It also smells of coolant.', photos: [] },
  })
  await expect.poll(() => service.got.length, { timeout: 30_000 }).toBe(2)
  const { text } = service.got[1]!
  expect(text).not.toMatch(/coolant|Lindqvist|F-150/)
  await deliver(page, baseURL!, text)
  await expect.poll(() => listShown(page)).toContain('New message')
  // Pressing it opens this address.
  await page.goto(`/notification/${(JSON.parse(text) as { id: string }).id}`)
  await expect(page).toHaveURL(new RegExp(`/workorder/[^/]+/${order.workOrder.id}`))
  await expect(page.getByText('It also smells of coolant.')).toBeVisible()
  await service.close()
})

/** Hands the message to the page's worker, as the browser's push service does. */
async function deliver(page: Page, origin: string, data: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (found) resolve(found.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  await cdp.detach()
}

const listShown = (page: Page) =>
  page.evaluate<string[]>(`navigator.serviceWorker.ready.then((registration) => registration.getNotifications())
    .then((shown) => shown.map(({ title }) => title))`)
