import { PDFDocument } from '@cantoo/pdf-lib'
import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { agreements } from '../features/repair/agreements/contract/index.ts'
import { readPdfTexts } from '../kit/server/pdf/foreign-pdf.ts'
import { findAccessibilityViolations } from './accessibility.ts'
import { makeNewShop } from './new-shop.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPage, openPageFor } from './pages.ts'
import { newConfirmedCustomer, desk, logIn, signUpPassword, phone, visit } from './people.ts'
import { makeCalls, OrderByCall } from './shop-by-call.ts'
import {
  agreeToElectronicRecords,
  answerQuestions,
  estimateSignature,
  getAgreementDialog,
  getSignatureField,
  signTwice,
} from './signing.ts'
import { expect, test } from './test.ts'

test('an owner uploads the shop’s own form and places its fields, and a customer signs it with the estimate', async ({
  browser,
  request,
  baseURL,
}) => {
  const { owner } = await makeNewShop(request, baseURL!, 'documents')
  const shop = await openPageFor(browser, owner, { origin: baseURL!, viewport: desk })
  const pageErrors = collectPageErrors(shop)

  await test.step('the form is uploaded, and three fields are placed by mouse, by keyboard and by default', async () => {
    await visit(shop, '/home-owner/documents')
    await shop
      .getByLabel('Add document: signed with the estimate')
      .and(shop.locator('input'))
      .setInputFiles({ name: 'Westgate terms.pdf', mimeType: 'application/pdf', buffer: await makeForm() })
    await expect(shop.getByText('In use')).toBeVisible()
    expect(await findAccessibilityViolations(shop)).toEqual([])
    await shop.getByRole('link', { name: 'Place items on Westgate terms' }).click()
    await expect(shop.getByRole('img', { name: 'Page 1 of Westgate terms' })).toBeVisible()

    await addField(shop, 'Customer name')
    const name = shop.getByRole('button', { name: /^Customer name,/ })
    const box = (await name.boundingBox())!
    await shop.mouse.move(box.x + 5, box.y + 5)
    await shop.mouse.down()
    await shop.mouse.move(box.x + 105, box.y + 155, { steps: 6 })
    await shop.mouse.up()
    await expect(name).not.toHaveAccessibleName(/: 48 from/)

    await addField(shop, 'VIN')
    const vin = shop.getByRole('button', { name: /^VIN,/ })
    await vin.focus()
    const top = Number(/(\d+) from the top/.exec((await vin.getAttribute('aria-label'))!)![1])
    await vin.press('Shift+ArrowDown')
    await vin.press('ArrowRight')
    await expect(vin).toHaveAccessibleName(`VIN, 1HGBH41JXMN109186: 49 from the left, ${top + 10} from the top`)
    await shop.getByRole('button', { name: 'Undo' }).click()
    await expect(vin).toHaveAccessibleName(`VIN, 1HGBH41JXMN109186: 48 from the left, ${top + 10} from the top`)
    for (const [width, scheme] of screenshots) {
      await shop.setViewportSize({ width, height: 844 })
      await shop.emulateMedia({ colorScheme: scheme })
      expect(await findAccessibilityViolations(shop)).toEqual([])
      await shop.screenshot({ path: test.info().outputPath(`document-${width}-${scheme}.png`), fullPage: true })
    }
    await shop.setViewportSize(desk)

    await addField(shop, 'Signature')
    expect(await findAccessibilityViolations(shop)).toEqual([])
    // A button pressed before the page has read the saved document again keeps its effect.
    const { promise: pressed, resolve: readAgain } = Promise.withResolvers<void>()
    await shop.route('**/api/shop/document/*', async (route) => (await pressed, route.fallback()))
    const isReadAgain = shop.waitForResponse('**/api/shop/document/*')
    await shop.getByRole('button', { name: 'Save items' }).click()
    await expect(shop.getByText('Items saved')).toBeVisible()
    await shop.getByRole('button', { name: 'Read the text' }).click()
    const text = shop.getByRole('region', { name: 'Text of the document' })
    await expect(text).toContainText('Westgate house rules')
    readAgain()
    await isReadAgain
    const [download] = await Promise.all([
      shop.waitForEvent('download'),
      shop.getByRole('button', { name: 'Download sample' }).click(),
    ])
    expect(await readPdfText(await readFile(await download.path()))).toMatch(/Westgate house rules[^]*Jordan Sample/)
    await expect(text).toBeVisible()
  })

  await test.step('the customer sees the form filled in and signs, and the sealed PDF includes it', async () => {
    const email = await newConfirmedCustomer(request, 'own-form')
    const order = await OrderByCall.start(request, owner, { email, vin: '1FTFW1ET5DFC10314', concerns: ['Brakes squeal'] })
    await order.write({ complaint: 'Brakes squeal', part: { name: 'Front pads', ext: 8_990 } })
    await order.send()
    const customer = await openPage(browser, phone)
    const theirs = collectPageErrors(customer)
    await logIn(customer, 'customer', email, signUpPassword)
    const known = Promise.withResolvers<void>()
    await customer.route(`**/workorder/${order.order.workOrder.id}/document`, async (route) => {
      await known.promise
      await route.continue()
    })
    await visit(customer, `/agreement/${order.order.workOrder.id}?sign`)
    await agreeToElectronicRecords(customer)
    const dialog = getAgreementDialog(customer)
    await dialog.getByRole('region', { name: 'Brakes squeal' }).getByRole('button', { name: 'Approve' }).click()
    // Nobody can sign before the form is there, which is part of what they sign.
    await expect(dialog.getByRole('checkbox', { name: 'I have read the terms and agree to them' })).toBeVisible()
    await expect(getSignatureField(customer, estimateSignature)).toBeHidden()
    known.resolve()
    await expect(dialog.getByRole('img', { name: 'Page 1 of Westgate terms, filled in' })).toBeVisible()
    await answerQuestions(customer)
    await signTwice(customer)
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog).toBeHidden()

    const { shopId, invoice } = { shopId: order.order.shop.id, invoice: String(order.order.workOrder.invoice) }
    const signed = await makeCalls(request, owner.atk)(agreements.isSigned, { query: { shop: shopId, invoice } })
    const paper = await request.get(`/api/web/agreement/${signed.agreements[0]!.agreementId}/paper`, {
      headers: { authorization: `Bearer ${owner.atk}` },
    })
    const pages = await readPdfTexts(await paper.body(), 50_000)
    const own = pages.find((page) => page.includes('Westgate house rules'))!
    expect(own).toContain('Ira Lindqvist')
    expect(own).toContain('1FTFW1ET5DFC10314')
    expect(theirs).toEqual([])
  })
  expect(pageErrors).toEqual([])
})

const screenshots = [
  [390, 'light'],
  [390, 'dark'],
  [1280, 'dark'],
  [1280, 'light'],
] as const

async function makeForm(): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage([612, 792]).drawText('Westgate house rules', { x: 60, y: 740, size: 18 })
  return Buffer.from(await document.save())
}

const readPdfText = async (pdf: Buffer) => (await readPdfTexts(pdf, 50_000)).join('\n')

async function addField(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'New item' }).click()
  await page.getByRole('option', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
}
