import type { PickLine, PickOrder } from './contract/index.ts'

/** An order with its lines to pick. */
export interface PickedOrder {
  order: PickOrder
  lines: readonly PickLine[]
}

export interface PickPart {
  key: string
  partNo: string
  manufacturer: string
  name: string
  /** The part's bin at the branch; '' if unknown. */
  bin: string
  /** The total of all orders. */
  quantity: number
  picked: number
  lines: readonly PickLine[]
}

/** Sums hundredths without binary rounding errors. */
const add = (lines: readonly PickLine[], getQuantity: (line: PickLine) => number) =>
  lines.reduce((sum, line) => sum + Math.round(getQuantity(line) * 100), 0) / 100

/** Groups the same part of several orders: by bin, then by part number. Parts without a bin come last. */
export function groupByPart(lines: readonly PickLine[]): PickPart[] {
  const groups = Map.groupBy(lines, ({ bin, partNo, manufacturer }) => `${bin} ${partNo} ${manufacturer}`.toUpperCase())
  return [...groups]
    .map(([key, partLines]) => {
      const { partNo, manufacturer, name, bin } = partLines[0]!
      return {
        key,
        partNo,
        manufacturer,
        name,
        bin,
        quantity: add(partLines, (line) => line.quantity),
        picked: add(partLines, (line) => line.picked),
        lines: partLines,
      }
    })
    .toSorted((a, b) => Number(a.bin === '') - Number(b.bin === '') || compare(a.bin, b.bin) || compare(a.partNo, b.partNo))
}

const compare = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })

/** The branches where these orders are picked; orders without one come last. */
export function listBranches(orders: readonly PickOrder[]): { branchId: string | null; name: string }[] {
  const names = new Map(orders.map(({ branchId, branch }) => [branchId, branch]))
  return [...names]
    .map(([branchId, name]) => ({ branchId, name }))
    .toSorted((a, b) => Number(a.branchId === null) - Number(b.branchId === null) || compare(a.name, b.name))
}
