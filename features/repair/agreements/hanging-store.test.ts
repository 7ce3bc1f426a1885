import { beforeAll, expect, test, vi } from 'vitest'
import { createSentEstimate, fillSignedForm, type Visit } from '../../../testing/samples/sent-estimate.samples.ts'
import { type S3StandIn, startS3StandIn } from '../../../testing/stand-ins/s3-stand-in.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { files } from '../../platform/files/contract/index.ts'
import { workOrders } from '../work-orders/contract/index.ts'
import { agreements } from './contract/index.ts'

const connections = 20
const signers = 25

let s3: S3StandIn
let app: TestApp
const visits: Visit[] = []
beforeAll(async () => {
  s3 = await startS3StandIn()
  app = await testApp({
    env: {
      DATABASE_POOL: String(connections),
      S3_BUCKET: 'papers',
      S3_ENDPOINT: s3.url,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
  })
  const shop = await app.signUpShop()
  for (let count = 0; count < signers; count++) visits.push(await createSentEstimate(app, { shop, jobs: ['Oil leak'] }))
})

const sign = async (visit: Visit, key: string) => visit.ann.call(agreements.sign, { body: await fillSignedForm(visit) }, { key })
const countPuts = () => s3.requests.filter(({ method }) => method === 'PUT').length
const getKey = (index: number) => `signature-${index}`

test('while the file store hangs, signers hold no connection, other calls answer at once, and everybody signs when it is back', async () => {
  s3.hang()
  const signing = visits.map((visit, index) => sign(visit, getKey(index)))
  // Each of as many signers as there are connections is waiting for the store.
  await vi.waitFor(() => expect(countPuts()).toBeGreaterThanOrEqual(connections), { timeout: 20_000 })

  const { shop, ann, order } = visits[0]!
  const started = performance.now()
  const others = await Promise.all([
    ann.call(agreements.consent, {}),
    shop.owner.call(workOrders.read, { params: { id: order.workOrder.id } }),
    app.built.app.inject({ url: '/readyz' }).then(({ statusCode: status }) => ({ status })),
  ])
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(performance.now() - started).toBeLessThan(5000)

  s3.resume()
  const signed = await Promise.all(signing)
  expect(signed.map(({ status }) => status)).toEqual(visits.map(() => 200))
}, 60_000)

test('a signature that is sent again gets the same reply and stores no other paper', async () => {
  const before = countPuts()
  const again = await sign(visits[0]!, getKey(0))
  expect(again.status).toBe(200)
  expect(countPuts()).toBe(before)
})

test('a file store that never answers is named in the refusal, nothing is stored, and the same call works once it is back', async () => {
  const { ann } = visits[0]!
  const upload = () => ann.call(files.upload, { body: {} }, { file: { name: 'a.pdf', bytes: Buffer.from('%PDF-1.7 a') } })
  s3.hang()
  const refused = await upload()
  expect(refused.problem).toMatchObject({
    status: 503,
    code: 'file_store_silent',
    msg: 'The file store does not answer. Nothing was lost. Try again.',
  })
  s3.resume()
  expect((await upload()).status).toBe(200)
}, 60_000)
