import type { Page } from '@playwright/test'
import { frontDesk } from '../features/repair/front-desk/contract/index.ts'
import { makeNewShop, type OwnShop } from './new-shop.ts'
import { openPage } from './pages.ts'
import { desk, logIn, newConfirmedCustomer, phone, signUpPassword, visit } from './people.ts'
import { makeCalls } from './shop-by-call.ts'
import { expect, test } from './test.ts'

test('a customer reads out the code at the counter, and another answers with the link, without a login', async ({
  browser,
  request,
  baseURL,
}) => {
  const own = await makeNewShop(request, baseURL!, 'asks')
  const [first, second] = [await newConfirmedCustomer(request, 'by-code'), await newConfirmedCustomer(request, 'by-link')]
  const counter = await openPage(browser, desk)
  await logIn(counter, 'owner', own.ownerEmail, signUpPassword)
  const call = makeCalls(request, own.owner.atk)
  const enter = async ({ shop }: OwnShop, email: string, vinId: string) => {
    const { workOrder } = await call(frontDesk.startWorkOrder, {
      body: {
        shop,
        customer: { firstName: 'Ira', lastName: 'Typed', phone: '5125550188', email },
        vehicle: { vinId, year: 2013, make: 'Ford', model: 'F-150' },
        concerns: ['Brakes squeal'],
      },
    })
    return `/workorder/${shop}/${workOrder.id}`
  }
  const waiting = counter.getByText('Waiting for the customer’s confirmation')

  await test.step('the desk waits, refuses a wrong code, and takes the right one', async () => {
    await visit(counter, await enter(own, first, '1FTFW1ET5DFC10390'))
    await expect(waiting).toBeVisible()
    const { code } = await readRequest(await openPage(browser, desk), first)
    await typeCode(counter, code === '000000' ? '111111' : '000000')
    await expect(counter.getByText('This is not the code that we sent.').first()).toBeVisible()
    await typeCode(counter, code)
    await expect(waiting).toBeHidden()
    await expect(counter.getByText('The customer accepted the shop, so this order is now in their account').first()).toBeVisible()
  })

  await test.step('the link says who asks and needs no login; the desk hears the answer', async () => {
    await visit(counter, await enter(own, second, '1FTFW1ET5DFC10391'))
    await expect(waiting).toBeVisible()
    const { link } = await readRequest(await openPage(browser, desk), second)
    const guest = await openPage(browser, phone)
    await guest.goto(link)
    await expect(guest.getByRole('heading', { level: 1, name: 'Are you a customer of Lakeline Garage?' })).toBeVisible()
    await guest.getByRole('button', { name: 'Accept' }).click()
    await expect(guest.getByRole('heading', { name: 'The visit is in your account' })).toBeVisible()
    await expect(waiting).toBeHidden()
    await guest.goto(link)
    await expect(guest.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  })
})

async function typeCode(counter: Page, code: string): Promise<void> {
  const form = counter.getByRole('form', { name: 'Enter the 6-digit code' })
  for (const [place, digit] of [...code].entries())
    await form.getByRole('textbox', { name: `Digit ${place + 1} of 6` }).fill(digit)
  await form.getByRole('button', { name: 'Confirm' }).click()
}

/** The code and the link in the newest mail. */
async function readRequest(mails: Page, email: string): Promise<{ code: string; link: string }> {
  await mails.goto(`/outbox?recipient=${encodeURIComponent(email)}`)
  await mails
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: /Are you a customer/ })
    .first()
    .click()
  const mail = mails.frameLocator('iframe')
  const href = (await mail.getByRole('link', { name: 'Answer' }).getAttribute('href'))!
  const code = (await mail
    .getByText(/^\s*\d{6}\s*$/)
    .first()
    .textContent())!.trim()
  return { code, link: new URL(href).pathname }
}
