import { makeNewShop } from './new-shop.ts'
import { openPageFor } from './pages.ts'
import { desk, phone, visit } from './people.ts'
import { OrderByCall } from './shop-by-call.ts'
import { signInAs } from './sign-in.ts'
import { expect, test } from './test.ts'

test('a state rule with a failing example is refused, and once corrected and approved by a second admin it is on a shop’s estimate', async ({
  browser,
  request,
  baseURL,
}) => {
  const origin = baseURL!
  const shop = await makeNewShop(request, origin, 'montana', {
    at: { address: '1 Main St', city: 'Billings', state: 'MT', zipcode: '59101' },
  })
  const order = await OrderByCall.start(request, shop.owner, { email: '', vin: '1FTFW1ET5DFC10312', concerns: ['Brakes squeal'] })
  await order.write({ complaint: 'Brakes squeal', labor: { title: 'Replace front pads', hours: 2, rate: 10_000 } })
  const address = '/apps/settings/state-rules/repair/MT'

  await test.step('the shop’s own policy is on the estimate, because no law of its state is confirmed', async () => {
    const owner = await openPageFor(browser, shop.owner, { origin, viewport: desk })
    await visit(owner, order.address)
    await expect(
      owner.getByText("This shop's own policy: a written estimate is required if the bill exceeds $150.00."),
    ).toBeVisible()
  })

  await test.step('an admin proposes a rule; its example fails, and nothing is saved', async () => {
    const first = await openPageFor(browser, await signInAs(request, origin, 'admin', 'finance'), { origin, viewport: desk })
    await visit(first, address)
    const propose = first.getByRole('button', { name: 'Propose a change' })
    const form = first.getByRole('form', { name: 'Propose a change for Montana' })
    await propose.press('Enter')
    await expect.poll(() => form.evaluate((opened) => opened.contains(opened.ownerDocument.activeElement))).toBe(true)
    await form.getByRole('button', { name: 'Cancel' }).press('Enter')
    await expect(propose).toBeFocused()
    await propose.press('Enter')
    await form.getByRole('textbox', { name: 'What the law requires' }).fill('a written estimate if the bill exceeds {amount}')
    await form.getByRole('textbox', { name: 'Required above' }).fill('75.00')
    await form.getByRole('switch', { name: 'Read in the source: what it requires' }).check()
    await form.getByRole('textbox', { name: 'Source', exact: true }).fill('Montana Code 30-14')
    const inForce = form.getByRole('group', { name: 'No law that requires an estimate is confirmed' })
    await inForce.getByRole('button', { name: 'Replace example' }).click()
    await form.getByRole('textbox', { name: 'Example 1' }).fill('A bill of $500.00 needs an estimate')
    await inForce.getByRole('button', { name: 'Keep example' }).click()
    await form.getByRole('button', { name: 'Propose change' }).click()
    await expect(form.getByRole('alert')).toContainText('2 of 5 examples do not come out as expected')
    await inForce.getByRole('button', { name: 'Withdraw example' }).click()
    await inForce.getByRole('textbox', { name: 'Reason for withdrawing it' }).fill('The law of 2026 requires one')
    await form.getByRole('combobox', { name: 'The law requires an estimate' }).click()
    await first.getByRole('option', { name: 'Yes' }).click()
    await form.getByRole('button', { name: 'Propose change' }).click()
    await expect(first.getByText('Another admin has to approve it.', { exact: true })).toBeVisible()
  })

  await test.step('a second admin approves on the phone', async () => {
    const second = await openPageFor(browser, await signInAs(request, origin, 'admin'), { origin, viewport: phone })
    await visit(second, address)
    await expect(second.getByText('None → $75.00')).toBeVisible()
    await second.getByRole('button', { name: 'Approve change' }).click()
    await expect(second.getByText('Approved', { exact: true })).toBeVisible()
  })

  await test.step('the shop’s estimate has the new rule', async () => {
    const owner = await openPageFor(browser, shop.owner, { origin, viewport: desk })
    await visit(owner, order.address)
    await expect(owner.getByText('Montana law requires a written estimate if the bill exceeds $75.00.')).toBeVisible()
  })
})
