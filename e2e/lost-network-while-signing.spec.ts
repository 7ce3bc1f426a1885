import type { Page } from '@playwright/test'
import { agreements } from '../features/repair/agreements/contract/index.ts'
import { openPage } from './pages.ts'
import { newConfirmedCustomer, logIn, signUpPassword, phone, visit } from './people.ts'
import { makeCalls, OrderByCall } from './shop-by-call.ts'
import { signInAs } from './sign-in.ts'
import {
  getAgreementDialog,
  termsSignature,
  answerQuestions,
  agreeToElectronicRecords,
  getSignatureField,
  signTwice,
  signWithFinger,
  estimateSignature,
} from './signing.ts'
import { expect, test } from './test.ts'

const signing = '**/api/web/workorder/agreement'

test('a network loss while a customer signs loses nothing and signs nothing twice', async ({ browser, request, baseURL }) => {
  const owner = await signInAs(request, baseURL!, 'owner')
  const email = await newConfirmedCustomer(request, 'lost-network')
  const order = await OrderByCall.start(request, owner, {
    email,
    vin: '1FTFW1ET5DFC10312',
    concerns: ['Brakes squeal', 'AC is warm'],
  })
  await order.write({ complaint: 'Brakes squeal', labor: { title: 'Replace pads', hours: 2, rate: 12_000 } })
  await order.write({ complaint: 'AC is warm', part: { name: 'Condenser', ext: 30_000 } })
  await order.send()
  const page = await openPage(browser, phone)
  // A live update would show the signature before the customer submits again.
  const lines: { close: () => Promise<void> }[] = []
  let isCut = false
  await page.routeWebSocket(/socket\.io/, async (line) => {
    if (isCut) return line.close()
    lines.push(line)
    line.connectToServer()
  })
  await page.route('**/socket.io/**', (route) => (isCut ? route.abort() : route.continue()))
  await logIn(page, 'customer', email, signUpPassword)
  await visit(page, `/agreement/${order.order.workOrder.id}?sign`)
  const dialog = getAgreementDialog(page)
  const submit = dialog.getByRole('button', { name: 'Submit' })

  await test.step('after a reload while offline, the answers, choices and the drawn signature are still there', async () => {
    await agreeToElectronicRecords(page)
    await dialog.getByRole('region', { name: 'Brakes squeal' }).getByRole('button', { name: 'Approve' }).click()
    const declined = dialog.getByRole('region', { name: 'AC is warm' })
    await declined.getByRole('button', { name: 'Decline' }).click()
    await declined.getByRole('textbox', { name: /Reason/ }).fill('In spring')
    await expect(getSignatureField(page, estimateSignature).locator('canvas')).toBeAttached()
    await page.context().setOffline(true)
    await answerQuestions(page, { limit: '450.00' })
    await signWithFinger(page, estimateSignature)
    await page.context().setOffline(false)
    await page.reload()
    await expect(dialog.getByText(/not needed up to \$450\.00/)).toBeVisible()
    await expect(dialog.getByRole('list', { name: 'Your answers' }).getByRole('listitem')).toHaveText([
      /Brakes squeal.*Approved/,
      /AC is warm.*Declined/,
    ])
    await expect(
      getSignatureField(page, estimateSignature).getByRole('img', { name: `${estimateSignature}: signed` }),
    ).toBeVisible()
    await expect(
      getSignatureField(page, termsSignature).getByRole('img', { name: `${termsSignature}: not signed` }),
    ).toBeVisible()
  })

  await test.step('submitting without a network says so, and everything stays', async () => {
    await dialog.getByRole('checkbox', { name: 'I have read the terms and agree to them' }).check()
    await signWithFinger(page, termsSignature)
    await page.context().setOffline(true)
    await submit.click()
    await expect(page.getByText('You seem to be offline. Nothing was lost')).toBeVisible()
    await expect(dialog.getByText(/not needed up to \$450\.00/)).toBeVisible()
    await expect(submit).toBeEnabled()
    await page.context().setOffline(false)
    await page.reload()
    for (const label of [estimateSignature, termsSignature])
      await expect(getSignatureField(page, label).getByRole('img', { name: `${label}: signed` })).toBeVisible()
    await expect(submit).toBeEnabled()
  })

  await test.step('when the reply is lost after the server saved it, submitting again gives one agreement, and it shows', async () => {
    isCut = true
    for (const line of lines.splice(0)) await line.close()
    await dropReply(page)
    await submit.click()
    await expect(page.getByText('You seem to be offline. Nothing was lost')).toBeVisible()
    await expect(submit).toBeEnabled()
    await page.unroute(signing)
    await submit.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('$450.00').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /Download the signed PDF/ })).toBeVisible()
    expect(await listAgreements()).toEqual([{ authorizedCents: 45_000, estimateNumber: 1 }])
  })

  await test.step('when the reply for a revised estimate is lost and the page reloads, it is signed and nothing is pending', async () => {
    await order.read()
    // Includes supplies of 5% of the labor, and 8.25% tax.
    await order.write({ complaint: 'Brakes squeal', labor: { title: 'Turn rotors', hours: 3, rate: 12_000 } })
    await order.send()
    await page.goto(`/agreement/${order.order.workOrder.id}?sign`)
    // A signature is valid only for the text it was given for; this text has none yet.
    for (const label of [estimateSignature, termsSignature])
      await expect(getSignatureField(page, label).getByRole('img', { name: `${label}: not signed` })).toBeVisible()
    await dialog.getByRole('region', { name: 'Brakes squeal' }).getByRole('button', { name: 'Approve' }).click()
    await answerQuestions(page)
    await signTwice(page)
    await dropReply(page)
    await submit.click()
    await expect(page.getByText('You seem to be offline. Nothing was lost')).toBeVisible()
    await page.unroute(signing)
    await page.reload()
    await expect(page.getByRole('button', { name: /Download the signed PDF/ })).toBeVisible()
    await expect(dialog).toBeHidden()
    expect(await listAgreements()).toEqual([
      { authorizedCents: 63_248, estimateNumber: 2 },
      { authorizedCents: 45_000, estimateNumber: 1 },
    ])
    expect(
      await page.evaluate<string[]>(`Object.keys(sessionStorage).filter((key) => key.startsWith('agreement-draft'))`),
    ).toEqual([])
  })

  async function listAgreements() {
    const query = { shop: order.order.shop.id, invoice: String(order.order.workOrder.invoice) }
    const signed = await makeCalls(request, owner.atk)(agreements.isSigned, { query })
    return signed.agreements.map(({ authorizedCents, estimateNumber }) => ({ authorizedCents, estimateNumber }))
  }
})

/** The server receives the request, but its reply never arrives. */
const dropReply = (page: Page) =>
  page.route(
    signing,
    async (route) => {
      expect((await route.fetch()).ok()).toBe(true)
      await route.abort()
    },
    { times: 1 },
  )
