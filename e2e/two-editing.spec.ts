import { expect, test } from '@playwright/test'
import { workOrders } from '../features/work-orders/contract.ts'
import { panel } from './at-the-desk.ts'
import { confirmedCustomer, desk } from './people.ts'
import { callsOf, OrderByCall } from './shop-by-call.ts'
import { browserOf, signedIn } from './signed-in.ts'

test('two edit one job: the second sees what the first changed, applies theirs again, and nothing is lost', async ({
  browser,
  request,
  baseURL,
}) => {
  const owner = await signedIn(request, baseURL!, 'owner')
  const employee = await signedIn(request, baseURL!, 'employee')
  const order = await OrderByCall.start(request, owner, {
    email: await confirmedCustomer(request, 'two-editing'),
    vin: '1FTFW1ET5DFC10330',
    concerns: ['Brakes squeal'],
  })
  await order.write({ complaint: 'Brakes squeal', labor: { title: 'Replace front pads', hours: 1.5, rate: 12_000 } })
  const pageOf = async (who: typeof owner) => {
    const page = await (await browserOf(browser, who, { origin: baseURL!, viewport: desk })).newPage()
    await page.goto(order.address)
    await panel(page, '1. Brakes squeal').getByRole('button', { name: 'Edit Replace front pads' }).click()
    return page
  }
  const [first, second] = [await pageOf(owner), await pageOf(employee)]
  const form = (page: typeof first) => page.getByRole('form', { name: 'Labor Replace front pads' })

  await form(second).getByRole('textbox', { name: 'Hours' }).fill('2')
  await form(first).getByRole('textbox', { name: 'Title' }).fill('Replace front pads and sensors')
  await form(first).getByRole('button', { name: 'Save labor' }).click()
  await expect(form(first)).toBeHidden()

  await second.getByRole('button', { name: 'Save labor' }).click()
  const notice = second.getByRole('alert').filter({ hasText: 'Somebody changed this order meanwhile' })
  await expect(notice).toContainText('Labor changed: Replace front pads and sensors')
  await expect(second.getByRole('textbox', { name: 'Hours' })).toHaveValue('2')
  await notice.getByRole('button', { name: 'Apply mine again' }).click()
  await expect(notice).toBeHidden()
  await expect(second.getByRole('button', { name: 'Save labor' })).toBeHidden()

  const read = await callsOf(request, owner.atk)(workOrders.read, { params: { id: order.order.workOrder.id } })
  expect(read.concerns[0]!.labors[0]).toMatchObject({ hours: 2 })
  expect(read.events.filter(({ what }) => what === 'labor-changed')).toHaveLength(2)
})
