import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { SignedIn } from '../features/platform/auth/contract/index.ts'
import { agreements } from '../features/repair/agreements/contract/index.ts'
import { calculateSampleNumber } from '../features/repair/agreements/rules.ts'
import { expect } from './expect.ts'
import { signUpPassword } from './people.ts'
import { makeCalls } from './shop-by-call.ts'

/** The signature field of the agreement, by its label. */
export const getSignatureField = (page: Page, label: string): Locator => page.getByRole('group', { name: label })

/** A finger stroke over the signature field, as a touch screen reports it: the page must neither scroll nor lose it. */
export async function signWithFinger(page: Page, label: string): Promise<void> {
  const canvas = getSignatureField(page, label).locator('canvas')
  // Scroll it clear of the bottom bar, as a person would.
  await canvas.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const box = await canvas.boundingBox()
  if (!box) throw new Error('There is no signature field')
  const finger = await page.context().newCDPSession(page)
  // Spread the stroke over the last second: a finger lifted at full speed would fling the page, and the next tap would only stop that.
  let at = Date.now() / 1000 - 1
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[], after = 0.016) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: (at += after) })
  const middle = box.y + box.height / 2
  const place = (step: number) => ({
    x: box.x + 30 + (step * (box.width - 60)) / 24,
    y: middle + Math.sin(step) * (box.height / 5),
  })
  for (let step = 0; step <= 24; step += 1) await touch(step === 0 ? 'touchStart' : 'touchMove', [place(step)])
  await touch('touchMove', [{ ...place(24), y: place(24).y + 1 }], 0.3)
  await touch('touchEnd', [], 0.2)
  await finger.detach()
  await expect(getSignatureField(page, label).getByRole('img', { name: `${label}: signed` })).toBeVisible()
}

export const estimateSignature = 'Signature for the estimate and the choices above'
export const termsSignature = 'Signature for the terms'

/** The dialog in which an estimate is signed. */
export const getAgreementDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Submit Agreement' })

/** Types the number that the customer's sample PDF shows. */
export async function typeSampleNumber(page: Page): Promise<void> {
  const customerId = await page.evaluate<string>(
    () => (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { customerId?: string }).customerId ?? '',
  )
  await getAgreementDialog(page)
    .getByRole('textbox', { name: 'Number in the sample PDF' })
    .fill(calculateSampleNumber(customerId))
}

/** Agrees to electronic records, which is asked once. */
export async function agreeToElectronicRecords(page: Page): Promise<void> {
  const dialog = getAgreementDialog(page)
  await expect(dialog.getByRole('link', { name: 'my account page' }).first()).toHaveAttribute('href', '/account')
  await typeSampleNumber(page)
  await dialog.getByRole('checkbox', { name: /electronic/ }).check()
  await dialog.getByRole('button', { name: 'Agree and continue' }).click()
  await expect(dialog.getByRole('form', { name: 'Submit Agreement' })).toBeVisible()
}

/** Agrees to them before the test, as someone who signed before was asked then. */
export async function agreeToRecordsByCall(request: APIRequestContext, email: string): Promise<void> {
  const login = await request.post('/api/web/login', { data: { email, password: signUpPassword, role: 'customer' } })
  const { atk, info } = (await login.json()) as SignedIn
  const call = makeCalls(request, atk)
  const { version } = await call(agreements.consent, {})
  await call(agreements.giveConsent, {
    body: { agreed: true, pdfNumber: calculateSampleNumber(info.customer.customerId!), version },
  })
}

/** Fills in what is asked besides the jobs. */
export async function answerQuestions(page: Page, { limit }: { limit?: string } = {}): Promise<void> {
  const dialog = getAgreementDialog(page)
  // The choices of the last agreement are folded until they are changed.
  const change = dialog.getByRole('button', { name: 'Change choices' })
  await expect(change.or(dialog.getByRole('combobox', { name: 'Payment method' }))).toBeVisible()
  if (await change.isVisible()) await change.click()
  const choice = limit ? /as long as the repair costs do not exceed/ : 'I request a written estimate'
  await dialog.getByRole('radio', { name: choice }).check()
  if (limit) await dialog.getByRole('textbox', { name: 'Limit' }).fill(limit)
  await dialog.getByRole('combobox', { name: 'Payment method' }).click()
  await page.getByRole('option', { name: 'VISA' }).click()
  await dialog.getByRole('radiogroup', { name: 'Return old parts' }).getByRole('radio', { name: 'No' }).check()
}

export async function signTwice(page: Page): Promise<void> {
  await signWithFinger(page, estimateSignature)
  await getAgreementDialog(page).getByRole('checkbox', { name: 'I have read the terms and agree to them' }).check()
  await signWithFinger(page, termsSignature)
}
