import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { PlainMessage } from './plain-message.ts'

function complaintsAbout(env: Record<string, string>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (!(error instanceof PlainMessage)) throw error
    return error.message.split('\n').slice(1)
  }
}

test('without any setting there is a demo on port 3000 with everything built in', () => {
  expect(readConfig({})).toMatchObject({ port: 3000, demo: true, databaseUrl: undefined, stripe: undefined, s3: undefined })
})

test('an empty setting is an unset one', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('every wrong setting is named at once, with what it must be', () => {
  expect(
    complaintsAbout({ PORT: 'abc', DEMO: 'maybe', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x', APP_SECRET: 'short' }),
  ).toEqual([
    '  PORT: must be a whole number from 0 to 65535',
    '  DATABASE_URL: must look like postgresql://user:password@host:5432/database',
    '  APP_SECRET: must have at least 32 characters',
    '  DEMO: must be on or off',
    '  LOG_LEVEL: must be one of: fatal, error, warn, info, debug, silent',
  ])
  for (const PORT of ['-1', '70000', '30.5']) expect(complaintsAbout({ PORT })).toHaveLength(1)
})

test('card payments without the secret that proves them do not start', () => {
  expect(complaintsAbout({ STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual([
    '  STRIPE_WEBHOOK_SECRET: is needed with STRIPE_SECRET_KEY, or no payment could be believed',
  ])
})
