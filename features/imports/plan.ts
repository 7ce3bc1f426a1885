import type { Fault, ReadRow, ReadVehicle } from './rules.ts'
import { type Field, fieldNames } from './fields.ts'
import { hasName } from './rules.ts'

export interface KnownCustomer {
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string
  /** The number another program gave them, '' when none is known. */
  number: string
  /** Somebody the shop has served or entered. Of others it is told nothing, not even that they are there. */
  isOfShop: boolean
}

export interface KnownVehicle {
  id: string
  customerId: string
  vin: string
  plate: string
  plateState: string
}

export interface Known {
  customers: readonly KnownCustomer[]
  vehicles: readonly KnownVehicle[]
}

export interface Planned {
  /** `merged`: it goes to a customer who is there. */
  outcome: 'new' | 'merged'
  customerId: string
  vehicleId: string | null
  madeCustomer: boolean
  madeVehicle: boolean
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim().toLowerCase()

type Person = Pick<KnownCustomer, 'firstName' | 'lastName' | 'email' | 'phone'> & { number: string }

/** By which a person is known again, the surest first: the old program's number, e-mail and phone together, or one of them with the name. */
export function keysOf(person: Person): string[] {
  const { email, phone, number } = person
  const name = nameOf(person)
  return [
    ...(number ? [`n:${number}`] : []),
    ...(email && phone ? [`c:${email} ${phone}`] : []),
    ...(email && name ? [`e:${email} ${name}`] : []),
    ...(phone && name ? [`p:${phone} ${name}`] : []),
  ]
}

/** What of `keysOf` a row is looked up by: a name counts only where the row has not both e-mail and phone. */
export function soughtBy(row: ReadRow): string[] {
  const keys = keysOf({ ...row, number: row.customerNumber })
  return row.email && row.phone ? keys.filter((key) => !/^[ep]:/.test(key)) : keys
}

/** Finds for row after row whose it is and which vehicle it names, among those who are there and those of the rows before. */
export class Planner {
  readonly #customers = new Map<string, KnownCustomer>()
  readonly #byKey = new Map<string, KnownCustomer>()
  readonly #byVin = new Map<string, KnownVehicle[]>()
  readonly #byPlate = new Map<string, KnownVehicle[]>()
  readonly #newId: () => string

  constructor({ customers, vehicles }: Known, newId: () => string) {
    this.#newId = newId
    for (const customer of customers) this.#addCustomer(customer)
    for (const vehicle of vehicles) this.#addVehicle(vehicle)
  }

  /** Where a row without a fault goes, else what is wrong once one knows who is there. */
  place(row: ReadRow): Planned | readonly Fault[] {
    const { found, vehicle, faults } = this.#lookUp(row)
    if (faults.length > 0) return faults
    const customer = found ?? this.#newCustomer(row)
    const made = row.vehicle && !vehicle ? this.#newVehicle(customer, row.vehicle) : null
    // What the row adds to how its customer is known counts for the rows below.
    this.#learn(customer, row)
    return {
      outcome: found?.isOfShop ? 'merged' : 'new',
      customerId: customer.id,
      vehicleId: (vehicle ?? made)?.id ?? null,
      madeCustomer: !found,
      madeVehicle: made !== null,
    }
  }

  /** What is wrong with a row beside its own `faults`, as far as the faulty cells can't be to blame. */
  faultsBeside(row: ReadRow, faults: readonly Fault[]): readonly Fault[] {
    const isWrong = (names: readonly string[]) => faults.some(({ field }) => names.includes(field))
    if (isWrong(namesOfVehicle)) return []
    const newVehicle = this.#namedVehicles(row.vehicle).length === 0 ? row.vehicle : null
    const more = isWrong(namesOfPerson) ? (newVehicle ? missing(newVehicle) : []) : this.#lookUp(row).faults
    return more.filter(({ field }) => !isWrong([field]))
  }

  #lookUp(row: ReadRow) {
    const found = this.#customerOf(row)
    const vehicle = row.vehicle ? this.#vehicleOf(found, row.vehicle) : null
    const lacking = row.vehicle && !vehicle ? missing(row.vehicle) : []
    return { found, vehicle, faults: [...(found ? [] : nameless(row)), ...lacking] }
  }

  #customerOf(row: ReadRow): KnownCustomer | undefined {
    for (const key of soughtBy(row)) {
      const found = this.#byKey.get(key)
      if (found) return found
    }
    const owners = new Set(this.#namedVehicles(row.vehicle).map(({ customerId }) => customerId))
    const candidates = [...owners].flatMap((id) => this.#customers.get(id) ?? []).filter(({ isOfShop }) => isOfShop)
    const isNameless = !hasName(row) && !row.email && !row.phone && !row.customerNumber
    const fitting = isNameless ? candidates : hasName(row) ? candidates.filter((one) => nameOf(one) === nameOf(row)) : []
    // Of two owners nobody can say whose it was.
    return fitting.length === 1 ? fitting[0] : undefined
  }

  #namedVehicles(vehicle: ReadVehicle | null): readonly KnownVehicle[] {
    if (!vehicle) return []
    if (vehicle.vin) return this.#byVin.get(vehicle.vin) ?? []
    return (this.#byPlate.get(vehicle.plate) ?? []).filter(
      ({ plateState }) => !plateState || !vehicle.plateState || plateState === vehicle.plateState,
    )
  }

  #vehicleOf(customer: KnownCustomer | undefined, vehicle: ReadVehicle): KnownVehicle | undefined {
    return customer && this.#namedVehicles(vehicle).find(({ customerId }) => customerId === customer.id)
  }

  #newCustomer({ firstName, lastName, email, phone, customerNumber: number }: ReadRow): KnownCustomer {
    const customer = { id: this.#newId(), firstName, lastName, email, phone, number, isOfShop: true }
    this.#addCustomer(customer)
    return customer
  }

  #newVehicle({ id: customerId }: KnownCustomer, { vin, plate, plateState }: ReadVehicle): KnownVehicle {
    const vehicle = { id: this.#newId(), customerId, vin, plate, plateState }
    this.#addVehicle(vehicle)
    return vehicle
  }

  #learn(customer: KnownCustomer, row: ReadRow): void {
    if (row.customerNumber) this.#byKey.set(`n:${row.customerNumber}`, customer)
  }

  #addCustomer(customer: KnownCustomer): void {
    this.#customers.set(customer.id, customer)
    for (const key of keysOf(customer)) if (!this.#byKey.has(key)) this.#byKey.set(key, customer)
  }

  #addVehicle(vehicle: KnownVehicle): void {
    if (vehicle.vin) this.#byVin.set(vehicle.vin, [...(this.#byVin.get(vehicle.vin) ?? []), vehicle])
    if (vehicle.plate) this.#byPlate.set(vehicle.plate, [...(this.#byPlate.get(vehicle.plate) ?? []), vehicle])
  }
}

const namesOf = (...fields: readonly Field[]) => fields.map((field) => fieldNames[field])
const namesOfPerson = namesOf('customerNumber', 'name', 'firstName', 'lastName', 'email', 'phone')
const namesOfVehicle = namesOf('vin', 'plate', 'plateState')

/** What the row of a customer nobody knows yet must say. */
function nameless(row: ReadRow): Fault[] {
  if (hasName(row)) return []
  const namesNobody = row.vehicle && !row.email && !row.phone && !row.customerNumber
  const reason = namesNobody
    ? 'No customer of yours has this vehicle, and the row names nobody'
    : 'The customer is new and has no name'
  return [{ field: fieldNames.name, reason }]
}

/** What a vehicle that nobody knows yet must say of itself. */
function missing({ vin, year, make, model }: ReadVehicle): Fault[] {
  const faults: Fault[] = []
  const lacks = (field: Field, what: string) =>
    faults.push({ field: fieldNames[field], reason: `The vehicle is new to you and has no ${what}` })
  if (!vin) lacks('vin', 'VIN')
  if (year === null) lacks('year', 'year')
  if (!make) lacks('make', 'make')
  if (!model) lacks('model', 'model')
  return faults
}

export const isPlanned = (planned: Planned | readonly Fault[]): planned is Planned => 'outcome' in planned
