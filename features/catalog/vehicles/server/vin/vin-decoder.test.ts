import { link, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { measureCpu } from '../../../../../testing/measure-cpu.ts'
import { nothingKnown } from '../../rules.ts'
import { fromCapitals } from './describe-vehicle.ts'
import { lookupTables } from './elements.ts'
import { openVehicleReader } from './read-vehicle.ts'
import { openVinDecoder } from './vin-decoder.ts'
import type { VinDecoder } from './vin-decoder.ts'
import { prepareVinFile } from './vin-file.ts'

let cacheDir: string
let decoder: VinDecoder
beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'vin-'))
  decoder = openVinDecoder({ cacheDir })
  await decoder.decode('1HGCM82633A004352')
}, 60_000)
afterAll(async () => {
  await decoder.close()
  await rm(cacheDir, { recursive: true })
})

/** The package's tables with a single maker, packed like the package's file. Unpacking the real one takes seconds. */
async function packHonda(dir: string): Promise<string> {
  const path = join(dir, 'honda.db')
  const db = new DatabaseSync(path)
  db.exec(`
    create table Manufacturer (Id, Name); create table Make (Id, Name); create table Wmi (Id, Wmi, ManufacturerId);
    create table Wmi_Make (WmiId, MakeId); create table Wmi_VinSchema (WmiId, VinSchemaId, YearFrom, YearTo);
    create table Pattern (VinSchemaId, Keys, ElementId, AttributeId); create table Model (Id, Name);
    create table Make_Model (MakeId, ModelId); create table EngineModel (Id, Name);
    create table EngineModelPattern (EngineModelId, ElementId, AttributeId);
    ${[...new Set(lookupTables.map(([, table]) => table))].map((table) => `create table ${table} (Id, Name);`).join(' ')}
    insert into Manufacturer values (1, 'Honda'); insert into Make values (1, 'Honda'); insert into Wmi values (1, '1HG', 1);
    insert into Wmi_Make values (1, 1);`)
  db.close()
  const packed = `${path}.gz`
  await writeFile(packed, gzipSync(await readFile(path)))
  return packed
}

describe('decoding a VIN', () => {
  it.each([
    ['1HGCM82633A004352', 2003, 'Honda', 'Accord', 'Coupe', 'V6 gasoline (J30A4)'],
    ['1FTFW1ET5DFC10312', 2013, 'Ford', 'F-150', 'Pickup', '3.5L V6 gasoline'],
    ['4T1BF1FK5HU376522', 2017, 'Toyota', 'Camry', 'Sedan', '2.5L 4-cyl gasoline'],
    ['5YJ3E1EA7KF317000', 2019, 'Tesla', 'Model 3', 'Sedan', 'Electric motor'],
    ['1G1ZD5ST8JF134138', 2018, 'Chevrolet', 'Malibu', 'Sedan', '1.5L 4-cyl gasoline'],
    ['JTDKARFU0H3528700', 2017, 'Toyota', 'Prius', 'Hatchback', '1.8L 4-cyl hybrid'],
    ['WBA3A5C51CF256551', 2012, 'BMW', '328i', 'Sedan', '2.0L 4-cyl gasoline'],
    ['1C4RJFBG4FC625797', 2015, 'Jeep', 'Grand Cherokee', 'SUV', '3.6L 6-cyl gasoline'],
    ['3VWDP7AJ7DM213465', 2013, 'Volkswagen', 'Jetta', 'Sedan', '2.5L 5-cyl gasoline'],
    ['KMHDU4AD5AU136970', 2010, 'Hyundai', 'Elantra', 'Sedan', '2.0L 4-cyl gasoline'],
    ['JN1CV6AP3CM935482', 2012, 'Infiniti', 'G37', 'Sedan', '3.7L V6 gasoline'],
    ['4S4BRBKC7B3378701', 2011, 'Subaru', 'Outback', 'SUV', '2.5L'],
    ['JM1BK32F781193312', 2008, 'Mazda', 'Mazda3', 'Sedan', '2.0L gasoline'],
    ['5XYKT3A69DG353356', 2013, 'Kia', 'Sorento', 'SUV', '2.4L gasoline'],
    ['WDBRF40J43F433102', 2003, 'Mercedes-Benz', 'C-Class', 'Sedan', '1.8L 4-cyl gasoline'],
    ['WAUAF78E48A015246', 2008, 'Audi', 'A4', 'Sedan', '2.0L 4-cyl gasoline'],
    ['2C3CDXBG2CH267911', 2012, 'Dodge', 'Charger', 'Sedan', '3.6L V6 gasoline'],
    ['1N4AL3AP8DC270186', 2013, 'Nissan', 'Altima', 'Sedan', '2.5L 4-cyl gasoline'],
    ['SALSF2D47AA219612', 2010, 'Land Rover', 'Range Rover Sport', 'SUV', '5.0L V8 gasoline'],
    ['1FUJA6CK14LM94383', 2004, 'Freightliner', 'Columbia', 'Tractor', '14.0L 6-cyl diesel'],
    ['JYARJ06E87A000000', 2007, 'Yamaha', 'YZF-R6', 'Motorcycle', '0.6L 4-cyl gasoline'],
  ])('the VIN %s is a %i %s %s', async (vin, year, make, model, bodyStyle, engine) => {
    const { isFound, vinData } = await decoder.decode(vin)
    expect({ isFound, ...vinData }).toMatchObject({ isFound: true, year, make, model, bodyStyle, engine })
  })

  it("a decoded vehicle has every detail of the data, in a shop's words", async () => {
    expect((await decoder.decode('5UXKR0C58F0K00000')).vinData).toEqual({
      year: 2015,
      make: 'BMW',
      model: 'X5',
      trim: 'xDrive35i',
      engine: '3.0L 6-cyl gasoline',
      bodyStyle: 'SUV',
      driveType: 'AWD',
      fuel: 'Gasoline',
      transmission: '',
      manufacturer: 'BMW Manufacturer Corporation / BMW North America',
      plantCountry: 'United States',
      doors: 4,
    })
  })

  it('a VIN can be typed with dashes and lowercase letters', async () => {
    expect((await decoder.decode(' 1hgcm-82633 a004352 ')).vinData.model).toBe('Accord')
  })
})

describe('a doubtful VIN', () => {
  it('a VIN with a wrong check digit still names the vehicle and is marked as doubtful', async () => {
    const wrong = await decoder.decode('1HGCM82643A004352')
    expect(wrong).toMatchObject({ isFound: true, checkDigitValid: false, vinData: { make: 'Honda' } })
  })

  it('the check digit of each VIN is checked even when its vehicle comes from the cache', async () => {
    expect((await decoder.decode('1HGCM82633A004352')).checkDigitValid).toBe(true)
    expect((await decoder.decode('1HGCM82633A004353')).checkDigitValid).toBe(false)
    expect((await decoder.decode('1HGCM82633A004352')).checkDigitValid).toBe(true)
  })

  it('a made-up VIN is not found', async () => {
    for (const vin of [
      '',
      'garbage',
      '1HGCM82633A00435',
      '1HGCM82633AOO4352',
      "'; drop table pattern; --",
      '11111111111111111',
      '00000000000000000',
      'ZZZZZZZZZZZZZZZZZ',
    ]) {
      const answer = await decoder.decode(vin)
      expect(answer.isFound, vin).toBe(false)
      expect(answer.vinData, vin).toEqual(nothingKnown)
    }
  })

  it('small makers are identified by positions 12 to 14', async () => {
    const first = await decoder.decode('1A9AB1234CD567890')
    const second = await decoder.decode('1A9AB1234CD999890')
    expect(first.vinData.make).not.toBe(second.vinData.make)
  })
})

describe('the data file', () => {
  it('the VIN data file is unpacked once', async () => {
    expect(await readdir(cacheDir)).toEqual([expect.stringMatching(/^vin-\d+-\d+\.db$/)])
    expect(await measureCpu(() => prepareVinFile(cacheDir))).toBeLessThan(100)
  })

  it('several processes can build the VIN data file at once, and files of a killed one are deleted', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'vin-'))
    const abandoned = join(dir, 'vin-1-1-x.tmp')
    await writeFile(abandoned, 'half')
    await utimes(abandoned, 0, 0)
    const source = await mkdtemp(join(tmpdir(), 'vin-packed-'))
    const packed = await packHonda(source)
    const files = await Promise.all([prepareVinFile(dir, packed), prepareVinFile(dir, packed)])
    expect(files[0]).toBe(files[1])
    expect(await readdir(dir)).toHaveLength(1)
    const read = openVehicleReader(new DatabaseSync(files[0], { readOnly: true }))
    expect(read('1HGCM82633A004352', 2026).facts?.make).toBe('Honda')
    for (const folder of [dir, source]) await rm(folder, { recursive: true })
  }, 60_000)

  it('a VIN data file that cannot be made rejects the request, and the next request tries again', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'vin-'))
    const inTheWay = join(dir, 'cache')
    await writeFile(inTheWay, '')
    const blocked = openVinDecoder({ cacheDir: inTheWay })
    await expect(blocked.decode('1HGCM82633A004352')).rejects.toThrow()
    await rm(inTheWay)
    // Uses the files that an earlier start unpacked: unpacking them again would prove nothing more. The retry may have begun by itself.
    await mkdir(inTheWay, { recursive: true })
    for (const name of await readdir(cacheDir)) await link(join(cacheDir, name), join(inTheWay, name)).catch(() => {})
    // The failed attempt retried before the folder was usable. The request after it succeeds.
    await blocked.decode('1HGCM82633A004352').catch(() => {})
    expect((await blocked.decode('1HGCM82633A004352')).isFound).toBe(true)
    await blocked.close()
    await rm(dir, { recursive: true })
  }, 60_000)
})

it('a closed VIN decoder rejects every request, earlier and later', async () => {
  const closing = openVinDecoder({ cacheDir })
  const asked = closing.decode('4T1BF1FK5HU376522')
  const lost = expect(asked).rejects.toThrow('stopped')
  await closing.close()
  await lost
  await expect(closing.decode('4T1BF1FK5HU376522')).rejects.toThrow('closed')
})

it('vehicle names in capitals become mixed case, and initials stay', () => {
  expect(fromCapitals('AMERICAN HONDA MOTOR CO., INC.')).toBe('American Honda Motor Co., Inc.')
  expect(fromCapitals('BMW AG')).toBe('BMW AG')
  expect(fromCapitals('MERCEDES-BENZ')).toBe('Mercedes-Benz')
  expect(fromCapitals('FERRARI S.P.A.')).toBe('Ferrari S.P.A.')
  expect(fromCapitals('F-150')).toBe('F-150')
  expect(fromCapitals('Mazda3')).toBe('Mazda3')
})
