import { openPage } from './pages.ts'
import { phone } from './people.ts'
import { expect, test } from './test.ts'

test('a visitor answers the jobs of the estimate on the start page, and the approved total follows', async ({ browser }) => {
  const page = await openPage(browser, phone)
  await page.goto('/')
  const estimate = page.getByRole('region', { name: 'An estimate to try out' })
  await expect(estimate.getByText('$461.15')).toBeVisible()
  await estimate.getByRole('group', { name: 'Replace battery' }).getByRole('button', { name: 'Decline' }).click()
  await expect(estimate.getByText('$312.40')).toHaveCount(2)
  await estimate.getByRole('group', { name: 'Replace rear shocks' }).getByRole('button', { name: 'Approve' }).click()
  await expect(estimate.getByText('$932.40')).toBeVisible()
})
