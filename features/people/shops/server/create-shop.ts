import type { Db } from '../../../../kit/server/index.ts'
import { findTimeZone } from '../../../platform/places/rules.ts'
import { findZip, findPlace } from '../../../platform/places/server/index.ts'
import type { Hours } from '../contract/index.ts'
import { defaultHours } from '../rules.ts'
import { defaultAgreementTexts } from './default-agreement-texts.ts'
import { insertShop } from './store.ts'

export interface NewShop {
  ownerAccountId: string
  corporateName: string
  /** '' to use the corporate name. */
  dba: string
  address: string
  city: string
  /** Two capitals. */
  state: string
  zip: string
  email: string
  /** Ten digits. */
  phone1: string
  aptSuite?: string
  phone2?: string
  fax?: string
  fei?: string
  manager?: string
  /** 2 by default. */
  bays?: number
  /** Monday to Friday, 8 AM to 6 PM by default. Times as HH:mm. */
  hours?: readonly Hours[]
}

/** Creates a shop with its hours and makes the owner a member. Returns its id. */
export function createShop(tx: Db, form: NewShop): Promise<string> {
  return insertShop(
    tx,
    form.ownerAccountId,
    {
      corporateName: form.corporateName,
      dba: form.dba.trim() === '' ? form.corporateName : form.dba,
      address: form.address,
      aptSuite: form.aptSuite ?? '',
      city: form.city,
      state: form.state,
      zip: form.zip,
      email: form.email.toLowerCase(),
      phone1: form.phone1,
      phone2: form.phone2 ?? '',
      fax: form.fax ?? '',
      fei: form.fei ?? '',
      manager: form.manager ?? '',
      ...locateShop(form),
      bays: form.bays ?? 2,
      ...defaultAgreementTexts,
    },
    form.hours ?? defaultHours,
  )
}

/** A shop's coordinates and time zone. */
export function locateShop({ zip, city, state }: Pick<NewShop, 'zip' | 'city' | 'state'>) {
  // The zip code may be newer than our data; then its city is close enough.
  const place = findZip(zip) ?? findPlace(`${city}, ${state}`)
  return { timeZone: findTimeZone(state, place), latitude: place?.latitude ?? null, longitude: place?.longitude ?? null }
}
