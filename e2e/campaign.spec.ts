import type { SignedIn } from '../features/platform/auth/contract/index.ts'
import { drawPicture } from '../testing/samples/campaigns.samples.ts'
import { findAccessibilityViolations } from './accessibility.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPageFor } from './pages.ts'
import { desk, headersOfNewAddress, phone, signUpPassword, visit } from './people.ts'
import { expect, test } from './test.ts'

test('a rejected creative is corrected and approved, and its campaign becomes active', async ({ browser, request, baseURL }) => {
  const place = { address: '4600 Burleson Rd', city: 'Austin', state: 'TX', zipcode: '78744', phone: '5125550160' }
  const dba = `Hill Country Brakes ${Date.now()}`
  const company = { corporateName: 'Hill Country Inc', dba, contactName: 'Kim Alvarez' }
  const email = `advertiser.${Date.now()}@example.test`
  const signedUp = await request.post('/api/web/vendors/signup', {
    data: { ...company, ...place, email, password: signUpPassword, termsVersion: 1 },
    headers: headersOfNewAddress(),
  })
  expect(signedUp.ok(), await signedUp.text()).toBe(true)
  const logIn = async (name: string, role: string, password: string) => {
    const reply = await request.post('/api/web/login', {
      data: { email: name, password, role },
      headers: { origin: baseURL! },
    })
    return (await reply.json()) as SignedIn
  }
  const vendor = await openPageFor(browser, await logIn(email, 'vendors', signUpPassword), { origin: baseURL!, viewport: phone })
  const admin = await openPageFor(browser, await logIn('admin', 'admin', 'Liftbay-demo-2026'), {
    origin: baseURL!,
    viewport: desk,
  })
  const pageErrors = [collectPageErrors(vendor), collectPageErrors(admin)]
  const headline = `Pads ${Date.now() % 100_000}`
  const name = `Campaign ${Date.now() % 100_000}`

  await test.step('the vendor uploads a creative and submits it', async () => {
    await visit(vendor, '/advertise/new')
    await vendor.getByRole('textbox', { name: 'Headline' }).fill(headline)
    await vendor.getByRole('textbox', { name: 'Text', exact: true }).fill('Ceramic pads, at your bay today.')
    const small = { name: 'small.jpg', mimeType: 'image/jpeg', buffer: await drawPicture(640, 400) }
    await vendor.locator('input[type=file]').setInputFiles(small)
    await expect(vendor.getByText('This picture is 640 × 400 pixels.')).toBeVisible()
    await vendor.locator('input[type=file]').setInputFiles({ ...small, buffer: await drawPicture() })
    await expect(vendor.getByRole('button', { name: 'Replace picture' })).toBeVisible()
    await vendor.getByRole('textbox', { name: 'Alt text' }).fill('Pads on sale')
    await vendor.getByRole('button', { name: 'Save creative' }).click()
    await expect(vendor.getByText('Creative saved').last()).toBeVisible()
    await vendor.getByRole('button', { name: 'Submit for review' }).click()
    await expect(vendor.getByText('Waits for review')).toBeVisible()
    expect(await findAccessibilityViolations(vendor)).toEqual([])
  })

  await test.step('the vendor starts a campaign with it where shops search', async () => {
    await visit(vendor, '/campaign-inquiry?areas=TX&categories=brakes')
    await vendor.getByRole('link', { name: 'Start a campaign here' }).click()
    await vendor.getByRole('textbox', { name: 'Name' }).fill(name)
    await vendor.getByRole('textbox', { name: 'Budget per day' }).fill('5')
    await vendor.getByRole('textbox', { name: 'Total budget' }).fill('100')
    await vendor.getByRole('checkbox', { name: headline }).check()
    await vendor.getByRole('button', { name: 'Save draft' }).click()
    await vendor.getByRole('button', { name: 'Submit for review' }).click()
    await expect(vendor.getByText('Submitted', { exact: true }).first()).toBeVisible()
  })

  await test.step('an admin rejects the creative with a reason, and the vendor reads it without reloading', async () => {
    await visit(vendor, '/advertise')
    await vendor.getByRole('link', { name: `Open ${headline}` }).click()
    await expect(vendor.getByText('Waits for review')).toBeVisible()
    await visit(admin, '/campaign-review')
    await admin.getByRole('button', { name: `Reject creative ${headline}` }).click()
    const form = admin.getByRole('form', { name: `Reject ${headline}` })
    await form.getByRole('checkbox', { name: 'The alt text does not say what the picture shows' }).check()
    await form.getByRole('button', { name: 'Reject creative' }).click()
    await expect(form).toHaveCount(0)
    await expect(vendor.getByText('What to change in this creative')).toBeVisible()
  })

  await test.step('the vendor corrects the alt text and submits it again', async () => {
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
    await vendor.getByRole('textbox', { name: 'Alt text' }).fill('A set of four ceramic brake pads')
    // A slow line: the page reads what was saved only after the next press.
    await vendor.route(/\/vendor\/creatives\/[\w-]+$/, async (route) => {
      if (route.request().method() === 'GET') await pressed
      await route.continue()
    })
    await vendor.getByRole('button', { name: 'Save creative' }).click()
    const submitted = vendor.waitForResponse(/\/vendor\/creatives\/[\w-]+\/submit$/)
    await vendor.getByRole('button', { name: 'Submit for review' }).click()
    expect((await submitted).ok()).toBe(true)
    press()
    await expect(vendor.getByText('Waits for review')).toBeVisible()
    await vendor.unroute(/\/vendor\/creatives\/[\w-]+$/)
  })

  await test.step('the admin approves creative and campaign, and the vendor sees what still keeps it from being shown', async () => {
    await admin.getByRole('button', { name: `Approve creative ${headline}` }).click()
    await expect(admin.getByRole('button', { name: `Approve creative ${headline}` })).toHaveCount(0)
    await admin.getByRole('button', { name: `Start review of ${name}` }).click()
    await admin.getByRole('button', { name: `Approve campaign ${name}` }).click()
    await expect(admin.getByRole('button', { name: `Approve campaign ${name}` })).toHaveCount(0)
    expect(await findAccessibilityViolations(admin)).toEqual([])
    await visit(vendor, '/campaign-inquiry')
    await vendor.locator('main').getByText(name).click()
    await expect(vendor.getByText('Active', { exact: true }).first()).toBeVisible()
    await expect(vendor.getByText('Your ad balance is used up.')).toBeVisible()
    expect(await findAccessibilityViolations(vendor)).toEqual([])
  })
  // The browser notes the picture that was refused for its size.
  expect(pageErrors.map((errors) => errors.filter((error) => !error.includes('creative-picture')))).toEqual([[], []])
})
