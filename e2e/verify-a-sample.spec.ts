import { readFileSync } from 'node:fs'
import { findAccessibilityViolations } from './accessibility.ts'
import { openPage } from './pages.ts'
import { phone } from './people.ts'
import { expect, test } from './test.ts'

test('a guest verifies a sample agreement, sees one changed character found, and gets the same answers for the files', async ({
  browser,
}, info) => {
  const page = await openPage(browser, phone)
  await page.goto('/how-the-seal-works')
  await page.getByRole('link', { name: 'Try it with a sample' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Verify a signed agreement' })).toBeVisible()

  await page.getByRole('button', { name: 'Verify the sample' }).click()
  await expect(page.getByRole('heading', { name: 'Verified, unchanged' })).toBeVisible()
  await expect(page.getByText(/^This is the original\. sample-agreement\.pdf was sealed on/)).toBeVisible()
  expect(await findAccessibilityViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Verify the changed copy' }).click()
  await expect(page.getByRole('heading', { name: 'Do not rely on this file' })).toBeVisible()
  await expect(page.getByText(/^sample-agreement-changed\.pdf was changed after it was sealed/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Verified, unchanged' })).toBeHidden()
  expect(await findAccessibilityViolations(page)).toEqual([])

  // The downloaded sample is an ordinary file, and the form for files says the same about it.
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the sample' }).click()
  const file = info.outputPath('sample.pdf')
  await (await started).saveAs(file)
  await page.getByLabel('PDF to verify').setInputFiles(file)
  await expect(page.getByRole('heading', { name: 'Verified, unchanged' })).toBeVisible()
  const changed = readFileSync(file)
  const middle = Math.floor(changed.length / 2)
  changed[middle] = changed[middle]! ^ 1
  await page.getByLabel('PDF to verify').setInputFiles({ name: 'mine.pdf', mimeType: 'application/pdf', buffer: changed })
  await expect(page.getByText(/^mine\.pdf was changed after it was sealed/)).toBeVisible()
})
