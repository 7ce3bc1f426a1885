import { refuse } from '../../../../common/refusal.ts'
import { slot, type Verb } from '../../../../kit/server/index.ts'
import { vehicleRefusals, type vehicles } from '../contract/index.ts'
import { normalizeVin, findVinWarning } from '../rules.ts'
import type { VinDecoder } from './vin/vin-decoder.ts'

export const vinDecoder = slot<VinDecoder>('vin decoder')

export const decodeVin: Verb<typeof vehicles.decode> = async ({ get, log }, { query }) => {
  const vin = normalizeVin(query.vin)
  const decoded = await get(vinDecoder)
    .decode(vin)
    .catch((error: unknown) => {
      log.error({ err: error }, 'the VIN decoder failed')
      return refuse(vehicleRefusals.decoderDown)
    })
  return { ...decoded, warning: findVinWarning(vin, decoded) }
}
