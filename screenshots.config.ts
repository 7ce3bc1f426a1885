import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

process.env['TOUR'] = '1'

/** Takes the pictures for the README from the test itself. */
export default defineConfig({ ...journeys, testMatch: 'from-sign-up-to-paid.spec.ts' })
