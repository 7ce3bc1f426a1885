/** Counts each network's open streams, so one network cannot use up everyone's. */
export class NetworkCounts {
  readonly #most: number
  readonly #open = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  hasRoom(network = ''): boolean {
    return this.#count(network) < this.#most
  }

  add(network = ''): void {
    this.#open.set(network, this.#count(network) + 1)
  }

  remove(network = ''): void {
    const left = this.#count(network) - 1
    if (left > 0) this.#open.set(network, left)
    else this.#open.delete(network)
  }

  #count = (network: string) => this.#open.get(network) ?? 0
}
