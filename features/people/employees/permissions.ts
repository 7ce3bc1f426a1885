import { type Permission, permissions } from '../../../common/permissions.ts'
import { type Title, titles } from './contract/index.ts'

export interface PermissionFacts {
  /** A verb and its noun: the switch's label, and in a refusal what the employee may not do. */
  label: string
  about: string
}

/** Every permission by group, in the order of the switches. */
export const permissionGroups: readonly { label: string; of: Readonly<Partial<Record<Permission, PermissionFacts>>> }[] = [
  {
    label: 'Repair orders',
    of: {
      'orders.create': { label: 'Create repair orders', about: 'Check in vehicles and start repair orders for walk-ins.' },
      'orders.edit': { label: 'Edit estimates', about: 'Add and change jobs, labor, parts and fees, and the promised time.' },
      'orders.remove': { label: 'Remove jobs and lines', about: 'Take jobs, labor, parts, fees and discounts off an order.' },
      'orders.rate': { label: 'Change labor rates', about: 'Give labor a different rate than the order’s.' },
      'orders.discount': { label: 'Give discounts', about: 'Take an amount or a percentage off a job or an order.' },
      'orders.send': { label: 'Send estimates', about: 'Send the estimate to the customer for approval.' },
      'orders.answer': { label: 'Record approvals', about: 'Record what the customer answered by phone or at the counter.' },
      'orders.work': {
        label: 'Work on jobs',
        about: 'Start work, mark labor done, and record cause, correction, odometer and why the order is on hold.',
      },
      'orders.ready': { label: 'Mark orders ready', about: 'Finish an order, which opens its bill, and close it.' },
      'orders.reopen': { label: 'Reopen finished orders', about: 'Put a ready order back in progress and withdraw its bill.' },
      'orders.cancel': { label: 'Cancel orders', about: 'Cancel a repair order for good.' },
      'orders.audit': {
        label: 'See the audit log',
        about: 'Who changed a repair order and when, with the values before and after.',
      },
    },
  },
  {
    label: 'Money',
    of: {
      'money.profit': {
        label: 'See cost and gross profit',
        about: 'What an order earns. Labor counts at the shop’s average; what it really cost takes “Run payroll”.',
      },
      'payments.take': { label: 'Take payments', about: 'Take cash, checks and cards at the counter, and close the day.' },
      'payments.request': { label: 'Request payments', about: 'Ask for deposits and send or withdraw pay links.' },
      'payments.refund': { label: 'Refund cash', about: 'Give cash back at the counter.' },
      'payments.storage': {
        label: 'Charge storage and record disputes',
        about: 'Charge for vehicles left here, and record disputed bills.',
      },
    },
  },
  {
    label: 'Parts',
    of: {
      'parts.cost': {
        label: 'See part costs',
        about: 'What the shop pays for parts. Purchase orders, cores and unbilled parts need it.',
      },
      'parts.use': { label: 'Pull parts for jobs', about: 'Reserve parts from inventory, and mark them as used or needed.' },
      'parts.order': { label: 'Order parts', about: 'Write, place and cancel purchase orders.' },
      'parts.receive': { label: 'Receive parts', about: 'Check in what vendors deliver, and put unbilled parts into stock.' },
      'parts.return': { label: 'Return parts and cores', about: 'Send parts and cores back, and record vendor credits.' },
      'parts.adjust': { label: 'Adjust inventory', about: 'Add stock parts, change their prices and bins, and correct counts.' },
      'parts.vendors': { label: 'Change vendors', about: 'Add vendors and change their terms and contacts.' },
    },
  },
  {
    label: 'Inspections',
    of: {
      'inspections.perform': {
        label: 'Perform inspections',
        about: 'Start, fill in, finish and delete inspections, and reopen one’s own.',
      },
      'inspections.jobs': { label: 'Recommend jobs', about: 'Turn findings into jobs on the estimate.' },
      'inspections.send': { label: 'Send inspections', about: 'Review an inspection, reopen it and send it to the customer.' },
    },
  },
  {
    label: 'Time',
    of: {
      'time.clock': { label: 'Clock in on jobs', about: 'Run a job clock, and correct one’s own hours of today.' },
      'time.assign': { label: 'Assign technicians', about: 'Choose who works on an order or a labor line.' },
      'time.correct': { label: 'Correct everyone’s hours', about: 'Add and correct the hours of anyone, on any day.' },
      'time.off': {
        label: 'Manage time off',
        about: 'Answer requests for time off, and change policies and balances, but never their own.',
      },
    },
  },
  {
    label: 'Schedule',
    of: {
      'schedule.book': { label: 'Book appointments', about: 'Book customers who call or walk in.' },
      'schedule.change': {
        label: 'Move appointments',
        about: 'Change time, length, bay and technician, and notify the customer.',
      },
      'schedule.cancel': { label: 'Cancel appointments', about: 'Cancel appointments and record no-shows.' },
    },
  },
  {
    label: 'Customers',
    of: {
      'customers.edit': {
        label: 'Edit customers and vehicles',
        about: 'Change names, contacts, vehicles and notes, and link accounts.',
      },
      'customers.merge': { label: 'Merge customers', about: 'Merge duplicates, or record that they are different people.' },
      'customers.tax': { label: 'Change taxes', about: 'Record tax exemptions and correct an order’s tax rates.' },
      'customers.message': { label: 'Message customers', about: 'Write to customers and send them photos.' },
      'customers.remind': { label: 'Send reminders', about: 'Remind customers of declined work.' },
      'customers.ratings': { label: 'Answer ratings', about: 'Reply to what customers wrote about the shop.' },
    },
  },
  {
    label: 'Shop',
    of: {
      'shop.canned-jobs': {
        label: 'Change canned jobs',
        about: 'Save, change and delete canned jobs. Needs to see part costs, too.',
      },
      'shop.reports': {
        label: 'See reports',
        about: 'Sales, taxes, technicians and every other report, with cost and gross profit.',
      },
      'shop.employees': {
        label: 'Manage employees',
        about: 'Invite and dismiss employees, and change positions and permissions. Pay rates need “Change pay plans”, too.',
      },
      'shop.personnel': {
        label: 'See personnel records',
        about: 'I-9, W-4, bank accounts and documents of employees. No position comes with it, so give it to a person by name.',
      },
      'shop.training': {
        label: 'Manage training',
        about: 'Write, publish and assign courses, and see who has completed them.',
      },
    },
  },
  {
    label: 'Payroll',
    of: {
      'pay.run': {
        label: 'Run payroll',
        about:
          'Prepare, approve and void pay runs, and see what everyone earns and what labor really cost. No position comes with it, so give it to a person by name.',
      },
      'pay.plans': {
        label: 'Change pay plans',
        about:
          'See and change everyone’s pay plan, but not their own. No position comes with it, so give it to a person by name.',
      },
      'pay.deductions': {
        label: 'Manage deductions and payroll taxes',
        about: 'Deductions, garnishments and tax settings. No position comes with it, so give it to a person by name.',
      },
    },
  },
]

/** "Take payments" */
export const labelPermission = (permission: Permission): string =>
  permissionGroups.find(({ of }) => permission in of)?.of[permission]?.label ?? permission

const technician: readonly Permission[] = [
  'orders.work',
  'parts.use',
  'inspections.perform',
  'inspections.jobs',
  'time.clock',
  'customers.message',
]

const serviceAdvisor: readonly Permission[] = [
  ...technician,
  'orders.create',
  'orders.edit',
  'orders.remove',
  'orders.rate',
  'orders.discount',
  'orders.send',
  'orders.answer',
  'orders.ready',
  'orders.reopen',
  'orders.cancel',
  'money.profit',
  'payments.take',
  'payments.request',
  'payments.storage',
  'parts.cost',
  'parts.order',
  'parts.receive',
  'parts.return',
  'parts.adjust',
  'parts.vendors',
  'inspections.send',
  'time.assign',
  'schedule.book',
  'schedule.change',
  'schedule.cancel',
  'customers.edit',
  'customers.merge',
  'customers.tax',
  'customers.remind',
  'customers.ratings',
  'shop.canned-jobs',
]

const parts: readonly Permission[] = [
  'orders.edit',
  'time.clock',
  'parts.cost',
  'parts.use',
  'parts.order',
  'parts.receive',
  'parts.return',
  'parts.adjust',
  'parts.vendors',
]

/** Confidential papers and pay: no position has these. */
const byNameOnly: readonly Permission[] = ['shop.personnel', 'pay.run', 'pay.plans', 'pay.deductions']

/** The permissions that come with each position. */
export const presets: Readonly<Record<Title, readonly Permission[]>> = {
  Technician: technician,
  'Service advisor': serviceAdvisor,
  Parts: parts,
  Manager: permissions.filter((permission) => !byNameOnly.includes(permission)),
}

/** The preset of a position; an unknown or empty one has the technician's. */
export const getPreset = (title: string): readonly Permission[] =>
  presets[titles.find((known) => known === title) ?? 'Technician']

/** The chosen permissions in the order of the list, each once. */
export const sortPermissions = (chosen: readonly Permission[]): Permission[] =>
  permissions.filter((permission) => chosen.includes(permission))
