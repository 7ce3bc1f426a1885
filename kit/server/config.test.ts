import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isOpenToEavesdroppers, readConfig } from './config.ts'
import { PlainMessage } from './plain-message.ts'

function listComplaints(env: Record<string, string>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (!(error instanceof PlainMessage)) throw error
    return error.message.split('\n').slice(1)
  }
}

test('without settings there is a demo on port 3000 with everything built in', () => {
  expect(readConfig({})).toMatchObject({ port: 3000, demo: true, databaseUrl: undefined, stripe: undefined, s3: undefined })
})

test('an empty setting counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('all invalid settings are reported together, each with its valid form', () => {
  expect(
    listComplaints({ PORT: 'abc', DEMO: 'maybe', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x', APP_SECRET: 'short' }),
  ).toEqual([
    '  PORT: must be a whole number from 0 to 65535',
    '  DATABASE_URL: must look like postgresql://user:password@host:5432/database',
    '  APP_SECRET: must have at least 32 characters',
    '  DEMO: must be on or off',
    '  LOG_LEVEL: must be one of: fatal, error, warn, info, debug, silent',
  ])
  for (const PORT of ['-1', '70000', '30.5']) expect(listComplaints({ PORT })).toHaveLength(1)
})

test('a video setting needs an id and a title, and an invalid one is reported', () => {
  expect(readConfig({}).videos).toEqual([])
  expect(readConfig({ VIDEO_IDS: 'https://youtu.be/a1B2c3D4e5F:A visit, ZZ-Z_ZZZZZZ: The board: live ' }).videos).toEqual([
    { id: 'a1B2c3D4e5F', title: 'A visit' },
    { id: 'ZZ-Z_ZZZZZZ', title: 'The board: live' },
  ])
  expect(listComplaints({ VIDEO_IDS: 'short:A visit' })).toEqual([
    '  VIDEO_IDS: must be a comma-separated list of video:title, each video a YouTube link or its 11 characters; "short:A visit" is not',
  ])
})

test('an invalid address setting is reported with an example of a valid one', () => {
  const web = 'must be a full URL, such as https://shop.example.com'
  const app = 'must be an app link, such as liftbay://open or https://shop.example.com/app'
  expect(listComplaints({ APP_URL: 'shop.example.com' })).toEqual([`  APP_URL: ${web}`])
  expect(listComplaints({ VPIC_URL: 'ftp://vpic' })).toEqual([`  VPIC_URL: ${web}`])
  expect(listComplaints({ GOOGLE_MAPS_KEY: 'k', GOOGLE_MAPS_URL: 'maps' })).toEqual([`  GOOGLE_MAPS_URL: ${web}`])
  expect(listComplaints({ GOOGLE_MAPS_URL: 'https://maps.test' })).toEqual([
    '  GOOGLE_MAPS_KEY: is required with GOOGLE_MAPS_URL, or nothing is asked there',
  ])
  expect(listComplaints({ STRIPE_API_URL: 'stripe' })).toEqual([`  STRIPE_API_URL: ${web}`])
  expect(listComplaints({ S3_BUCKET: 'papers', S3_ENDPOINT: 'minio:9000' })).toEqual([`  S3_ENDPOINT: ${web}`])
  for (const APP_LINK of ['liftbay', 'javascript://%0aalert(1)', 'data:text/html,x', 'liftbay://open it'])
    expect(listComplaints({ APP_LINK })).toEqual([`  APP_LINK: ${app}`])
  for (const store of ['APP_STORE_URL', 'PLAY_STORE_URL'])
    expect(listComplaints({ APP_LINK: 'liftbay://open', [store]: 'itms-apps://1' })).toEqual([`  ${store}: ${web}`])
  expect(listComplaints({ SMTP_URL: 'http://mail' })).toEqual(['  SMTP_URL: must look like smtps://user:password@host'])
  expect(listComplaints({ MAIL_TO: 'the desk' })).toEqual(['  MAIL_TO: must be an e-mail address'])
  for (const MAIL_FROM of ['the desk', 'Desk <desk>', 'Desk <desk@shop.example> and more'])
    expect(listComplaints({ MAIL_FROM })).toEqual(['  MAIL_FROM: must be an e-mail address, such as Liftbay <desk@shop.example>'])
  expect(readConfig({ MAIL_FROM: 'desk@shop.example', MAIL_TO: 'desk@shop.example' })).toMatchObject({
    mailFrom: 'desk@shop.example',
    mailTo: 'desk@shop.example',
  })
})

test('numbers and words out of range are reported', () => {
  expect(listComplaints({ DATABASE_POOL: '1' })).toEqual(['  DATABASE_POOL: must be a whole number from 2 to 500'])
  expect(listComplaints({ NODE_ENV: 'staging' })).toEqual(['  NODE_ENV: must be one of: development, production, test'])
})

test('the program does not start when a setting needs another one that is missing', () => {
  expect(listComplaints({ APP_STORE_URL: 'https://apps.test/1' })).toEqual([
    '  APP_LINK: is required with APP_STORE_URL, or nothing links to it',
  ])
  expect(listComplaints({ S3_ACCESS_KEY_ID: 'k' })).toEqual([
    '  S3_BUCKET: is required with S3_ACCESS_KEY_ID, or nothing is stored there',
    '  S3_SECRET_ACCESS_KEY: is required with S3_ACCESS_KEY_ID, or the bucket refuses access',
  ])
})

test('the README lists every setting that is read, and no other', async () => {
  const root = join(import.meta.dirname, '../..')
  const source = await readFile(join(root, 'kit/server/config.ts'), 'utf8')
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  const read = [...source.matchAll(/^ {2}([A-Z][A-Z\d_]+): /gm)].map(([, name]) => name)
  const table = readme
    .split('## Settings')[1]!
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const named = table.flatMap((line) => [...line.split(' | ')[0]!.matchAll(/`([A-Z\d_]+)`/g)].map(([, name]) => name))
  expect(named.toSorted()).toEqual(read.toSorted())
})

test('card payments do not start without the webhook secret', () => {
  expect(listComplaints({ STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual([
    '  STRIPE_WEBHOOK_SECRET: is required with STRIPE_SECRET_KEY, or payments cannot be verified',
  ])
})

test('proxies are trusted by number or address, and never everyone', () => {
  const readTrustProxy = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).trustProxy
  expect(readConfig({}).trustProxy).toBe(0)
  expect(readTrustProxy('0')).toBe(0)
  expect(readTrustProxy('1')).toBe(1)
  expect(readTrustProxy('2')).toBe(2)
  expect(readTrustProxy('10.0.0.7, 192.168.0.0/16,::1,fd00::/8')).toEqual(['10.0.0.7', '192.168.0.0/16', '::1', 'fd00::/8'])
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
    const [complaint, ...more] = listComplaints({ TRUST_PROXY })
    expect(complaint, TRUST_PROXY).toMatch(
      /^ {2}TRUST_PROXY: must be the number of proxies in front, or a comma-separated list of their addresses/,
    )
    expect(more).toEqual([])
  }
})

test.each([
  [{ NODE_ENV: 'production', APP_URL: 'http://shop.example.com' }, true],
  [{ DEMO: 'off', APP_URL: 'http://shop.example.com' }, true],
  [{ NODE_ENV: 'production', APP_URL: 'https://shop.example.com' }, false],
  [{ NODE_ENV: 'production', APP_URL: 'http://localhost:3000' }, false],
  [{ DEMO: 'on', APP_URL: 'http://192.168.0.7:3000' }, false],
])('plain http is warned of when others use it: %o', (env, expected) => {
  expect(isOpenToEavesdroppers(readConfig(env))).toBe(expected)
})
