import type { Page } from '@playwright/test'

/** The labels of the form's fields on screen, in their order. The ways to sign are left out. */
export const listLabels = (page: Page, form: string): Promise<string[]> =>
  page
    .getByRole('form', { name: form, exact: true })
    .locator('label')
    .evaluateAll((labels) =>
      labels
        .filter((label) => label.checkVisibility())
        .map((label) => label.textContent.replace(/ (\*|\(optional\))$/, '').trim())
        .filter((text) => text !== 'Draw' && text !== 'Type'),
    )
