import type { Entity, FieldKind } from './contract/index.ts'

export const entityLabels: Readonly<Record<Entity, string>> = {
  customer: 'Customers',
  vehicle: 'Vehicles',
  'work-order': 'Repair orders',
  appointment: 'Appointments',
  part: 'Parts',
  employee: 'Employees',
  vendor: 'Vendors',
}

export const kindLabels: Readonly<Record<FieldKind, string>> = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  choice: 'Choice',
  'yes-no': 'Yes or no',
}
