import { drawCertificate } from '../app/demo/draw-certificate.ts'
import { levels } from '../features/hiring/technician-levels/contract/index.ts'
import { workOrders } from '../features/repair/work-orders/contract/index.ts'
import { findAccessibilityViolations } from './accessibility.ts'
import { makeNewShop, makeNewTechnician } from './new-shop.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPage, openPageFor } from './pages.ts'
import { desk, logIn, phone, signUpPassword, visit } from './people.ts'
import { makeCalls, OrderByCall } from './shop-by-call.ts'
import { expect, test } from './test.ts'

/** Brake pads, front, and a starter, in the labor guide. */
const [frontPads, starter] = [120_101, 340_201]

test('a technician enters a certificate on a phone, the desk is warned about the job it does not cover, and the owner promotes', async ({
  browser,
  request,
  baseURL,
}) => {
  const own = await makeNewShop(request, baseURL!, 'levels')
  const { email, technician } = await makeNewTechnician(request, baseURL!, own, 3000)
  const call = makeCalls(request, own.owner.atk)
  await call(levels.saveLadder, { params: { shop: own.shop }, body: { levels: [{ name: 'C' }, { name: 'B', certificates: 1 }] } })
  const order = await OrderByCall.start(request, own.owner, {
    email: '',
    vin: '1FTFW1ET5DFC10312',
    concerns: ['Brakes squeal and it does not start'],
  })
  const params = { id: order.order.workOrder.id }
  const { concernId } = order.order.concerns[0]!
  let { workOrder } = order.order
  for (const laborguideId of [frontPads, starter])
    ({ workOrder } = await call(workOrders.addLabor, { params, body: { concernId, laborguideId } }, workOrder.version))
  const technicianId = technician.info.customer.accountId
  await call(workOrders.update, { params, body: { technicianId } }, workOrder.version)

  const page = await openPage(browser, phone)
  const pageErrors = collectPageErrors(page)
  await logIn(page, 'employee', email, signUpPassword)
  await visit(page, '/technician-levels')
  await expect(page.getByText('0 of 1')).toBeVisible()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await visit(page, '/aes')
  await page.getByRole('button', { name: 'Add certificate' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Certificate', exact: true }).fill('A5')
  await page.getByRole('option', { name: 'A5 Brakes' }).click()
  await dialog.getByRole('textbox', { name: 'Issued', exact: true }).fill('05/12/2024')
  await dialog.getByRole('textbox', { name: /^Certificate number/ }).fill('ASE-4411')
  const buffer = await drawCertificate('Ira Lindqvist', 'A5 Brakes', '05/12/2029')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'IMG_2042.jpg', mimeType: 'image/jpeg', buffer })
  expect(await findAccessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save certificate' }).click()
  await expect(page.getByText('Expires 05/12/2029')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download scan of A5 Brakes' })).toBeVisible()
  expect(await findAccessibilityViolations(page)).toEqual([])

  const watching = await openPageFor(browser, own.owner, { origin: baseURL!, viewport: desk })
  const deskErrors = collectPageErrors(watching)
  await visit(watching, `/workorder/${own.shop}/${params.id}`)
  await expect(watching.getByText(/has no current A6 Electrical\/Electronic Systems$/)).toBeVisible()
  await expect(watching.getByText(/has no current A5/)).toBeHidden()
  expect(await findAccessibilityViolations(watching)).toEqual([])

  await visit(watching, '/home-owner/certificates')
  await watching.getByRole('button', { name: /^Mark as checked: A5 Brakes of / }).click()
  await expect(watching.getByText(/^Checked by Olga Reyes/)).toBeVisible()
  expect(await findAccessibilityViolations(watching)).toEqual([])

  // Entering the certificate proposed the promotion.
  await visit(watching, '/home-owner/levels')
  await expect(watching.getByRole('heading', { name: /ready for level B\?$/ })).toBeVisible()
  expect(await findAccessibilityViolations(watching)).toEqual([])
  await watching.getByRole('button', { name: /^Promote / }).click()
  await watching.getByRole('textbox', { name: /^Note for/ }).fill('Well done')
  expect(await findAccessibilityViolations(watching)).toEqual([])
  await watching.getByRole('button', { name: 'Save level' }).click()
  await expect(watching.getByRole('heading', { name: /ready for level B\?$/ })).toBeHidden()

  await visit(page, '/technician-levels')
  await expect(page.getByRole('heading', { name: 'You are level B' })).toBeVisible()
  await expect(page.getByText('Well done')).toBeVisible()
  expect([...pageErrors, ...deskErrors]).toEqual([])
})
