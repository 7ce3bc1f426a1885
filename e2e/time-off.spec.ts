import { showDay } from '../common/dates.ts'
import { timeOffPolicies } from '../features/pay/time-off-policies/contract/index.ts'
import { appointments } from '../features/repair/appointments/contract/index.ts'
import { findAccessibilityViolations } from './accessibility.ts'
import { makeNewShop, makeNewTechnician } from './new-shop.ts'
import { openPage, openPageFor } from './pages.ts'
import { desk, phone, visit } from './people.ts'
import { makeCalls } from './shop-by-call.ts'
import { expect, test } from './test.ts'

test('a technician asks for a day off on a phone, the shop approves it, and customers can no longer book that day', async ({
  browser,
  request,
  baseURL,
}) => {
  const own = await makeNewShop(request, baseURL!, 'time-off')
  const { technician } = await makeNewTechnician(request, baseURL!, own, 2500)
  const call = makeCalls(request, own.owner.atk)
  const params = { shop: own.shop }
  const vacation = { name: 'Vacation', kind: 'vacation', accrual: 'year', accrualMinutes: 4800, yearDay: '01-01' } as const
  const rest = {
    isPaid: true,
    dayMinutes: 480,
    stepMinutes: 60,
    waitingDays: 0,
    negativeMinutes: 0,
    workedMinutes: 1800,
  } as const
  const unlimited = { capMinutes: null, carryMinutes: null, paysOut: false }
  const { policies, people, today } = await call(timeOffPolicies.add, { params, body: { ...vacation, ...rest, ...unlimited } })
  const accountIds = people.map(({ accountId }) => accountId)
  const firstDay = `${today.slice(0, 4)}-01-01`
  await call(timeOffPolicies.assign, { params: { id: policies[0]!.id }, body: { accountIds, firstDay } })
  const { days } = await call(appointments.slots, { query: { shop: own.shop, days: '7' } })
  const { day } = days.find((candidate) => candidate.day > today && candidate.times.length > 0)!

  const guest = await openPage(browser, phone)
  const bookable = guest.getByTitle(`${showDay(day)}: `)
  await guest.goto(`/book/${own.shop}`)
  await expect(bookable).toBeEnabled()

  const shop = await openPageFor(browser, own.owner, { origin: baseURL!, viewport: desk })
  await visit(shop, '/home-owner/time-off')
  await expect(shop.getByText('Nothing waits for an answer')).toBeVisible()

  const page = await openPageFor(browser, technician, { origin: baseURL!, viewport: phone })
  await visit(page, '/time-off')
  await page.getByRole('button', { name: 'Request time off' }).click()
  await page.getByRole('textbox', { name: 'First day' }).fill(showDay(day))
  await page.keyboard.press('Tab')
  // The last day follows.
  await expect(page.getByRole('textbox', { name: 'Last day' })).toHaveValue(showDay(day))
  await expect(page.getByText(/^Takes 8 h on 1 day/)).toBeVisible()
  await page.getByRole('textbox', { name: /^Note/ }).fill('Dentist')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('textbox', { name: 'Last day' })).toHaveValue(showDay(day))
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Waiting', { exact: true })).toBeVisible()
  expect(await findAccessibilityViolations(page)).toEqual([])

  await shop.getByRole('button', { name: /^Answer / }).click()
  await expect(shop.getByText('Nobody else is off, and nothing is booked on these days.')).toBeVisible()
  await shop.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Approved', { exact: true })).toBeVisible()

  await visit(shop, `/home-owner/appointments?day=${day}`)
  await expect(shop.getByText('Ira Lindqvist off')).toBeVisible()
  expect(await findAccessibilityViolations(shop)).toEqual([])
  await guest.reload()
  await expect(bookable).toBeDisabled()
})
