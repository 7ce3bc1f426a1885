import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../server/app/testing/test-app.ts'
import { vehicles } from './contract.ts'
import { openVinDecoder, type VinDecoder, vinDecoder } from './server/index.ts'

let app: TestApp
let decoder: VinDecoder
let cacheDir: string
beforeAll(async () => {
  app = await testApp()
  cacheDir = await mkdtemp(join(tmpdir(), 'vin-'))
  decoder = openVinDecoder({ cacheDir })
  app.built.provided.put(vinDecoder, decoder)
  await decoder.decode('1HGCM82633A004352')
}, 60_000)
afterAll(async () => {
  await decoder.close()
  await rm(cacheDir, { recursive: true })
})

const decode = (vin: string) => app.guest.call(vehicles.decode, { query: { vin } })

describe('decoding a VIN', () => {
  test('a real one names year, make, model, engine and body, and warns of nothing', async () => {
    const { body } = await decode('1HGCM82633A004352')
    expect(body).toMatchObject({
      isFound: true,
      checkDigitValid: true,
      warning: '',
      vinData: { year: 2003, make: 'Honda', model: 'Accord', engine: 'V6 gasoline (J30A4)', bodyStyle: 'Coupe' },
    })
    expect(Object.keys(body).toSorted()).toEqual(['checkDigitValid', 'isFound', 'vinData', 'warning'])
  })

  test('a wrong check digit warns and still names the vehicle', async () => {
    const { status, body } = await decode('1HGCM82643A004352')
    expect([status, body.isFound, body.checkDigitValid, body.vinData.make]).toEqual([200, true, false, 'Honda'])
    expect(body.warning).toMatch(/check digit.*just go on/)
  })

  test('an unknown one is not found and asks for the vehicle by hand', async () => {
    expect((await decode('11111111111111111')).body).toMatchObject({
      isFound: false,
      checkDigitValid: true,
      warning: expect.stringMatching(/by hand/),
    })
    expect((await decode('garbage')).body).toMatchObject({
      isFound: false,
      warning: expect.stringMatching(/17 letters and digits/),
    })
  })

  test('it may be pasted with blanks, dashes and small letters', async () => {
    expect((await decode(' 1hgcm-82633 a004352 ')).body).toMatchObject({ isFound: true, warning: '' })
  })

  test('a VIN is required', async () => {
    expect((await decode(' ')).problem.errors).toEqual({ vin: 'VIN is required' })
  })

  test('when the source fails, the vehicle can be entered by hand', async () => {
    app.built.provided.put(vinDecoder, { decode: () => Promise.reject(new Error('gone')), close: async () => {} })
    const { status, problem } = await decode('1HGCM82633A004352')
    app.built.provided.put(vinDecoder, decoder)
    expect([status, problem.code, problem.msg]).toEqual([503, 'decoder_down', expect.stringMatching(/by hand/)])
  })
})

test('a guest may decode only so many VINs a minute', async () => {
  const limited = await testApp({ limits: true })
  limited.built.provided.put(vinDecoder, decoder)
  const statuses = await Promise.all(
    Array.from({ length: 62 }, async () => (await limited.guest.call(vehicles.decode, { query: { vin: 'x' } })).status),
  )
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
})
