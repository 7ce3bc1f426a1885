import type { BankFile, BankPayment, Prenotes } from '../contract/index.ts'

type Tone = 'green' | 'amber' | 'red' | 'blue' | 'gray'
interface Shown {
  label: string
  tone: Tone
}

export const fileKindLabels: Readonly<Record<BankFile['kind'], string>> = {
  payroll: 'Payroll file',
  prenote: 'Prenotes',
  reversal: 'Reversal',
}

export const fileStates: Readonly<Record<BankFile['state'], Shown>> = {
  ready: { label: 'Not sent', tone: 'amber' },
  sent: { label: 'Sent', tone: 'green' },
  voided: { label: 'Void', tone: 'gray' },
}

export const paymentStates: Readonly<Record<BankPayment['standing'], Shown>> = {
  ready: { label: 'To deposit', tone: 'blue' },
  'by-check': { label: 'By check', tone: 'blue' },
  'in-file': { label: 'In file', tone: 'amber' },
  sent: { label: 'Sent', tone: 'green' },
  check: { label: 'Check issued', tone: 'green' },
  returned: { label: 'Returned', tone: 'red' },
  held: { label: 'Held', tone: 'red' },
  untested: { label: 'Not tested', tone: 'amber' },
  testing: { label: 'Being tested', tone: 'amber' },
  reversed: { label: 'Reversed', tone: 'gray' },
  elsewhere: { label: 'Paid', tone: 'green' },
  'not-paid': { label: 'Not paid', tone: 'gray' },
}

export const accountStates: Readonly<Record<Prenotes['accounts'][number]['state'], Shown>> = {
  needed: { label: 'Not tested', tone: 'amber' },
  'in-file': { label: 'In a file', tone: 'amber' },
  waiting: { label: 'Being tested', tone: 'blue' },
  tested: { label: 'Tested', tone: 'green' },
  held: { label: 'Held', tone: 'red' },
}
