import type { KeyRight } from '../../../../common/route.ts'

export const rightLabels: Readonly<Record<KeyRight, string>> = {
  'orders:read': 'Read repair orders',
  'orders:write': 'Open and change repair orders',
  'customers:read': 'Find customers',
  'appointments:read': 'Read appointments',
  'appointments:write': 'Book, move and cancel appointments',
}
