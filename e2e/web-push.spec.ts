import { push } from '../features/platform/push/contract/index.ts'
import { conversations } from '../features/repair/conversations/contract/index.ts'
import { PushedBrowser } from '../testing/samples/push-service.samples.ts'
import { makeNewShop } from './new-shop.ts'
import { logInByDialog, newConfirmedCustomer, phone, signUpPassword, visit } from './people.ts'
import { makeCalls, OrderByCall } from './shop-by-call.ts'
import { signInAs } from './sign-in.ts'
import { expect, test } from './test.ts'

test.use({ viewport: phone })

test('a message is pushed to the owner’s device, names nothing personal there, and its address opens the conversation', async ({
  page,
  request,
  baseURL,
}) => {
  // Nobody else writes to this shop, so nothing else is pushed.
  const { owner: session, ownerEmail } = await makeNewShop(request, baseURL!, 'push')
  await logInByDialog(page, 'owner', ownerEmail, signUpPassword)
  await visit(page, '/notification-settings')
  await page.getByLabel('Payments and receipts').click()
  await expect(page.getByLabel('Payments and receipts')).not.toBeChecked()

  // A browser without a window shows no notifications and has no push service, so one on this machine stands in for both.
  const service = await PushedBrowser.open()
  const callAsOwner = makeCalls(request, session.atk)
  await callAsOwner(push.subscribe, { body: service.form })
  await page.reload()
  await expect(page.getByLabel('Payments and receipts')).not.toBeChecked()
  await page.getByRole('button', { name: /^Send a test to/ }).click()
  await expect.poll(() => service.got.length).toBe(1)

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
  // Pressing it opens this address.
  await page.goto(`/notification/${(JSON.parse(text) as { id: string }).id}`)
  await expect(page).toHaveURL(new RegExp(`/workorder/[^/]+/${order.workOrder.id}`))
  await expect(page.getByText('It also smells of coolant.')).toBeVisible()
  await service.close()
})
