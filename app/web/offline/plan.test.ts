import { expect, test } from 'vitest'
import { choosePlan } from './plan.ts'

const origin = 'https://shop.test'
const kept = new Set(['/offline.html', '/favicon.svg', '/assets/a-1.js'])
const choosePlanFor = (path: string, { method = 'GET', mode = 'cors' } = {}) =>
  choosePlan({ url: new URL(path, origin).href, method, mode }, origin, kept)

test('without a network a page is the offline page, and otherwise comes from the network', () => {
  expect(choosePlanFor('/home', { mode: 'navigate' })).toBe('page')
  expect(choosePlanFor('/', { mode: 'navigate' })).toBe('page')
})

test('without a network the page of a shop’s tablet is its own stored page, and no other page is', () => {
  expect(choosePlanFor('/shop-tablet', { mode: 'navigate' })).toBe('tablet')
  expect(choosePlanFor('/time-clock', { mode: 'navigate' })).toBe('page')
  expect(choosePlanFor('/api/shop/tablet/names')).toBe('network')
})

test("the service worker takes the program's own files from storage, including those of the previous version", () => {
  expect(choosePlanFor('/assets/a-1.js')).toBe('kept')
  expect(choosePlanFor('/assets/a-0.js')).toBe('kept')
  expect(choosePlanFor('/favicon.svg')).toBe('kept')
})

test('only a training video comes from what the user saved', () => {
  expect(choosePlanFor('/api/upload/training/video/7', { mode: 'no-cors' })).toBe('saved')
  expect(choosePlanFor('/api/upload/training/video/7')).toBe('saved')
  expect(choosePlanFor('/api/upload/training/video/7', { method: 'POST' })).toBe('network')
  expect(choosePlanFor('/api/upload/training/video/7', { mode: 'navigate' })).toBe('network')
  expect(choosePlanFor('/api/upload/training/picture/7')).toBe('network')
})

test('the service worker never uses stored files for calls and other sites', () => {
  expect(choosePlanFor('/api/web/me')).toBe('network')
  expect(choosePlanFor('/api/web/agreement/7/paper', { mode: 'navigate' })).toBe('network')
  expect(choosePlanFor('/socket.io/?EIO=4')).toBe('network')
  expect(choosePlanFor('/assets/a-1.js', { method: 'POST' })).toBe('network')
  expect(choosePlanFor('https://elsewhere.test/assets/a-1.js')).toBe('network')
})
