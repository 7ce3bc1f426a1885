import type { Page } from '@playwright/test'

/** `npm run screenshots` saves pictures of the test for the README; an ordinary run takes none. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (!process.env['TOUR']) return
  await page.evaluate('document.fonts.ready')
  await page.screenshot({ path: `docs/tour/${name}.png`, animations: 'disabled' })
}
