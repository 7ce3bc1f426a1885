import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

process.env['TOUR'] = '1'

/** Takes the pictures for the README from the test itself, and those for the public pages from the demo shop. One after the other. */
export default defineConfig({ ...journeys, testMatch: ['product.pictures.ts', 'from-sign-up-to-paid.spec.ts'], workers: 1 })
