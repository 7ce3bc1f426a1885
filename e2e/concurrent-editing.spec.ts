import { workOrders } from '../features/repair/work-orders/contract/index.ts'
import { openPageFor } from './pages.ts'
import { newConfirmedCustomer, desk, visit } from './people.ts'
import { makeCalls, OrderByCall } from './shop-by-call.ts'
import { signInAs } from './sign-in.ts'
import { expect, test } from './test.ts'
import { getPanel } from './work-order-actions.ts'

test('when two people edit one job, the second sees the first change, applies their own again, and nothing is lost', async ({
  browser,
  request,
  baseURL,
}) => {
  const owner = await signInAs(request, baseURL!, 'owner')
  const advisor = await signInAs(request, baseURL!, 'employee', 'advisor@liftbay.test')
  const order = await OrderByCall.start(request, owner, {
    email: await newConfirmedCustomer(request, 'two-editing'),
    vin: '1FTFW1ET5DFC10330',
    concerns: ['Brakes squeal'],
  })
  await order.write({ complaint: 'Brakes squeal', labor: { title: 'Replace front pads', hours: 1.5, rate: 12_000 } })
  const openJobPage = async (who: typeof owner) => {
    const page = await openPageFor(browser, who, { origin: baseURL!, viewport: desk })
    await visit(page, order.address)
    await getPanel(page, '1. Brakes squeal').getByRole('button', { name: 'Edit Replace front pads' }).click()
    return page
  }
  const [first, second] = [await openJobPage(owner), await openJobPage(advisor)]
  const form = (page: typeof first) => page.getByRole('form', { name: 'Labor Replace front pads' })

  await form(second).getByRole('textbox', { name: 'Hours' }).fill('2')
  await form(first).getByRole('textbox', { name: 'Title' }).fill('Replace front pads and sensors')
  await form(first).getByRole('button', { name: 'Save labor' }).click()
  await expect(form(first)).toBeHidden()

  await second.getByRole('button', { name: 'Save labor' }).click()
  const notice = second.getByRole('alert').filter({ hasText: 'Someone else changed this order' })
  await expect(notice).toContainText('Labor changed: Replace front pads and sensors')
  await expect(second.getByRole('textbox', { name: 'Hours' })).toHaveValue('2')
  await notice.getByRole('button', { name: 'Apply my change' }).click()
  await expect(notice).toBeHidden()
  await expect(second.getByRole('button', { name: 'Save labor' })).toBeHidden()

  const read = await makeCalls(request, owner.atk)(workOrders.read, { params: { id: order.order.workOrder.id } })
  expect(read.concerns[0]!.labors[0]).toMatchObject({ hours: 2 })
  expect(read.events.filter(({ what }) => what === 'labor-changed')).toHaveLength(2)
})
