import type { Fault } from '../../../common/tables/cells.ts'
import { type Field, fieldNames } from './fields.ts'
import type { ReadRow, ReadVehicle } from './rules.ts'
import { hasName } from './rules.ts'
import type { MissingFields } from './user-columns.ts'

export interface KnownCustomer {
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string
  /** The customer's number in the old program; '' when unknown. */
  number: string
}

export interface KnownVehicle {
  id: string
  customerId: string
  vin: string
  plate: string
  plateState: string
}

export interface KnownRecords {
  customers: readonly KnownCustomer[]
  vehicles: readonly KnownVehicle[]
}

export interface PlannedRow {
  /** `merged`: the row goes to an existing customer. */
  outcome: 'new' | 'merged'
  customerId: string
  vehicleId: string | null
  madeCustomer: boolean
  madeVehicle: boolean
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim().toLowerCase()

type Person = Pick<KnownCustomer, 'firstName' | 'lastName' | 'email' | 'phone'> & { number: string }

/** Keys that identify a person, the most reliable first: the old program's number, e-mail with phone, e-mail with name, phone with name. */
export function listIdentityKeys(person: Person): string[] {
  const { email, phone, number } = person
  const name = nameOf(person)
  return [
    ...(number ? [`n:${number}`] : []),
    ...(email && phone ? [`c:${email} ${phone}`] : []),
    ...(email && name ? [`e:${email} ${name}`] : []),
    ...(phone && name ? [`p:${phone} ${name}`] : []),
  ]
}

/** The identity keys a row is looked up by. The name counts only when the row lacks an e-mail or a phone. */
export function searchKeys(row: ReadRow): string[] {
  const keys = listIdentityKeys({ ...row, number: row.customerNumber })
  return row.email && row.phone ? keys.filter((key) => !/^[ep]:/.test(key)) : keys
}

/** Finds the customer and the vehicle of each row, among existing ones and those of the rows before it. */
export class Planner {
  readonly #customers = new Map<string, KnownCustomer>()
  readonly #byKey = new Map<string, KnownCustomer>()
  readonly #byVin = new Map<string, KnownVehicle[]>()
  readonly #byPlate = new Map<string, KnownVehicle[]>()
  readonly #newId: () => string

  constructor({ customers, vehicles }: KnownRecords, newId: () => string) {
    this.#newId = newId
    for (const customer of customers) this.#addCustomer(customer)
    for (const vehicle of vehicles) this.#addVehicle(vehicle)
  }

  /** Decides where a valid row goes, or lists the faults that show only once existing customers and vehicles are known. */
  placeRow(row: ReadRow, missing?: MissingFields): PlannedRow | readonly Fault[] {
    const { found, vehicle, faults } = this.#lookUp(row, missing)
    if (faults.length > 0) return faults
    const customer = found ?? this.#createCustomer(row)
    const made = row.vehicle && !vehicle ? this.#createVehicle(customer, row.vehicle) : null
    // The number in this row identifies the customer in later rows, too.
    this.#rememberNumber(customer, row)
    return {
      outcome: found ? 'merged' : 'new',
      customerId: customer.id,
      vehicleId: (vehicle ?? made)?.id ?? null,
      madeCustomer: !found,
      madeVehicle: made !== null,
    }
  }

  /** More faults of a row that already has `faults`, leaving out those that its faulty cells may have caused. */
  findFurtherFaults(row: ReadRow, faults: readonly Fault[], missing?: MissingFields): readonly Fault[] {
    const isWrong = (names: readonly string[]) => faults.some(({ field }) => names.includes(field))
    if (isWrong(vehicleFieldNames)) return []
    const newVehicle = this.#listNamedVehicles(row.vehicle).length === 0 ? row.vehicle : null
    const more = isWrong(personFieldNames)
      ? newVehicle
        ? findMissingVehicleFaults(newVehicle)
        : []
      : this.#lookUp(row, missing).faults
    return more.filter(({ field }) => !isWrong([field]))
  }

  #lookUp(row: ReadRow, missing: MissingFields = { customer: [], vehicle: [] }) {
    const found = this.#findCustomer(row)
    const vehicle = row.vehicle ? this.#findVehicle(found, row.vehicle) : null
    const vehicleFaults = row.vehicle && !vehicle ? [...findMissingVehicleFaults(row.vehicle), ...missing.vehicle] : []
    return { found, vehicle, faults: [...(found ? [] : [...findMissingNameFaults(row), ...missing.customer]), ...vehicleFaults] }
  }

  #findCustomer(row: ReadRow): KnownCustomer | undefined {
    for (const key of searchKeys(row)) {
      const found = this.#byKey.get(key)
      if (found) return found
    }
    const owners = new Set(this.#listNamedVehicles(row.vehicle).map(({ customerId }) => customerId))
    const candidates = [...owners].flatMap((id) => this.#customers.get(id) ?? [])
    const hasNoIdentity = !hasName(row) && !row.email && !row.phone && !row.customerNumber
    const fitting = hasNoIdentity
      ? candidates
      : hasName(row)
        ? candidates.filter((candidate) => nameOf(candidate) === nameOf(row))
        : []
    // With two possible owners we cannot tell whose it was.
    return fitting.length === 1 ? fitting[0] : undefined
  }

  #listNamedVehicles(vehicle: ReadVehicle | null): readonly KnownVehicle[] {
    if (!vehicle) return []
    if (vehicle.vin) return this.#byVin.get(vehicle.vin) ?? []
    return (this.#byPlate.get(vehicle.plate) ?? []).filter(
      ({ plateState }) => !plateState || !vehicle.plateState || plateState === vehicle.plateState,
    )
  }

  #findVehicle(customer: KnownCustomer | undefined, vehicle: ReadVehicle): KnownVehicle | undefined {
    return customer && this.#listNamedVehicles(vehicle).find(({ customerId }) => customerId === customer.id)
  }

  #createCustomer({ firstName, lastName, email, phone, customerNumber: number }: ReadRow): KnownCustomer {
    const customer = { id: this.#newId(), firstName, lastName, email, phone, number }
    this.#addCustomer(customer)
    return customer
  }

  #createVehicle({ id: customerId }: KnownCustomer, { vin, plate, plateState }: ReadVehicle): KnownVehicle {
    const vehicle = { id: this.#newId(), customerId, vin, plate, plateState }
    this.#addVehicle(vehicle)
    return vehicle
  }

  #rememberNumber(customer: KnownCustomer, row: ReadRow): void {
    if (row.customerNumber) this.#byKey.set(`n:${row.customerNumber}`, customer)
  }

  #addCustomer(customer: KnownCustomer): void {
    this.#customers.set(customer.id, customer)
    for (const key of listIdentityKeys(customer)) if (!this.#byKey.has(key)) this.#byKey.set(key, customer)
  }

  #addVehicle(vehicle: KnownVehicle): void {
    if (vehicle.vin) this.#byVin.set(vehicle.vin, [...(this.#byVin.get(vehicle.vin) ?? []), vehicle])
    if (vehicle.plate) this.#byPlate.set(vehicle.plate, [...(this.#byPlate.get(vehicle.plate) ?? []), vehicle])
  }
}

const toFieldNames = (...fields: readonly Field[]) => fields.map((field) => fieldNames[field])
const personFieldNames = toFieldNames('customerNumber', 'name', 'firstName', 'lastName', 'company', 'email', 'phone')
const vehicleFieldNames = toFieldNames('vin', 'plate', 'plateState')

/** Faults of a new customer's row. */
function findMissingNameFaults(row: ReadRow): Fault[] {
  if (hasName(row)) return []
  const namesNobody = row.vehicle && !row.email && !row.phone && !row.customerNumber
  const reason = namesNobody
    ? 'None of your customers has this vehicle, and the row names no customer'
    : 'The customer is new and has no name'
  return [{ field: fieldNames.name, reason }]
}

/** Faults of a new vehicle. */
function findMissingVehicleFaults({ year, make, model }: ReadVehicle): Fault[] {
  const faults: Fault[] = []
  const lacks = (field: Field, what: string) =>
    faults.push({
      field: fieldNames[field],
      reason: `The vehicle is new to you and has no ${what}. Add it, or import the table of your vehicles first`,
    })
  if (year === null) lacks('year', 'year')
  if (!make) lacks('make', 'make')
  if (!model) lacks('model', 'model')
  return faults
}

export const isPlanned = (planned: PlannedRow | readonly Fault[]): planned is PlannedRow => 'outcome' in planned
