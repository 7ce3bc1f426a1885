import type { Db } from '../../../server/kit/database/database.ts'
import { findZip, locate } from '../../places/server/index.ts'
import type { Hours } from '../contract.ts'
import { usualHours } from '../rules.ts'
import { timeZoneOf } from '../time-zones.ts'
import { insertOwner, insertShop } from './store.ts'
import { usualTerms } from './usual-terms.ts'

export interface NewShop {
  ownerAccountId: string
  corporateName: string
  /** '' for a shop that goes by its corporate name. */
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
  /** 2 unless said otherwise. */
  bays?: number
  /** Monday to Friday 8 to 6 unless said otherwise; times as HH:mm. */
  hours?: readonly Hours[]
}

/** Makes a shop, open on workdays, where its zip code is, and its owner a member of it. Answers its id. */
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
      ...placeOfShop(form),
      bays: form.bays ?? 2,
      ...usualTerms,
    },
    form.hours ?? usualHours,
  )
}

/** Where a shop stands and which time it keeps. */
export function placeOfShop({ zip, city, state }: Pick<NewShop, 'zip' | 'city' | 'state'>) {
  // A zip code newer than our data: its city is near enough to be found by.
  const place = findZip(zip) ?? locate(`${city}, ${state}`)
  return { timeZone: timeZoneOf(state, place), latitude: place?.latitude ?? null, longitude: place?.longitude ?? null }
}

export interface NewOwner {
  firstName: string
  lastName: string
  corporateName?: string
  dba?: string
  address: string
  aptSuite?: string
  city: string
  state: string
  zip: string
  phone: string
}

/** Keeps who the owner of an account is. */
export function createOwner(tx: Db, accountId: string, form: NewOwner): Promise<void> {
  return insertOwner(tx, accountId, {
    firstName: form.firstName,
    lastName: form.lastName,
    corporateName: form.corporateName ?? '',
    dba: form.dba ?? '',
    address: form.address,
    aptSuite: form.aptSuite ?? '',
    city: form.city,
    state: form.state,
    zip: form.zip,
    phone: form.phone,
  })
}
