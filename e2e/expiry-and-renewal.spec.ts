import { showDay, addDays } from '../common/dates.ts'
import { addMonths } from '../features/money/subscriptions/rules.ts'
import { openPage } from './pages.ts'
import { openPlanPage, payPlan, typeCard } from './paying.ts'
import { desk, logIn, signUpPassword } from './people.ts'
import { SeparateServer } from './separate-server.ts'
import { expect, test } from './test.ts'

const declinedLater = '4000 0082 6000 3178'
const good = '4242 4242 4242 4242'

test('a plan renews with the saved card; after a declined card it keeps working, then is read-only, and works again once paid', async ({
  browser,
  baseURL,
  request,
}) => {
  const program = await SeparateServer.start(Number(new URL(baseURL!).port) + 1)
  try {
    const email = `petra.${Date.now()}@example.test`
    const place = { address: '9 Elm St', city: 'Austin', state: 'TX', zipcode: '78704' }
    const signUp = await request.post(`${program.origin}/api/owner/signup`, {
      data: {
        firstName: 'Petra',
        lastName: 'Novak',
        corporateName: 'Elm Street Autos',
        dba: '',
        ...place,
        phone: '5125550171',
        email,
        password: signUpPassword,
        termsVersion: 1,
      },
    })
    expect(signUp.ok(), await signUp.text()).toBe(true)
    const page = await openPage(browser, desk)
    const pageErrors: string[] = []
    page.on('pageerror', (error) => pageErrors.push(error.message))
    const open = async (path: string) => {
      await page.goto(program.origin + path)
    }
    /** Another day: log in again, because the old tokens have expired. */
    const goTo = async (day: string, path = '/owner-subscription') => {
      await program.goTo(day)
      await page.context().clearCookies()
      await page.goto(`${program.origin}/owner/login`)
      await page.evaluate('localStorage.clear()')
      await logIn(page, 'owner', email, signUpPassword, program.origin)
      await open(path)
    }
    const banner = page.getByRole('region', { name: 'Your plan has ended' })
    const plans = page.getByRole('dialog', { name: 'Choose your plan' })
    const device = page.getByRole('dialog', { name: 'Set up this device' })
    const trialEnd = addDays(program.now.toISOString().slice(0, 10), 30)
    const first = addMonths(trialEnd, 1)
    const second = addMonths(first, 1)

    await test.step('the page states the end of the trial and the next charge', async () => {
      await goTo(program.now.toISOString().slice(0, 10))
      await expect(page.getByText('Free trial', { exact: true })).toBeVisible()
      await expect(page.getByText(showDay(trialEnd))).toBeVisible()
      await page.getByRole('button', { name: 'Choose a plan' }).click()
      await plans.getByRole('radio', { name: /^Monthly/ }).click()
      await expect(plans.getByText(`It is charged $79.99 on ${showDay(addDays(first, -1))}`, { exact: false })).toBeVisible()
      await payPlan(page, good)
      await device.getByRole('button', { name: 'Later' }).click()
      await expect(page.getByText(`Next charge: $79.99 on ${showDay(addDays(first, -1))} to VISA ending in 4242.`)).toBeVisible()
    })

    await test.step('the saved card renews the plan', async () => {
      await goTo(addDays(first, -1))
      await expect(page.getByText(showDay(second)).first()).toBeVisible()
      await expect(page.getByRole('table', { name: 'Payments' }).getByRole('row', { name: /\$79\.99/ })).toHaveCount(2)
      await expect(banner).toBeHidden()
    })

    await test.step('another card is saved without a charge', async () => {
      const popup = await openPlanPage(page, 'Change card')
      await expect(popup.getByText('Nothing is charged now.', { exact: false })).toBeVisible()
      await typeCard(popup, declinedLater)
      await expect(page.getByText('Your card is saved.')).toBeVisible()
      await expect(page.getByText('VISA ending in 3178').first()).toBeVisible()
    })

    await test.step('after a declined card everything keeps working, and the notice says until when', async () => {
      await goTo(addDays(second, 1))
      await expect(banner).toContainText(
        `Your plan ended on ${showDay(second)}. Everything keeps working until ${showDay(addDays(second, 14))}.`,
      )
      await expect(page.getByText(/^The last try was declined\. Next try: \$79\.99/)).toBeVisible()
    })

    await test.step('after the grace period the shop can read; a change is refused with an explanation, and the typed text stays', async () => {
      await goTo(addDays(second, 16), '/home-owner')
      await expect(banner).toContainText('Until it is renewed you can read, print and export, but not change anything.')
      await page.getByRole('link', { name: 'Shop Information' }).click()
      await page.getByRole('link', { name: /^Settings of/ }).click()
      const rates = page.getByRole('form', { name: 'Rates and taxes' })
      await rates.getByRole('textbox', { name: 'Labor rate' }).fill('151.00')
      await rates.getByRole('button', { name: 'Save rates' }).click()
      await expect(page.getByText(/Renew it under Subscription to continue\./)).toBeVisible()
      await expect(rates.getByRole('textbox', { name: 'Labor rate' })).toHaveValue('151.00')
    })

    await test.step('a payment in another tab unlocks the page at once, where it was left', async () => {
      const otherTab = await page.context().newPage()
      await otherTab.goto(`${program.origin}/owner-subscription?dialog=plans`)
      await otherTab.getByRole('radio', { name: /^Annual/ }).click()
      await payPlan(otherTab, good)
      await expect(otherTab.getByText('Payment Successful!')).toBeVisible()
      await otherTab.close()
      await expect(banner).toBeHidden()
      await page.getByRole('form', { name: 'Rates and taxes' }).getByRole('button', { name: 'Save rates' }).click()
      await expect(page.getByText('Rates saved')).toBeVisible()
    })
    expect(pageErrors).toEqual([])
    await page.context().close()
  } finally {
    await program.end()
  }
})
