import type { Page } from '@playwright/test'

/** `npm run screenshots` keeps what the journey looks like for the read-me; an ordinary run takes no pictures. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!process.env['TOUR']) return
  await page.evaluate('document.fonts.ready')
  await page.screenshot({ path: `docs/tour/${name}.png`, animations: 'disabled' })
}
