import { expect, test } from 'vitest'
import { type Plan, plans } from '../../common/plans.ts'
import { writeBestOffer } from '../../common/public-plans.ts'
import { fillInPlans } from './plans-on-pages.ts'

const page = `<!doctype html><html lang="en"><body><ul>${plans
  .map(
    ({ id, name }) =>
      `<li class="card" data-plan="${id}"><h3 class="a" data-says="name">${name}</h3><p><span data-says="per-month">$1.00</span> <small>a month</small></p><p data-says="charge">old</p><p data-says="included"></p><a href="/x" data-says="choose">Choose ${name}</a></li>`,
  )
  .join('')}</ul><span data-offer="title">From $1.00</span></body></html>`
const [monthly, quarterly] = plans as [Plan, Plan, Plan]

test('a page of plans that nobody changed stays as it was built', () => {
  expect(fillInPlans(page, plans)).toBe(page)
})

test('a new price, name and what is included are on the page, and a plan that is not sold is hidden', () => {
  const onSale = [monthly, { ...quarterly, name: 'Three <months>', total: 24_000, included: 'All & more' }]
  const filled = fillInPlans(page, onSale)
  expect(filled).toContain('data-says="name">Three &lt;months&gt;</h3>')
  expect(filled).toContain('data-says="per-month">$80.00</span>')
  expect(filled).toContain('data-says="charge">$240.00 for 3 months</p>')
  expect(filled).toContain('data-says="included">All &amp; more</p>')
  expect(filled).toContain('data-says="choose">Choose Three &lt;months&gt;</a>')
  expect(filled).toContain('<li class="card" data-plan="annual" hidden="">')
  expect(filled).not.toContain('data-plan="monthly" hidden')
  const [, given] = /<html data-plans="([^"]*)"/.exec(filled)!
  expect(
    JSON.parse(given!.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')),
  ).toEqual(onSale)
  expect(filled).toContain('<span data-offer="title">From $79.99 per month')
})

test('the advertisement names the plans on sale and the cheapest one', () => {
  expect(writeBestOffer(plans)).toEqual({
    title: 'From $65.99 per month',
    text: 'Choose monthly, quarterly, or annual. The annual plan is the best deal: $791.88 for 12 months. Signing up is free.',
  })
  expect(writeBestOffer([monthly, quarterly]).text).toMatch(/^Choose monthly or quarterly. The quarterly plan/)
  expect(writeBestOffer([monthly]).text).toMatch(/^The monthly plan is/)
})

test('the pages are shown even if no plan is on sale', () => {
  const filled = fillInPlans(page, [])
  expect(filled).toContain('data-offer="title">Signing up is free</span>')
  expect(filled.match(/<li class="card" data-plan="\w+" hidden="">/g)).toHaveLength(3)
})
