import type { Page } from '@playwright/test'
import { openPage, openPageFor } from './pages.ts'
import { desk, logIn, phone, visit } from './people.ts'
import { findDemoOrder } from './ready-orders.ts'
import { signInAs } from './sign-in.ts'
import { expect, test } from './test.ts'

test('a customer pays a deposit and a partial amount by card, the shop takes the balance in cash, and the receipt lists all three', async ({
  browser,
  request,
  baseURL,
}) => {
  const session = await signInAs(request, baseURL!, 'owner')
  const { shop, workOrderId } = await findDemoOrder(request, session, 'Rashad Coleman', 'authorized')
  const order = await openPageFor(browser, session, { origin: baseURL!, viewport: desk })
  const complaints: string[] = []
  order.on('pageerror', (error) => complaints.push(error.message))
  const customer = await openPage(browser, phone)
  customer.on('pageerror', (error) => complaints.push(error.message))

  await test.step('the shop requests a deposit, at most the authorized amount', async () => {
    await visit(order, `/workorder/${shop}/${workOrderId}`)
    await order.getByRole('button', { name: 'Ask for a deposit' }).click()
    const dialog = order.getByRole('dialog', { name: 'Ask for a deposit' })
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('99999.00')
    await dialog.getByRole('textbox', { name: 'What for' }).fill('special-order parts')
    await dialog.getByRole('button', { name: 'Ask the customer' }).click()
    await expect(dialog.getByText(/^At most \$[\d,.]+: the authorized amount/)).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('120.00')
    await dialog.getByRole('button', { name: 'Ask the customer' }).click()
    await expect(dialog).toBeHidden()
    await expect(order.getByText('Deposit requested: $120.00 for special-order parts').first()).toBeVisible()
  })

  await test.step('the customer sees the request and pays it', async () => {
    await logIn(customer, 'customer', 'rashad.coleman@example.test')
    await expect(customer.getByText('Deposit requested: $120.00 for special-order parts')).toBeVisible()
    await customer.getByRole('link', { name: /^Pay the deposit/ }).click()
    await payInPopup(customer, customer.getByRole('button', { name: 'Pay the deposit of $120.00' }))
    await expect(customer.getByText('Deposit, paid', { exact: true })).toBeVisible()
    await expect(order.getByText('Deposit paid', { exact: true })).toBeVisible()
  })

  await test.step('the order becomes ready, and the deposit counts as paid', async () => {
    await order.getByRole('button', { name: 'Start work' }).click()
    await order.getByRole('button', { name: 'Mark ready' }).click()
    await order.getByRole('button', { name: 'Mark ready anyway' }).click()
    await expect(order.getByText('Balance due')).toBeVisible()
  })

  await test.step('the customer pays a partial amount, and at least $1.00 must remain', async () => {
    await visit(customer, `/payment?order=${workOrderId}`)
    const payButton = customer.getByRole('button', { name: /^Pay \$/ })
    const owed = Number((await payButton.innerText()).replace(/[^\d.]/g, ''))
    await customer.getByRole('button', { name: 'Pay part of it' }).click()
    const dialog = customer.getByRole('dialog', { name: 'Pay part of it' })
    await dialog.getByRole('textbox', { name: 'Amount' }).fill((owed - 0.5).toFixed(2))
    await dialog.getByRole('button', { name: 'Pay this part' }).click()
    await expect(dialog.getByText(/Less than \$1\.00 would be left/)).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('50.00')
    await payInPopup(customer, dialog.getByRole('button', { name: 'Pay this part' }))
    await expect(payButton).toHaveText(new RegExp(`${(owed - 50).toFixed(2).replace('.', '\\.')}$`))
  })

  await test.step('the shop takes the balance in cash, and the order closes', async () => {
    await order.getByRole('button', { name: 'Take cash' }).click()
    await order.getByRole('dialog', { name: 'Take cash' }).getByRole('button', { name: 'Record the cash' }).click()
    await expect(order.getByText('Closed', { exact: true }).first()).toBeVisible()
  })

  await test.step('the receipt lists all three', async () => {
    await customer.getByRole('link', { name: 'Open the receipt' }).click()
    await expect(customer.getByRole('heading', { level: 1, name: /receipt/i })).toBeVisible()
    for (const line of [
      /Deposit, paid by VISA ending in 4242 · \$120\.00/,
      /· Paid by VISA ending in 4242 · \$50\.00/,
      /Paid by CASH/,
    ])
      await expect(customer.getByText(line)).toBeVisible()
  })
  expect(complaints).toEqual([])
})

/** Pays on the provider's own page. */
async function payInPopup(page: Page, button: ReturnType<Page['getByRole']>): Promise<void> {
  const popup = page.waitForEvent('popup')
  await button.click()
  const provider = await popup
  await provider.getByLabel('Card number').fill('4242 4242 4242 4242')
  await provider.getByLabel('Expiry (MM/YY)').fill('12/34')
  await provider.getByLabel('CVC').fill('123')
  const closed = provider.waitForEvent('close')
  await provider.getByRole('button', { name: /^Pay \$/ }).click()
  await closed
}
