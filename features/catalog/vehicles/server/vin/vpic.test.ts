import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDecoded } from './vin-decoder.ts'
import type { VinDecoder } from './vin-decoder.ts'
import { openVpicDecoder } from './vpic.ts'

const accord = {
  Make: 'HONDA',
  Model: 'Accord',
  ModelYear: '2003',
  Trim: 'EX-V6',
  Series: '',
  BodyClass: 'Coupe',
  Doors: '2',
  DriveType: '',
  EngineCylinders: '6',
  DisplacementL: '2.998832712',
  DisplacementCC: '2998.832712',
  EngineConfiguration: 'V-Shaped',
  EngineModel: 'J30A4',
  FuelTypePrimary: 'Gasoline',
  FuelTypeSecondary: '',
  ElectrificationLevel: '',
  TransmissionStyle: 'Automatic',
  TransmissionSpeeds: '5',
  Manufacturer: 'AMERICAN HONDA MOTOR CO., INC.',
  PlantCountry: 'UNITED STATES (USA)',
  ErrorCode: '0',
  ErrorText: '0 - VIN decoded clean.',
  VIN: '1HGCM82633A004352',
}
const nothing = Object.fromEntries(Object.keys(accord).map((key) => [key, null]))
const asked: string[] = []

// Answers as the service does: flat rows of text under Results, with status 200 even when nothing is known.
const service = createServer((request, reply) => {
  asked.push(request.url ?? '')
  const vin = /^\/api\/vehicles\/DecodeVinValues\/([^?]+)\?format=json$/.exec(request.url ?? '')?.[1]
  if (vin === 'SLXWSERV1CE000000') return
  if (vin?.startsWith('5')) return reply.writeHead(503).end('down for maintenance')
  if (vin?.startsWith('6')) return reply.writeHead(200).end('<html>')
  const row = vin?.startsWith('1HG') ? accord : { ...nothing, ErrorCode: '7', ErrorText: '7 - Manufacturer is not registered' }
  reply.writeHead(vin ? 200 : 404, { 'content-type': 'application/json; charset=utf-8' })
  reply.end(
    JSON.stringify({ Count: 1, Message: 'Results returned successfully', SearchCriteria: `VIN(s): ${vin}`, Results: [row] }),
  )
})
let url: string
beforeAll(async () => {
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/api/`
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
})

const builtIn: VinDecoder = {
  decode: async (vin) => makeDecoded(vin, null),
  close: async () => {},
}

describe('the vPIC service', () => {
  it('the vPIC service answers in the same shape as the built-in data', async () => {
    expect(await openVpicDecoder({ url }).decode('1hgcm82633a004352')).toEqual({
      isFound: true,
      checkDigitValid: true,
      vinData: {
        year: 2003,
        make: 'Honda',
        model: 'Accord',
        trim: 'EX-V6',
        engine: '3.0L V6 gasoline',
        bodyStyle: 'Coupe',
        driveType: '',
        fuel: 'Gasoline',
        transmission: 'Automatic',
        manufacturer: 'American Honda Motor Co., Inc.',
        plantCountry: 'United States',
        doors: 2,
      },
    })
  })

  it('a vehicle that the vPIC service does not know is not found', async () => {
    expect(await openVpicDecoder({ url }).decode('2XXXXXXXXXXXXXXXX')).toMatchObject({
      isFound: false,
      vinData: { make: '', year: null },
    })
  })

  it('the vPIC service is never asked about text that is not a VIN', async () => {
    const before = asked.length
    expect((await openVpicDecoder({ url }).decode('../../secret')).isFound).toBe(false)
    expect(asked.length).toBe(before)
  })

  it.each([
    ['down', '5YJ3E1EA7KF317000'],
    ['talking nonsense', '6YJ3E1EA7KF317000'],
    ['silent', 'SLXWSERV1CE000000'],
  ])('the vPIC decoder rejects when %s, or leaves the answer to the fallback', async (_, vin) => {
    await expect(openVpicDecoder({ url, timeoutMs: 200 }).decode(vin)).rejects.toThrow()
    expect(await openVpicDecoder({ url, timeoutMs: 200, fallback: builtIn }).decode(vin)).toMatchObject({ isFound: false })
  })
})
