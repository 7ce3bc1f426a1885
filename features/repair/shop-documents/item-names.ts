import type { ItemType } from './rules.ts'

/** Sample data, to preview a form. */
export const sampleValues: Record<ItemType, string> = {
  customer: 'Jordan Sample',
  address: '100 Sample Street, Austin, TX 78701',
  phone: '(512) 555-0100',
  email: 'jordan.sample@example.com',
  vehicle: '2019 Honda CR-V EX',
  vin: '1HGBH41JXMN109186',
  plate: 'TX SMP 1234',
  odometer: '64,210 miles',
  invoice: '1024',
  date: 'Mar 3, 2027',
  total: '$428.60',
  authorized: '$450.00',
  paid: '$100.00',
  owed: '$328.60',
  signature: 'Signature',
  initials: 'JS',
  text: '',
}

export const itemNames: Record<ItemType, string> = {
  customer: 'Customer name',
  address: 'Customer address',
  phone: 'Customer phone',
  email: 'Customer e-mail',
  vehicle: 'Vehicle',
  vin: 'VIN',
  plate: 'Plate',
  odometer: 'Odometer',
  invoice: 'Repair order number',
  date: 'Date',
  total: 'Total',
  authorized: 'Authorized amount',
  paid: 'Amount paid',
  owed: 'Balance due',
  signature: 'Signature',
  initials: 'Initials',
  text: 'Free text',
}
