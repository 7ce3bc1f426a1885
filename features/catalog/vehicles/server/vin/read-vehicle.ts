import type { DatabaseSync } from 'node:sqlite'
import { listModelYears } from '../../rules.ts'
import type { VehicleFacts } from './describe-vehicle.ts'
import { element } from './elements.ts'

/**
 * Looks up one normalized, well-formed VIN. `facts` is null when the maker code is unknown. `serialMatters` means that another serial
 * number of the same maker could be a different vehicle, so the answer holds for this VIN only.
 */
export type VehicleReader = (vin: string, thisYear: number) => { facts: VehicleFacts | null; serialMatters: boolean }

interface Match {
  element: number
  keys: string
  schema: number
  year_from: number
  value: string
  name: string | null
}

/** Prepares the statements once for a file made by `prepareVinFile`. */
export function openVehicleReader(db: DatabaseSync): VehicleReader {
  const findMaker = db.prepare(
    'select w.manufacturer, w.make, exists (select 1 from serial_wmi s where s.wmi = w.wmi) as serial from wmi w where w.wmi = ?',
  )
  const findModel = db.prepare('select name, make from model where id = ?')
  const findEngine = db.prepare(`select e.element, coalesce(l.name, e.value) as value from engine e
    left join lookup l on l.element = e.element and l.id = e.value where e.name = ?`)
  // vPIC writes patterns as GLOB does, except that its '*' stands for exactly one character.
  const findMatches = db.prepare(`
    select p.element, p.keys, p.schema, s.year_from, p.value, l.name
    from wmi_schema s
    join pattern p on p.schema = s.schema
    left join lookup l on l.element = p.element and l.id = p.value
    where s.wmi = ?1 and ?2 between s.year_from and s.year_to
      and ?3 glob replace(p.keys, '*', '?') || '*'`)

  function read(
    maker: { manufacturer: string | null; make: string | null },
    wmi: string,
    vin: string,
    year: number,
  ): VehicleFacts {
    const best = new Map<number, Match>()
    const matches = findMatches.all(wmi, year, `${vin.slice(3, 8)}|${vin.slice(9)}`) as unknown as Match[]
    for (const match of matches) {
      const rival = best.get(match.element)
      if (!rival || isBetter(match, rival)) best.set(match.element, match)
    }
    const model = findModel.get(Number(best.get(element.model)?.value ?? -1)) as { name: string; make: string | null } | undefined
    const engineModel = best.get(element.engineModel)?.value
    const engine = new Map(
      (engineModel ? findEngine.all(engineModel) : []).map((row) => [row.element as number, row.value as string]),
    )
    const fact = (id: number) => best.get(id)?.name ?? best.get(id)?.value ?? engine.get(id) ?? ''
    return {
      year,
      make: model?.make ?? maker.make ?? '',
      model: model?.name ?? '',
      trim: fact(element.trim),
      series: fact(element.series),
      bodyClass: fact(element.bodyClass),
      doors: fact(element.doors),
      driveType: fact(element.driveType),
      cylinders: fact(element.cylinders),
      displacementLiters: fact(element.displacementLiters),
      displacementCc: fact(element.displacementCc),
      engineConfiguration: fact(element.engineConfiguration),
      engineModel: engineModel ?? '',
      fuel: fact(element.fuel),
      secondFuel: fact(element.secondFuel),
      electrification: fact(element.electrification),
      transmission: fact(element.transmission),
      manufacturer: maker.manufacturer ?? '',
      plantCountry: fact(element.plantCountry),
    }
  }

  return (vin, thisYear) => {
    // A 9 in third place marks a maker of fewer than 1,000 vehicles a year, identified by positions 12 to 14 (49 CFR 565.15).
    const small = vin[2] === '9'
    const wmi = small ? vin.slice(0, 3) + vin.slice(11, 14) : vin.slice(0, 3)
    const maker = findMaker.get(wmi) as { manufacturer: string | null; make: string | null; serial: number } | undefined
    if (!maker) return { facts: null, serialMatters: small }
    const years = listModelYears(vin, thisYear)
    const readings = (years.length ? years : [0]).map((year) => read(maker, wmi, vin, year))
    const facts = readings.find((reading) => reading.model !== '') ?? readings[0]!
    return {
      facts: facts.make === '' ? null : { ...facts, year: facts.year || null },
      serialMatters: small || maker.serial === 1,
    }
  }
}

/** The pattern that fixes more positions wins; between equals, the schema that began later, then the one made later. */
function isBetter(a: Match, b: Match): boolean {
  return (precision(a.keys) - precision(b.keys) || a.year_from - b.year_from || a.schema - b.schema) > 0
}

function precision(keys: string): number {
  return keys.replace(/\[[^[\]]*\]/g, '_').replace(/[*|]/g, '').length
}
