import { z } from 'zod'
import { trimEndOf } from '../../../../../common/trim.ts'
import { requireNoTransaction } from '../../../../../kit/server/outside.ts'
import { isVinShaped, normalizeVin } from '../../rules.ts'
import { describeVehicle } from './describe-vehicle.ts'
import { makeDecoded } from './vin-decoder.ts'
import type { VinDecoder } from './vin-decoder.ts'

const text = z
  .string()
  .nullish()
  .transform((value) => {
    const trimmed = value?.trim() ?? ''
    return /^not applicable$/i.test(trimmed) ? '' : trimmed
  })

/** One row of vPIC's DecodeVinValues: flat, all text, '' or null where it has nothing (vpic.nhtsa.dot.gov/api, July 2026). */
const Row = z.object({
  Make: text,
  Model: text,
  ModelYear: text,
  Trim: text,
  Series: text,
  BodyClass: text,
  Doors: text,
  DriveType: text,
  EngineCylinders: text,
  DisplacementL: text,
  DisplacementCC: text,
  EngineConfiguration: text,
  EngineModel: text,
  FuelTypePrimary: text,
  FuelTypeSecondary: text,
  ElectrificationLevel: text,
  TransmissionStyle: text,
  Manufacturer: text,
  PlantCountry: text,
})
const Reply = z.object({ Results: z.array(Row).min(1) })

/**
 * NHTSA's vPIC service, or anything with the same API.
 * @param url the service's root, such as "https://vpic.nhtsa.dot.gov/api"
 * @param fallback used when the service fails or is slow, and closed together with this decoder. Without it, a failure rejects
 * @param timeoutMs the longest that one request may take, in milliseconds
 */
export function openVpicDecoder({
  url,
  fallback,
  timeoutMs = 5000,
}: {
  url: string
  fallback?: VinDecoder
  timeoutMs?: number
}): VinDecoder {
  async function ask(vin: string) {
    requireNoTransaction('The VIN service')
    const reply = await fetch(`${trimEndOf(url, /\//)}/vehicles/DecodeVinValues/${vin}?format=json`, {
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!reply.ok) throw new Error(`the VIN service answered ${reply.status}`)
    const row = Reply.parse(await reply.json()).Results[0]!
    if (row.Make === '') return makeDecoded(vin, null)
    return makeDecoded(
      vin,
      describeVehicle({
        year: Number(row.ModelYear) || null,
        make: row.Make,
        model: row.Model,
        trim: row.Trim,
        series: row.Series,
        bodyClass: row.BodyClass,
        doors: row.Doors,
        driveType: row.DriveType,
        cylinders: row.EngineCylinders,
        displacementLiters: row.DisplacementL,
        displacementCc: row.DisplacementCC,
        engineConfiguration: row.EngineConfiguration,
        engineModel: row.EngineModel,
        fuel: row.FuelTypePrimary,
        secondFuel: row.FuelTypeSecondary,
        electrification: row.ElectrificationLevel,
        transmission: row.TransmissionStyle,
        manufacturer: row.Manufacturer,
        plantCountry: row.PlantCountry,
      }),
    )
  }

  return {
    async decode(typed) {
      const vin = normalizeVin(typed)
      if (!isVinShaped(vin)) return makeDecoded(vin, null)
      if (!fallback) return ask(vin)
      return ask(vin).catch(() => fallback.decode(vin))
    },
    async close() {
      await fallback?.close()
    },
  }
}
