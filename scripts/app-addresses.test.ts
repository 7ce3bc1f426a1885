import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { declaredPages } from './app-addresses.ts'

/** The pages of the specification about employees and their documents, and those of the shop about their records. */
const ofEmployees = [
  '/employee-information',
  '/i-9',
  '/w-4',
  '/direct-deposit',
  '/aes',
  '/training',
  '/training/:course',
  '/technician-levels',
  '/employee-manual',
  '/documents',
]
const ofShops = [
  '/:id/employee',
  '/employee/:email/doc/:docid',
  '/employee/:id/upload',
  '/document/:id',
  '/home-owner/onboarding/:n',
  '/home-owner/onboarding/:n/i-9',
  '/home-owner/onboarding/:n/w-4',
  '/home-owner/onboarding/:n/direct-deposit',
  '/home-owner/onboarding/:n/documents',
  '/home-owner/training/:course',
]

test('no page of the employees or their documents opens for a customer, a vendor or the admin, and none of the employees’ own for an owner', () => {
  const pages = declaredPages('.')
  const findWho = (path: string) => pages.filter((page) => page.path === path).map(({ who }) => who)
  for (const path of ofEmployees) expect(findWho(path), path).toEqual([['employee']])
  for (const path of ofShops) expect(findWho(path), path).toEqual([['owner', 'employee']])
})

test('no other page takes an address of the pages that only load for an admin or a vendor', () => {
  const pages = declaredPages('.')
  const own = readFileSync('app/web/admin-vendor-pages.tsx', 'utf8')
  const [far, near] = [true, false].map((isFar) =>
    pages.filter(({ file }) => own.includes(`'../../${file}'`) === isFar).map(({ path }) => path),
  )
  expect(far!.length).toBeGreaterThan(40)
  for (const path of far!) {
    const address = path.replaceAll(/:\w+/g, 'x1')
    expect([path, [...near!, '/main/:moduleId'].filter((pattern) => toPattern(pattern).test(address))]).toEqual([path, []])
  }
})

const toPattern = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
