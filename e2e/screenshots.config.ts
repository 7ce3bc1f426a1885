import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

process.env['TOUR'] = '1'

/** The pictures of the read-me, from the journey itself. */
export default defineConfig({ ...journeys, testDir: '.', testMatch: 'from-sign-up-to-paid.spec.ts' })
