import { workOrders } from '../features/repair/work-orders/contract/index.ts'
import { findAccessibilityViolations } from './accessibility.ts'
import { makeApprovedOrder, makeNewShop, makeNewTechnician } from './new-shop.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPageFor } from './pages.ts'
import { desk, phone, visit } from './people.ts'
import { makeCalls } from './shop-by-call.ts'
import { expect, test } from './test.ts'

test('the owner takes "Take payments" away from an advisor, whose open page loses the button at once, and gives it back', async ({
  browser,
  request,
  baseURL,
}) => {
  const own = await makeNewShop(request, baseURL!, 'permitted')
  const { technician: advisor } = await makeNewTechnician(request, baseURL!, own, 2900, 'Service advisor')
  const order = await makeApprovedOrder(request, own, { vin: '1FTFW1ET5DFC10319' })
  const call = makeCalls(request, own.owner.atk)
  const { workOrder } = await order.read()
  const params = { id: workOrder.id }
  const begun = await call(workOrders.changeState, { params, body: { state: 'in-progress' } }, workOrder.version)
  const ready = await call(workOrders.changeState, { params, body: { state: 'ready' } }, begun.workOrder.version)

  const counter = await openPageFor(browser, advisor, { origin: baseURL!, viewport: desk })
  const atCounter = collectPageErrors(counter)
  await visit(counter, order.address)
  const take = counter.getByRole('button', { name: 'Take cash' })
  await expect(take).toBeVisible()
  await expect(counter.getByText(/gross profit/).first()).toBeVisible()

  const office = await openPageFor(browser, own.owner, { origin: baseURL!, viewport: desk })
  const atOffice = collectPageErrors(office)
  await visit(office, `/${own.shop}/employee`)
  await office.getByRole('button', { name: 'Permissions of Ira Lindqvist' }).click()
  const dialog = office.getByRole('dialog', { name: 'Permissions of Ira Lindqvist' })
  await expect(dialog.getByRole('combobox', { name: 'Preset' })).toHaveValue('Service advisor')
  const takesPayments = dialog.getByRole('switch', { name: 'Take payments' })
  await expect(takesPayments).toBeChecked()
  await takesPayments.focus()
  await office.keyboard.press('Space')
  await expect(dialog.getByText('1 changed from the preset')).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'Preset' })).toHaveValue('Custom')
  expect(await findAccessibilityViolations(office)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(office.getByText('1 permission changed')).toBeVisible()

  // Nobody reloaded the page at the counter.
  await expect(take).toBeHidden()
  const data = { amountCents: ready.bill.totalCents }
  const refused = await request.post(`/api/shop/workorder/${params.id}/cash`, {
    data,
    headers: { authorization: `Bearer ${advisor.atk}` },
  })
  expect(refused.status()).toBe(403)
  expect(await refused.json()).toMatchObject({
    code: 'permission_needed',
    msg: 'Your shop has not given you permission to take payments. Ask the owner or a manager.',
  })

  await office.getByRole('button', { name: 'Permissions of Ira Lindqvist' }).click()
  await dialog.getByRole('button', { name: 'Reset to preset' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(take).toBeVisible()
  expect([...atCounter, ...atOffice]).toEqual([])
})

test('a technician sees the parts of the job with their place, and no cost, profit, payment or cancel button', async ({
  browser,
  request,
  baseURL,
}) => {
  const own = await makeNewShop(request, baseURL!, 'unpermitted')
  const { technician } = await makeNewTechnician(request, baseURL!, own, 3000)
  const technicianId = technician.info.customer.accountId
  const order = await makeApprovedOrder(request, own, { vin: '1FTFW1ET5DFC10318', technicianId })
  const page = await openPageFor(browser, technician, { origin: baseURL!, viewport: phone })
  const pageErrors = collectPageErrors(page)
  await visit(page, '/home-owner/my-jobs')
  const parts = page.getByRole('list', { name: 'Parts' })
  await expect(parts.getByText('Brake pads')).toBeVisible()
  await expect(parts.getByText('Not ordered yet')).toBeVisible()
  expect(await findAccessibilityViolations(page)).toEqual([])

  await visit(page, order.address)
  await expect(page.getByRole('button', { name: 'Start work' })).toBeVisible()
  await expect(page.getByText('Brake pads').first()).toBeVisible()
  for (const name of ['Take cash', 'Ask for a deposit', 'Cancel order', 'Send estimate', 'Correct the tax'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Add to / })).toHaveCount(0)
  await expect(page.getByText('Audit log')).toHaveCount(0)
  await expect(page.getByText(/gross profit/)).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Cost' })).toHaveCount(0)
  await visit(page, '/home-owner')
  await expect(page.getByRole('button', { name: 'New repair order' })).toHaveCount(0)
  expect(pageErrors).toEqual([])
})
