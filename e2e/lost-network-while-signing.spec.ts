import { expect, type Page, test } from '@playwright/test'
import { agreements } from '../features/agreements/contract.ts'
import { confirmedCustomer, logIn, ownPassword, phone, somebody } from './people.ts'
import { callsOf, OrderByCall } from './shop-by-call.ts'
import { signedIn } from './signed-in.ts'
import { agreementOf, bottom, choose, consent, signatureField, signTwice, signWithFinger, top } from './signing.ts'

const signing = '**/api/web/workorder/agreement'

test('the network goes while a customer signs: nothing is lost, and nothing is signed twice', async ({
  browser,
  request,
  baseURL,
}) => {
  const owner = await signedIn(request, baseURL!, 'owner')
  const email = await confirmedCustomer(request, 'lost-network')
  const order = await OrderByCall.start(request, owner, {
    email,
    vin: '1FTFW1ET5DFC10312',
    concerns: ['Brakes squeal', 'AC is warm'],
  })
  await order.write({ complaint: 'Brakes squeal', labor: { title: 'Replace pads', hours: 2, rate: 12_000 } })
  await order.write({ complaint: 'AC is warm', part: { name: 'Condenser', ext: 30_000 } })
  await order.send()
  const page = await somebody(browser, phone)
  // News would show what was signed before the customer presses again.
  const lines: { close: () => Promise<void> }[] = []
  let isCut = false
  await page.routeWebSocket(/socket\.io/, async (line) => {
    if (isCut) return line.close()
    lines.push(line)
    line.connectToServer()
  })
  await page.route('**/socket.io/**', (route) => (isCut ? route.abort() : route.continue()))
  await logIn(page, 'customer', email, ownPassword)
  await page.goto(`/agreement/${order.order.workOrder.id}?sign`)
  const dialog = agreementOf(page)
  const submit = dialog.getByRole('button', { name: 'Submit' })

  await test.step('offline in the middle: what was answered, chosen and drawn is there after a reload', async () => {
    await consent(page)
    await dialog.getByRole('region', { name: 'Brakes squeal' }).getByRole('button', { name: 'Approve' }).click()
    const declined = dialog.getByRole('region', { name: 'AC is warm' })
    await declined.getByRole('button', { name: 'Decline' }).click()
    await declined.getByRole('textbox', { name: /Reason/ }).fill('In spring')
    await page.context().setOffline(true)
    await choose(page, { limit: '450.00' })
    await signWithFinger(page, top)
    await page.context().setOffline(false)
    await page.reload()
    await expect(dialog.getByRole('textbox', { name: 'Limit' })).toHaveValue('450.00')
    await expect(dialog.getByRole('list', { name: 'Your answers' }).getByRole('listitem')).toHaveText([
      /Brakes squeal.*Approved/,
      /AC is warm.*Declined/,
    ])
    await expect(signatureField(page, top).getByRole('img', { name: `${top}: signed` })).toBeVisible()
    await expect(signatureField(page, bottom).getByRole('img', { name: `${bottom}: not signed` })).toBeVisible()
  })

  await test.step('submitted without a network: it says so, and everything stays', async () => {
    await dialog.getByRole('checkbox', { name: 'I have read the terms and agree to them' }).check()
    await signWithFinger(page, bottom)
    await page.context().setOffline(true)
    await submit.click()
    await expect(page.getByText('You seem to be offline. Nothing was lost')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Limit' })).toHaveValue('450.00')
    await expect(submit).toBeEnabled()
    await page.context().setOffline(false)
    await page.reload()
    for (const label of [top, bottom])
      await expect(signatureField(page, label).getByRole('img', { name: `${label}: signed` })).toBeVisible()
    await expect(submit).toBeEnabled()
  })

  await test.step('the answer is lost after the server has it: pressed again, it is one agreement, and it shows', async () => {
    isCut = true
    for (const line of lines.splice(0)) await line.close()
    await loseTheAnswer(page)
    await submit.click()
    await expect(page.getByText('You seem to be offline. Nothing was lost')).toBeVisible()
    await expect(submit).toBeEnabled()
    await page.unroute(signing)
    await submit.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('$450.00').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /Download the signed PDF/ })).toBeVisible()
    expect(await agreementsOf()).toEqual([{ authorizedCents: 45_000, estimateNumber: 1 }])
  })

  await test.step('lost again on a revised estimate, and the page reloaded: it is signed, and nothing waits any more', async () => {
    await order.read()
    // With supplies of 5 % of the labor, taxed 8.25 %.
    await order.write({ complaint: 'Brakes squeal', labor: { title: 'Turn rotors', hours: 3, rate: 12_000 } })
    await order.send()
    await page.goto(`/agreement/${order.order.workOrder.id}?sign`)
    // A signature is good for the text it was given to: this text has none yet.
    for (const label of [top, bottom])
      await expect(signatureField(page, label).getByRole('img', { name: `${label}: not signed` })).toBeVisible()
    await dialog.getByRole('region', { name: 'Brakes squeal' }).getByRole('button', { name: 'Approve' }).click()
    await choose(page)
    await signTwice(page)
    await loseTheAnswer(page)
    await submit.click()
    await expect(page.getByText('You seem to be offline. Nothing was lost')).toBeVisible()
    await page.unroute(signing)
    await page.reload()
    await expect(page.getByRole('button', { name: /Download the signed PDF/ })).toBeVisible()
    await expect(dialog).toBeHidden()
    expect(await agreementsOf()).toEqual([
      { authorizedCents: 63_248, estimateNumber: 2 },
      { authorizedCents: 45_000, estimateNumber: 1 },
    ])
    expect(
      await page.evaluate<string[]>(`Object.keys(sessionStorage).filter((key) => key.startsWith('agreement-draft'))`),
    ).toEqual([])
  })
  await page.context().close()

  async function agreementsOf() {
    const query = { shop: order.order.shop.id, invoice: String(order.order.workOrder.invoice) }
    const signed = await callsOf(request, owner.atk)(agreements.isSigned, { query })
    return signed.agreements.map(({ authorizedCents, estimateNumber }) => ({ authorizedCents, estimateNumber }))
  }
})

/** The server gets what is sent, and its answer never arrives. */
const loseTheAnswer = (page: Page) =>
  page.route(
    signing,
    async (route) => {
      expect((await route.fetch()).ok()).toBe(true)
      await route.abort()
    },
    { times: 1 },
  )
