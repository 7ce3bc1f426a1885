import { getDay } from '../../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Db, Verb } from '../../../../kit/server/index.ts'
import { findShopPoint } from '../../../people/shops/server/index.ts'
import { findRegistration } from '../../../people/verifications/rules.ts'
import { findVerifiedRegistration } from '../../../people/verifications/server/index.ts'
import { listTownsAround } from '../../../platform/places/server/index.ts'
import { listShownJobs } from '../../price-book/server/index.ts'
import type { ShopPage, shopPages } from '../contract/index.ts'
import { listServices } from '../rules.ts'
import { listPhotos } from './store.ts'

const townsOnMap = 7
const mapMiles = 16

export const viewShopPage: Verb<typeof shopPages.view> = async ({ db, config }, { params }) => {
  const at = (await findShopPoint(db, params.shop)) ?? refuse(standardRefusals.notFound)
  const { city, latitude, longitude } = at
  const isPlaced = latitude !== null && longitude !== null
  return {
    registration: await findRegistrationToShow(db, params.shop),
    photos: await listPhotos(db, params.shop),
    services: listServices(await listShownJobs(db, params.shop)),
    map: isPlaced
      ? {
          latitude,
          longitude,
          towns: listTownsAround({ latitude, longitude }, { not: city, miles: mapMiles, most: townsOnMap }),
          tiles: config.mapTiles ?? null,
        }
      : null,
  }
}

async function findRegistrationToShow(db: Db, shopId: string): Promise<ShopPage['registration']> {
  const found = await findVerifiedRegistration(db, shopId)
  const authority = found && findRegistration(found.state)?.authority
  return found && authority ? { number: found.number, authority, verifiedOn: getDay(found.verifiedAt) } : null
}
