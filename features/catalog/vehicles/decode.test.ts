import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { vehicles } from './contract/index.ts'
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

const decodeVin = (vin: string) => app.guest.call(vehicles.decode, { query: { vin } })

describe('decoding a VIN', () => {
  test('a real VIN names year, make, model, engine and body without a warning', async () => {
    const { body } = await decodeVin('1HGCM82633A004352')
    expect(body).toMatchObject({
      isFound: true,
      checkDigitValid: true,
      warning: '',
      vinData: { year: 2003, make: 'Honda', model: 'Accord', engine: 'V6 gasoline (J30A4)', bodyStyle: 'Coupe' },
    })
    expect(Object.keys(body).toSorted()).toEqual(['checkDigitValid', 'isFound', 'vinData', 'warning'])
  })

  test('a VIN with a wrong check digit gets a warning and still names the vehicle', async () => {
    const { status, body } = await decodeVin('1HGCM82643A004352')
    expect([status, body.isFound, body.checkDigitValid, body.vinData.make]).toEqual([200, true, false, 'Honda'])
    expect(body.warning).toMatch(/check digit.*continue/)
  })

  test('an unknown VIN is not found, and the reply asks to enter the vehicle by hand', async () => {
    expect((await decodeVin('11111111111111111')).body).toMatchObject({
      isFound: false,
      checkDigitValid: true,
      warning: expect.stringMatching(/yourself/),
    })
    expect((await decodeVin('garbage')).body).toMatchObject({
      isFound: false,
      warning: expect.stringMatching(/17 letters and digits/),
    })
  })

  test('a VIN can be pasted with spaces, dashes and lowercase letters', async () => {
    expect((await decodeVin(' 1hgcm-82633 a004352 ')).body).toMatchObject({ isFound: true, warning: '' })
  })

  test('a VIN is required', async () => {
    expect((await decodeVin(' ')).problem.errors).toEqual({ vin: 'VIN is required' })
  })

  test('when the VIN service fails, the reply asks to enter the vehicle by hand', async () => {
    app.built.provided.put(vinDecoder, { decode: () => Promise.reject(new Error('gone')), close: async () => {} })
    const { status, problem } = await decodeVin('1HGCM82633A004352')
    app.built.provided.put(vinDecoder, decoder)
    expect([status, problem.code, problem.msg]).toEqual([
      503,
      'decoder_down',
      expect.stringMatching(/Enter the vehicle yourself/),
    ])
  })
})

test('a guest can decode only a limited number of VINs per minute', async () => {
  const limited = await testApp({ limits: true })
  limited.built.provided.put(vinDecoder, decoder)
  const statuses = await Promise.all(
    Array.from({ length: 62 }, async () => (await limited.guest.call(vehicles.decode, { query: { vin: 'x' } })).status),
  )
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
})
