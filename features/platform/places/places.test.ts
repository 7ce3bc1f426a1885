import { describe, expect, it } from 'vitest'
import { measureCpu } from '../../../testing/measure-cpu.ts'
import { calculateMilesBetween, findTimeZone } from './rules.ts'
import { suggestAddresses } from './server/address-suggester.ts'
import { findPlaces, findZip, loadPlaces, findPlacesNear } from './server/zip-codes.ts'
import { isStateCode, usStates, usStatesAndTerritories, usTerritories } from './us-states.ts'

const spring = { latitude: 30.0532, longitude: -95.3773 }
const names = (places: { city: string; state: string }[]) => places.map(({ city, state }) => `${city}, ${state}`)
const labels = (text: string, near?: typeof spring) => suggestAddresses(text, near).map(({ label }) => label)

describe('states', () => {
  it('there are fifty states, the District of Columbia and five territories, each code once', () => {
    expect([usStates.length, usTerritories.length]).toEqual([51, 5])
    expect(new Set(usStatesAndTerritories.map(({ code }) => code)).size).toBe(56)
    expect(usStatesAndTerritories.every(({ code }) => /^[A-Z]{2}$/.test(code) && isStateCode(code))).toBe(true)
    expect(['AE', 'AA', 'AP', 'ON', 'tx', ''].map(isStateCode)).toEqual([false, false, false, false, false, false])
  })

  it('states with two time zones get the right one', () => {
    expect(findTimeZone('TX', { latitude: 31.76, longitude: -106.49 })).toBe('America/Denver')
    expect(findTimeZone('TX', { latitude: 30.27, longitude: -97.74 })).toBe('America/Chicago')
    expect(findTimeZone('TN', { latitude: 35.04, longitude: -85.31 })).toBe('America/New_York')
    expect(findTimeZone('TN', { latitude: 36.16, longitude: -86.78 })).toBe('America/Chicago')
    expect(findTimeZone('FL', { latitude: 30.42, longitude: -87.22 })).toBe('America/Chicago')
    expect(findTimeZone('AZ', null)).toBe('America/Phoenix')
  })
})

describe('distance', () => {
  it('the distance between known cities is right', () => {
    const newYork = { latitude: 40.7128, longitude: -74.006 }
    const losAngeles = { latitude: 34.0522, longitude: -118.2437 }
    expect(calculateMilesBetween(newYork, losAngeles)).toBeCloseTo(2446, -1)
    expect(calculateMilesBetween(losAngeles, newYork)).toBe(calculateMilesBetween(newYork, losAngeles))
    expect(calculateMilesBetween(newYork, newYork)).toBe(0)
  })

  it('the distance is right across the date line and between the poles and the equator', () => {
    expect(calculateMilesBetween({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(69.1, 1)
    expect(calculateMilesBetween({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 })).toBeCloseTo(12437, 0)
  })
})

describe('a zip code', () => {
  it('a zip code is found with or without its last four digits', () => {
    expect(findZip('77373')).toEqual({ city: 'Spring', state: 'TX', zip: '77373', latitude: 30.0532, longitude: -95.3773 })
    expect(findZip('77373-1234')?.city).toBe('Spring')
    expect(findZip(' 02108 ')?.state).toBe('MA')
  })

  it('the zip codes of territories are found', () => {
    expect(['00901', '00802', '96910', '96799', '96950'].map((zip) => findZip(zip)?.state)).toEqual([
      'PR',
      'VI',
      'GU',
      'AS',
      'MP',
    ])
  })

  it('a military, foreign, made-up or malformed zip code is not found', () => {
    for (const zip of [
      '09012',
      '34001',
      '96201',
      '96960',
      'K0A',
      'T0A',
      '00000',
      '99999',
      '7737',
      '773733',
      'abcde',
      '',
      '__proto__',
      'constructor',
    ]) {
      expect(findZip(zip), zip).toBeUndefined()
    }
  })

  it('a zip code is found by its first digits', () => {
    expect(findPlaces('7737', 20).every((place) => place.zip.startsWith('7737'))).toBe(true)
    expect(findPlaces('77373').map((place) => place.city)).toEqual(['Spring'])
    expect(findPlaces('Spring, TX 773', 50).every((place) => place.city === 'Spring')).toBe(true)
    expect(names(findPlaces('Spring, TX 77373-1234'))).toEqual(['Spring, TX'])
  })
})

describe('a place', () => {
  it.each([
    ['spring, tx', 'Spring, TX'],
    ['Spring TX', 'Spring, TX'],
    ['SPRING, Texas', 'Spring, TX'],
    ['New York', 'New York, NY'],
    ['Washington', 'Washington, DC'],
    ['st. louis', 'Saint Louis, MO'],
    ['Saint Louis MO', 'Saint Louis, MO'],
    ['ft worth', 'Fort Worth, TX'],
    ["o'fallon", 'O Fallon, MO'],
    ['winston-salem', 'Winston Salem, NC'],
    ['Cañon City', 'Canon City, CO'],
    ['mayagüez', 'Mayaguez, PR'],
    ['Charleston, West Virginia', 'Charleston, WV'],
    ['charleston wv', 'Charleston, WV'],
    ['TX', 'Houston, TX'],
    ['in', 'Indianapolis, IN'],
    ['Puerto Rico', 'San Juan, PR'],
    ['kansas city ks', 'Kansas City, KS'],
  ])('the first place found for "%s" is %s', (text, first) => {
    expect(names(findPlaces(text))[0]).toBe(first)
  })

  it('a place is found by its name and the first letters of its state', () => {
    expect(new Set(findPlaces('spring, te').map(({ state }) => state))).toEqual(new Set(['TX', 'TN']))
  })

  it('a town with two zip codes is where its first one is, not where its post boxes were mapped', () => {
    expect(findPlaces('San Marcos, TX')[0]).toMatchObject({ city: 'San Marcos', zip: '78666' })
  })

  it('the beginning of a zip code never leads to another town than the one typed', () => {
    expect(findPlaces('Houston, TX 787')).toEqual([])
  })

  it('each city is listed once, bigger cities first', () => {
    const found = names(findPlaces('springfield', 5))
    expect(new Set(found).size).toBe(5)
    expect(found).toContain('Springfield, IL')
  })

  it('a place that does not exist is not found', () => {
    for (const text of ['', '   ', ',', 'zzzz', '!!!', 'Moscow Oblast']) expect(findPlaces(text), text).toEqual([])
    expect(findPlaces('spring', 0)).toEqual([])
  })

  it('a place is found in a few milliseconds, however little was typed', async () => {
    loadPlaces()
    const texts = ['s', 'sa', 'san', 'san j', 'TX', '7', '77', 'spring tx']
    const milliseconds = await measureCpu(() => texts.forEach((text) => findPlaces(text, 10)))
    expect(milliseconds / texts.length).toBeLessThan(20)
  })

  it('places near a point come nearest first, and none is beyond the radius', () => {
    const near = findPlacesNear(spring, 15, 5)
    expect(near[0]).toMatchObject({ city: 'Spring', zip: '77373' })
    const away = near.map((place) => calculateMilesBetween(place, spring))
    expect(away).toEqual(away.toSorted((a, b) => a - b))
    expect(Math.max(...away)).toBeLessThanOrEqual(15)
    expect(findPlacesNear({ latitude: 0, longitude: 0 }, 50)).toEqual([])
  })
})

describe('an address', () => {
  it.each([
    ['123 Main St, Spring, TX 77373', '123 Main St, Spring, TX 77373'],
    ['123 Main St 77373', '123 Main St, Spring, TX 77373'],
    ['123 Main St Spring, TX 77373', '123 Main St, Spring, TX 77373'],
    ['123 main st spring tx', '123 main st, Spring, TX'],
    ['12 Oak Ave St Louis', '12 Oak Ave, Saint Louis, MO'],
    ['12 Oak Ave, Apt 4, St Louis, MO', '12 Oak Ave, Apt 4, Saint Louis, MO'],
    ['12 Oak Ave Apt 4 Spring TX', '12 Oak Ave Apt 4, Spring, TX'],
    ['12 E 4th St Ste 200, Royal Oak, MI', '12 E 4th St Ste 200, Royal Oak, MI 48067'],
    ['500 St Charles Ave New Orleans LA 70130', '500 St Charles Ave, New Orleans, LA 70130'],
    ['1600 Pennsylvania Ave NW Washington DC', '1600 Pennsylvania Ave NW, Washington, DC'],
    ['4021 FM 2920, Spring, TX', '4021 FM 2920, Spring, TX'],
    ['PO Box 12, Tomball, TX', 'PO Box 12, Tomball, TX 77375'],
  ])('the address "%s" is completed to "%s"', (text, first) => {
    expect(labels(text)[0]).toBe(first)
  })

  it.each([
    ['a whole zip code of another town', '123 Main St, Austin, TX 77373', ['123 Main St, Austin, TX']],
    ['the first digits of another town’s zip codes', '123 Main St, Houston, TX 787', ['123 Main St, Houston, TX']],
    ['a zip code of the same area', '12 Oak Ave, Round Rock, TX 78717', ['12 Oak Ave, Round Rock, TX 78717']],
    ['a village without a zip code of its own', '123 Main St, Bee Cave, TX 78738', ['123 Main St, Bee Cave, TX 78738']],
    ['a village, without commas', '123 Main St Bee Cave TX 78738', ['123 Main St, Bee Cave, TX 78738']],
    ['a village and a zip code of another state', '12 Oak Ave, Nowhere, TX 10001', []],
    ['only its state', '123 Main St, TX', []],
    ['only its state and a zip code', '12 Oak Ave, Texas 77373', ['12 Oak Ave, Spring, TX 77373']],
    ['a town and its state, where a longer name exists', '12 Rice St, Saint Paul, MN', ['12 Rice St, Saint Paul, MN']],
    ['a town that is also a state', '1 Elm St, New York', ['1 Elm St, New York, NY']],
  ])('a street never goes to another town than the one typed: %s', (_, text, found) => {
    expect(labels(text)).toEqual(found)
  })

  it('a street in a town that several states have is offered only in towns with that name', () => {
    const towns = suggestAddresses('123 Main St, Austin')
    expect(towns[0]).toMatchObject({ city: 'Austin', state: 'TX' })
    expect(new Set(towns.map(({ city }) => city))).toEqual(new Set(['Austin']))
    expect(new Set(suggestAddresses('12 Main St, Delaware').map(({ city }) => city))).toEqual(new Set(['Delaware']))
  })

  it('an address suggestion has a zip code only if its city has few of them', () => {
    expect(suggestAddresses('123 Main St, Houston, TX')[0]).toEqual({
      label: '123 Main St, Houston, TX',
      street: '123 Main St',
      city: 'Houston',
      state: 'TX',
      zipCode: '',
      placeId: null,
    })
    expect(labels('12 E 4th St, Royal Oak, MI')).toEqual(
      ['48067', '48068', '48073'].map((zip) => `12 E 4th St, Royal Oak, MI ${zip}`),
    )
  })

  it('a street alone is completed from the person’s location, and not at all without one', () => {
    expect(labels('123 Main St')).toEqual([])
    expect(labels('123 Main St', spring)[0]).toBe('123 Main St, Spring, TX 77373')
  })

  it('when several cities have one name, the nearest comes first', () => {
    expect(labels('9 Elm St, Springfield', { latitude: 42.1, longitude: -72.6 })[0]).toBe('9 Elm St, Springfield, MA')
    expect(labels('9 Elm St, Springfield', { latitude: 37.2, longitude: -93.3 })[0]).toBe('9 Elm St, Springfield, MO')
  })

  it('there are at most six address suggestions, each once, with the street as typed', () => {
    const found = suggestAddresses('123 mAiN  st, San')
    expect(found.length).toBe(6)
    expect(new Set(found.map(({ label }) => label)).size).toBe(6)
    expect(found.every(({ street }) => street === '123 mAiN st')).toBe(true)
  })

  it('text without an address gives no address suggestions', () => {
    for (const text of ['', ' ', '123', ',,,', 'garbage', '<script>']) expect(labels(text), text).toEqual([])
  })

  it('a very long address is answered quickly', async () => {
    const milliseconds = await measureCpu(() => {
      suggestAddresses('1 ' + 'st ave '.repeat(100_000))
      suggestAddresses('1'.repeat(100_000))
    })
    expect(milliseconds).toBeLessThan(500)
  })
})
