import type { KeyRight } from '../../../../common/route.ts'

export const rightLabels: Readonly<Record<KeyRight, string>> = {
  'orders:read': 'Read repair orders',
  'orders:write': 'Open and change repair orders',
  'customers:read': 'Find customers',
  'customers:write': 'Change user fields of customers and vehicles',
  'appointments:read': 'Read appointments',
  'appointments:write': 'Book, move and cancel appointments',
  'purchase-orders:read': 'Read orders',
  'purchase-orders:write': 'Answer, ship, deliver and invoice orders',
  'catalog:read': 'Read the catalog',
  'catalog:write': 'Change parts and stock, and import them',
}
