import { readFileSync } from 'node:fs'
import { findAccessibilityViolations } from './accessibility.ts'
import { makeNewShop, makeNewTechnician } from './new-shop.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPage } from './pages.ts'
import { desk, logIn, phone, signUpPassword, visit } from './people.ts'
import { expect, test } from './test.ts'

const video = 'app/demo/videos/torque-a-wheel.webm'

test('an owner publishes and assigns a course, a technician passes it on a phone after failing once, and the certificate is valid', async ({
  browser,
  request,
  baseURL,
}, info) => {
  const own = await makeNewShop(request, baseURL!, 'training')
  const { email } = await makeNewTechnician(request, baseURL!, own, 3000)

  const owner = await openPage(browser, desk)
  const ownerErrors = collectPageErrors(owner)
  await logIn(owner, 'owner', own.ownerEmail, signUpPassword)
  await visit(owner, '/home-owner/training')
  await owner.getByRole('button', { name: 'New course' }).click()
  await owner.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Wheels')
  await owner.getByRole('button', { name: 'Create course' }).click()
  await expect(owner.getByRole('heading', { level: 1, name: 'Wheels' })).toBeVisible()
  const title = owner.getByRole('textbox', { name: 'Step title' })
  await owner.getByRole('button', { name: 'Add video' }).click()
  await title.fill('Watch the star')
  await owner.locator('input[type=file][accept^="video"]').setInputFiles(video)
  await expect(owner.getByText('torque-a-wheel.webm')).toBeVisible()
  await owner.getByRole('button', { name: 'Add page' }).click()
  await title.fill('Clean the hub')
  await owner.getByRole('textbox', { name: /^Text/ }).fill('## Before you start\nUse a wire brush.\n- No oil')
  // The page comes first.
  await owner.getByRole('button', { name: /2\. Clean the hub/ }).focus()
  await owner.keyboard.press('Alt+ArrowUp')
  await expect(owner.getByRole('button', { name: /1\. Clean the hub/ })).toBeFocused()
  await owner.getByRole('button', { name: 'Add quiz' }).click()
  await title.fill('What do you know?')
  await owner.getByRole('button', { name: 'Add a question' }).click()
  await owner.getByRole('textbox', { name: 'Text of question 1' }).fill('In which order?')
  await owner.getByRole('textbox', { name: 'Answer 1' }).fill('Around')
  await owner.getByRole('textbox', { name: 'Answer 2' }).fill('In a star')
  await owner.getByRole('radio', { name: 'Answer 2 of question 1 is correct' }).check()
  await owner.getByRole('textbox', { name: /^Explanation of question 1/ }).fill('A star pulls it flat.')
  expect(await findAccessibilityViolations(owner)).toEqual([])
  await owner.getByRole('button', { name: 'Save draft' }).click()
  await expect(owner.getByText('Draft saved')).toBeVisible()
  await owner.getByRole('button', { name: 'Publish' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(owner.getByText('Published, version 1')).toBeVisible()
  await owner.getByRole('button', { name: 'Assign', exact: true }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Assign' }).click()
  await expect(owner.getByText('Due within 14 days')).toBeVisible()

  const page = await openPage(browser, phone)
  const pageErrors = collectPageErrors(page)
  await logIn(page, 'employee', email, signUpPassword)
  await visit(page, '/training')
  await page.getByRole('link', { name: 'Start: Wheels' }).click()
  await expect(page.getByRole('heading', { name: 'Before you start' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Watch the video to the end to continue.')).toBeVisible()
  const ofPlayer = (code: string) => page.evaluate<number>(`document.querySelector('video').${code}`)
  await expect.poll(() => ofPlayer('readyState')).toBeGreaterThan(0)
  // Skipping ahead leads back to what was seen.
  await ofPlayer('currentTime = 12')
  await expect.poll(() => ofPlayer('currentTime')).toBeLessThan(2)
  expect(await findAccessibilityViolations(page)).toEqual([])
  await ofPlayer('playbackRate = 8')
  await page.evaluate(`(() => { const one = document.querySelector('video'); one.muted = true; return one.play() })()`)
  await expect(page.getByText('2 of 3 steps done')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radio', { name: 'Around' }).check()
  await page.getByRole('button', { name: 'Submit answers' }).click()
  await expect(page.getByText('0%: not passed yet')).toBeVisible()
  await expect(page.getByText('Wrong. A star pulls it flat.')).toBeVisible()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('radio', { name: 'In a star' }).check()
  await page.getByRole('button', { name: 'Submit answers' }).click()
  await expect(page.getByText('Passed with 100%')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download certificate' }).click()
  const file = info.outputPath('certificate.pdf')
  await (await downloading).saveAs(file)
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-')

  await visit(owner, '/home-owner/training?view=people')
  const row = owner.getByRole('row', { name: /Ira Lindqvist/ })
  await expect(row.getByText('Passed')).toBeVisible()
  await expect(row.getByText('100%')).toBeVisible()

  await visit(page, '/verify')
  await page.getByLabel('PDF to verify').setInputFiles(file)
  await expect(page.getByRole('heading', { name: 'Verified, unchanged' })).toBeVisible()
  expect([...ownerErrors, ...pageErrors]).toEqual([])
})
