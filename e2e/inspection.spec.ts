import type { Page } from '@playwright/test'
import { drawBrakePads } from '../app/demo/draw-photos.ts'
import { findAccessibilityViolations } from './accessibility.ts'
import { makeNewTechnician, makeNewShop } from './new-shop.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPage, openPageFor } from './pages.ts'
import { newConfirmedCustomer, desk, logIn, signUpPassword, phone, visit } from './people.ts'
import { OrderByCall } from './shop-by-call.ts'
import { getAgreementDialog, answerQuestions, agreeToElectronicRecords, signTwice } from './signing.ts'
import { expect, test } from './test.ts'
import { addLabor, sendEstimate } from './work-order-actions.ts'

const vin = '1FTFW1ET5DFC10312'

test('a technician inspects a car on a phone with photos, the shop turns a finding into a job and sends the estimate, and the customer approves', async ({
  browser,
  request,
  baseURL,
}) => {
  const own = await makeNewShop(request, baseURL!, 'inspection')
  const { email: handEmail } = await makeNewTechnician(request, baseURL!, own, 3000)
  const email = await newConfirmedCustomer(request, 'inspected')
  const order = await OrderByCall.start(request, own.owner, { email, vin, concerns: ['Brakes squeal'] })

  const board = await openPageFor(browser, own.owner, { origin: baseURL!, viewport: desk })
  const pageErrors = collectPageErrors(board)
  await visit(board, order.address)
  await board.getByRole('button', { name: 'Start inspection' }).click()
  await expect(board.getByText('Started by Olga Reyes, 0 of')).toBeVisible()

  // The technician finds it on the order, and goes through the points.
  const page = await openPage(browser, phone)
  const onPhone = collectPageErrors(page)
  await logIn(page, 'employee', handEmail, signUpPassword)
  await visit(page, order.address)
  await page.getByRole('link', { name: 'Go through the points of Courtesy inspection' }).click()
  await expect(page).toHaveURL(/\/inspect\//)
  await page.getByRole('link', { name: /^Brakes/ }).click()
  const pads = page.getByRole('region', { name: 'Pads, left front' })
  await pads.getByRole('textbox', { name: /measured/ }).fill('2')
  await expect(pads.getByRole('button', { name: 'Needs attention now' })).toHaveAttribute('aria-pressed', 'true')
  // The technician sees the result that the thresholds suggest, and may override it.
  await pads.getByRole('button', { name: 'Good' }).click()
  await expect(pads.getByText('By the thresholds, 2 mm is “Needs attention now”.')).toBeVisible()
  await pads.getByRole('button', { name: 'Needs attention now' }).click()
  await expect(pads.getByText(/^By the thresholds/)).toBeHidden()
  await pads.getByLabel('Note for the customer').fill('Down to the metal')
  await pads.getByLabel('Note for the shop only').fill('Check the caliper, too')
  await expect(pads.getByText(/^Saved/)).toBeVisible()

  // A photo that fails to upload stays, even after a reload, and is sent at the retry.
  const breaks = async (call: string) => {
    await page.route(call, (route) => route.abort('internetdisconnected'))
    return () => page.unroute(call)
  }
  const photosArrive = await breaks('**/inspection-point/*/photo')
  await takePhoto(page, 'Pads, left front')
  await expect(pads.getByRole('alert').getByText(/saved on this phone/)).toBeVisible()
  await photosArrive()
  await page.reload()
  await pads.getByRole('button', { name: 'Try again' }).click()
  await expect(pads.getByRole('button', { name: 'Brakes: Pads, left front, photo' })).toBeVisible()
  await expect(pads.getByRole('alert')).toBeHidden()
  await takePhoto(page, 'Pads, left front')
  await expect(pads.getByRole('button', { name: /^Remove photo/ })).toHaveCount(2)
  await pads.getByRole('button', { name: 'Remove photo 2 of Pads, left front' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Remove' }).click()
  await expect(pads.getByRole('button', { name: /^Remove photo/ })).toHaveCount(1)

  const right = page.getByRole('region', { name: 'Pads, right front' })
  await right.getByRole('button', { name: 'Needs attention soon' }).click()
  await page.getByRole('button', { name: /^Mark the rest of the section green/ }).click()
  // Pads are measured, so they stay open.
  await expect(page.getByText(/points? still ha(s|ve) to be measured\./)).toBeVisible()
  expect(await findAccessibilityViolations(page)).toEqual([])

  // Another person answers the same point first: the later one is notified and decides.
  const otherTab = await board.context().newPage()
  await visit(otherTab, page.url())
  await otherTab.getByRole('region', { name: 'Pads, left rear' }).getByRole('button', { name: 'Good' }).waitFor()
  const answersArrive = await breaks('**/inspection-point/*')
  const rear = page.getByRole('region', { name: 'Pads, left rear' })
  await rear.getByRole('button', { name: 'Needs attention soon' }).click()
  await expect(rear.getByRole('alert').getByText('Not saved')).toBeVisible()
  await otherTab.getByRole('region', { name: 'Pads, left rear' }).getByRole('button', { name: 'Not checked' }).click()
  await expect(otherTab.getByRole('region', { name: 'Pads, left rear' }).getByText('Saved, Olga Reyes')).toBeVisible()
  await answersArrive()
  await rear.getByRole('button', { name: 'Try again' }).click()
  await expect(rear.getByText('Someone else just answered this')).toBeVisible()
  await rear.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(rear.getByRole('button', { name: 'Not checked' })).toHaveAttribute('aria-pressed', 'true')
  await otherTab.close()

  await page.getByRole('link', { name: 'Summary' }).click()
  await page.getByRole('button', { name: 'Finish the inspection' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('The customer can read the report once the desk has reviewed and sent it.')).toBeVisible()

  // The desk saw it live.
  await expect(board.getByText('Courtesy inspection finished: 1 red, 1 amber')).toBeVisible()
  await board.getByRole('button', { name: 'Add to estimate: Brakes: Pads, left front' }).click()
  await expect(board.getByRole('heading', { name: '2. Brakes: Pads, left front' })).toBeVisible()
  await expect(board.getByRole('button', { name: 'Add to estimate: Brakes: Pads, left front' })).toBeHidden()
  await board.getByRole('button', { name: 'More for Brakes: Pads, right front' }).click()
  await board.getByRole('menuitem', { name: 'Brakes: Pads, left front' }).click()
  await expect(board.getByText('Job: Brakes: Pads, left front')).toHaveCount(2)
  await addLabor(board, '1. Brakes squeal', 'brake')
  await addLabor(board, '2. Brakes: Pads, left front', 'brake')
  expect(await findAccessibilityViolations(board)).toEqual([])
  await sendEstimate(board)

  // The customer sees the findings with the photo next to the estimate, and nothing that is for the shop only.
  const car = await openPage(browser, phone)
  const atHome = collectPageErrors(car)
  await logIn(car, 'customer', email, signUpPassword)
  await visit(car, order.address)
  const found = car.getByRole('list', { name: 'What needs attention' })
  await expect(found.getByText('Down to the metal')).toBeVisible()
  await expect(car.getByText('Check the caliper, too')).toBeHidden()
  await found.getByRole('button', { name: 'Brakes: Pads, left front, photo' }).click()
  const large = car.getByRole('dialog', { name: 'Brakes: Pads, left front, photo' })
  await expect(large.getByAltText('Brakes: Pads, left front, photo')).toBeVisible()
  await car.keyboard.press('Escape')
  await expect(large).toBeHidden()
  await expect(found.getByText('Suggested').first()).toBeVisible()
  expect(await findAccessibilityViolations(car)).toEqual([])
  await car.setViewportSize(desk)
  expect(await findAccessibilityViolations(car)).toEqual([])
  await car.setViewportSize(phone)

  // The photo is also beside the job that it belongs to.
  await visit(car, `/agreement/${order.order.workOrder.id}?sign`)
  await agreeToElectronicRecords(car)
  const asked = (title: string) => getAgreementDialog(car).getByRole('region', { name: title, exact: true })
  await expect(asked('Brakes: Pads, left front').getByRole('button', { name: 'Brakes: Pads, left front, photo' })).toBeVisible()
  for (const title of ['Brakes squeal', 'Brakes: Pads, left front'])
    await asked(title).getByRole('button', { name: 'Approve', exact: true }).click()
  await answerQuestions(car)
  await signTwice(car)
  await getAgreementDialog(car).getByRole('button', { name: 'Submit' }).click()
  await expect(getAgreementDialog(car)).toBeHidden()
  await expect(board.getByRole('list', { name: 'Findings of Courtesy inspection' }).getByText('Approved')).toHaveCount(2)
  expect([...pageErrors, ...onPhone, ...atHome].filter((fault) => !/412|ERR_INTERNET_DISCONNECTED/.test(fault))).toEqual([])
})

async function takePhoto(page: Page, point: string): Promise<void> {
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: `Photo of ${point}` }).click()
  await (await chosen).setFiles({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: await drawBrakePads() })
}
