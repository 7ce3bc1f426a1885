import type { Locator, Page } from '@playwright/test'
import { expect } from './expect.ts'

/** A job of a work order as the shop sees it, by its title with the number: "1. Brakes squeal". */
export const getPanel = (page: Page, title: string): Locator =>
  page.locator('section', { has: page.getByRole('heading', { name: title }) }).last()

/** Takes the first match of the labor guide. */
export async function addLabor(page: Page, concern: string, text: string): Promise<void> {
  const here = getPanel(page, concern)
  await here.getByRole('button', { name: /^Add to / }).click()
  await here.getByRole('combobox', { name: 'Add labor, a part or a canned job' }).fill(text)
  // The guide's own entries name their place in it; canned jobs come before them.
  await page.getByRole('option').filter({ hasText: '›' }).first().click()
  await expect(here.getByRole('table').or(here.getByRole('grid'))).toBeVisible()
  await here.getByRole('button', { name: 'Done', exact: true }).click()
}

interface Part {
  name: string
  number: string
  maker: string
  cost: string
  price: string
}

/** Opens the form for a part of a job that is typed by hand. */
export async function openPartForm(job: Locator): Promise<Locator> {
  await job.getByRole('button', { name: /^Add to / }).click()
  await job.getByRole('group', { name: 'Add by hand' }).getByRole('button', { name: 'Part', exact: true }).click()
  return job.getByRole('form', { name: 'New part' })
}

export async function addPart(page: Page, concern: string, part: Part): Promise<void> {
  const here = getPanel(page, concern)
  const form = await openPartForm(here)
  await form.getByRole('textbox', { name: 'Name' }).fill(part.name)
  await form.getByRole('textbox', { name: 'Part no' }).fill(part.number)
  await form.getByRole('textbox', { name: 'Manufacturer' }).fill(part.maker)
  await form.getByRole('textbox', { name: 'Cost' }).fill(part.cost)
  await form.getByRole('textbox', { name: 'Price each' }).fill(part.price)
  await form.getByRole('button', { name: 'Add part' }).click()
  const line = { name: part.name }
  await expect(here.getByRole('cell', line).or(here.getByRole('gridcell', line)).first()).toBeVisible()
  await here.getByRole('button', { name: 'Done', exact: true }).click()
}

/** Sends the estimate or the revised estimate, and confirms the question. */
export async function sendEstimate(page: Page, label = 'Send estimate'): Promise<void> {
  await page.getByRole('button', { name: label }).first().click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: label }).click()
  await expect(page.getByText('Estimate sent').first()).toBeVisible()
}

/** Checks the booked customer in with the concerns as they were booked, or with those given. */
export async function checkIn(page: Page, customer: string, concerns?: string): Promise<void> {
  await page
    .getByRole('button', { name: `Check in ${customer}` })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: `Check in ${customer}` })
  if (concerns) await dialog.getByRole('textbox', { name: /Concerns/ }).fill(concerns)
  await dialog.getByRole('button', { name: 'Check in' }).click()
  await expect(dialog).toBeHidden()
}
