import type { KeyRight } from '../../../common/route.ts'

export const rightWords: Readonly<Record<KeyRight, string>> = {
  'orders:read': 'Read work orders',
  'orders:write': 'Open and change work orders',
  'customers:read': 'Find customers',
  'appointments:read': 'Read appointments',
  'appointments:write': 'Book, move and cancel appointments',
}
