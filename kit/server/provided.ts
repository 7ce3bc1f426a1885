/** A named slot for a service that composition provides: `export const vinDecoder = slot<VinDecoder>('vin decoder')`. */
export interface Slot<T> {
  readonly name: string
  readonly of?: T
}

export const slot = <T>(name: string): Slot<T> => ({ name })

/** The services of one running program. */
export class Provided {
  readonly #services = new Map<Slot<unknown>, unknown>()

  put<T>(place: Slot<T>, service: T): this {
    this.#services.set(place, service)
    return this
  }

  get = <T>(place: Slot<T>): T => {
    if (!this.#services.has(place)) throw new Error(`Nothing was put in for ${place.name}`)
    return this.#services.get(place) as T
  }
}
