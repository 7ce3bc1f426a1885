import { describe, expect, it } from 'vitest'
import {
  checkDigit,
  hasValidCheckDigit,
  isVinShaped,
  chooseOdometer,
  listModelYears,
  normalizeVin,
  findVinInCode,
} from './rules.ts'

describe('a VIN as typed', () => {
  it('a typed VIN loses its spaces and dashes and becomes uppercase', () => {
    expect(normalizeVin(' 1hgcm-82633 a004352\n')).toBe('1HGCM82633A004352')
  })

  it('a well-formed VIN has 17 characters and none of I, O and Q', () => {
    expect(isVinShaped('1HGCM82633A004352')).toBe(true)
    for (const wrong of [
      '',
      '1HGCM82633A00435',
      '1HGCM82633A0043522',
      '1HGCM82633AOO4352',
      '1HGCM82633I004352',
      '1HGCM82633Q004352',
      '1HGCM82633A00435é',
      '1hgcm82633a004352',
    ]) {
      expect(isVinShaped(wrong), wrong).toBe(false)
    }
  })
})

describe('the check digit', () => {
  it('the check digit is valid on real VINs, including X', () => {
    for (const vin of ['1HGCM82633A004352', '1M8GDM9AXKP042788', '11111111111111111', 'KMHDU4AD5AU136970', '2C3CDXBG2CH267911']) {
      expect(hasValidCheckDigit(vin), vin).toBe(true)
    }
    expect(checkDigit('1M8GDM9A0KP042788')).toBe('X')
  })

  it('the check digit detects one wrong character and two swapped ones', () => {
    expect(hasValidCheckDigit('1HGCM82643A004352')).toBe(false)
    expect(hasValidCheckDigit('1HGCM82633A004353')).toBe(false)
    expect(hasValidCheckDigit('1HGCM82633A004532')).toBe(false)
  })

  it('text that is not a VIN has no check digit', () => {
    expect(checkDigit('hello')).toBe('')
    expect(hasValidCheckDigit('')).toBe(false)
  })
})

describe('the VIN in a bar code', () => {
  const vin = '1HGCM82633A004352'
  it('a VIN is found in a bar code with or without start, stop and import characters, in any case', () => {
    for (const text of [vin, `*${vin}*`, `I${vin}`, `*I${vin}*`, ` ${vin.toLowerCase()}\r\n`, '1HGCM-82633-A004352'])
      expect(findVinInCode(text)).toBe(vin)
  })

  it('a VIN is found in the text of a 2D code, preferring one with a valid check digit', () => {
    expect(findVinInCode(`https://example.test/v?vin=${vin}&p=AB12`)).toBe(vin)
    expect(findVinInCode(`PART 1HGCM82643A004352; VIN:I${vin}`)).toBe(vin)
  })

  it('a VIN from another market is found without a check digit', () => {
    expect(findVinInCode('WVWZZZ1JZXW000001')).toBe('WVWZZZ1JZXW000001')
  })

  it('no VIN is found in other bar codes', () => {
    for (const text of ['', '5901234123457', 'IOQIOQIOQIOQIOQIO', `${vin}9`, `X${vin}`, 'https://example.test/'])
      expect(findVinInCode(text)).toBeNull()
  })
})

describe('the model year', () => {
  it('position 7 decides between two model years 30 years apart, and the other comes second', () => {
    expect(listModelYears('1HGCM82633A004352', 2026)).toEqual([2003])
    expect(listModelYears('KMHDU4AD5AU136970', 2026)).toEqual([2010, 1980])
    expect(listModelYears('1M8GDM9AXKP042788', 2026)).toEqual([1989, 2019])
  })

  it('the model year is unknown without a year code', () => {
    expect(listModelYears('1HGCM82630U004352', 2026)).toEqual([])
    expect(listModelYears('1HGCM8263Z', 2026)).toEqual([])
  })
})

describe('the odometer of a vehicle', () => {
  it('the odometer is the first reading, then the highest', () => {
    expect(chooseOdometer(null, { miles: 81_204 })).toBe(81_204)
    expect(chooseOdometer(0, { miles: 81_204 })).toBe(81_204)
    expect(chooseOdometer(98_000, { miles: 81_204 })).toBe(98_000)
  })

  it('the odometer goes down only when its current reading is corrected', () => {
    expect(chooseOdometer(812_040, { miles: 81_204, corrects: 812_040 })).toBe(81_204)
    expect(chooseOdometer(98_000, { miles: 81_204, corrects: 812_040 })).toBe(98_000)
    expect(chooseOdometer(98_000, { miles: 81_204, corrects: null })).toBe(98_000)
  })
})
