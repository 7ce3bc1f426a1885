import { OrderFilter } from './contract/index.ts'

type Name = keyof OrderFilter
export const filterNames = Object.keys(OrderFilter.shape) as Name[]

/** The filter in the page's address; what is not valid there is left out. */
export function readFilter(query: { get: (name: string) => string | null }): OrderFilter {
  const found = filterNames.flatMap((name) => {
    const value = query.get(name)
    const read = value === null ? undefined : OrderFilter.shape[name].safeParse(value)
    return read?.success && read.data !== undefined ? [[name, read.data]] : []
  })
  return Object.fromEntries(found) as OrderFilter
}

/** The change of the address that shows this filter. */
export const writeFilter = (filter: OrderFilter): Record<Name, string | null> =>
  Object.fromEntries(filterNames.map((name) => [name, filter[name] === undefined ? null : String(filter[name])])) as Record<
    Name,
    string | null
  >

export const isSameFilter = (a: OrderFilter, b: OrderFilter): boolean => filterNames.every((name) => a[name] === b[name])

/** `1,200` or `$1200.50` in cents; null when it is no amount. */
export function parseDollars(text: string): number | null {
  const plain = text.replace(/[$,\s]/g, '')
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null
}
