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

test('films are named by their id and a title; what is neither is said', () => {
  expect(readConfig({}).videos).toEqual([])
  expect(readConfig({ VIDEO_IDS: 'a1B2c3D4e5F:A visit, ZZ-Z_ZZZZZZ: The board: live ' }).videos).toEqual([
    { id: 'a1B2c3D4e5F', title: 'A visit' },
    { id: 'ZZ-Z_ZZZZZZ', title: 'The board: live' },
  ])
  expect(complaintsAbout({ VIDEO_IDS: 'short:A visit' })).toEqual([
    '  VIDEO_IDS: must be id:title with commas between, each id of 11 characters; "short:A visit" is none',
  ])
})

test('card payments without the secret that proves them do not start', () => {
  expect(complaintsAbout({ STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual([
    '  STRIPE_WEBHOOK_SECRET: is needed with STRIPE_SECRET_KEY, or no payment could be believed',
  ])
})

test('proxies are trusted by their number or by their addresses, and never everybody', () => {
  const trusted = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).trustProxy
  expect(readConfig({}).trustProxy).toBe(0)
  expect(trusted('0')).toBe(0)
  expect(trusted('1')).toBe(1)
  expect(trusted('2')).toBe(2)
  expect(trusted('10.0.0.7, 192.168.0.0/16,::1,fd00::/8')).toEqual(['10.0.0.7', '192.168.0.0/16', '::1', 'fd00::/8'])
  const no = [
    'true',
    'on',
    'yes',
    'false',
    'all',
    '-1',
    '1.5',
    '12',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.1/',
    '10.0.0.1,',
    'proxy',
  ]
  for (const TRUST_PROXY of no) {
    const [complaint, ...more] = complaintsAbout({ TRUST_PROXY })
    expect(complaint, TRUST_PROXY).toMatch(
      /^ {2}TRUST_PROXY: must be the number of proxies in front \(1 for one\), or their addresses/,
    )
    expect(more).toEqual([])
  }
})
