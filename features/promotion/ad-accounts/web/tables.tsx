import { Group } from '@mantine/core'
import { IconFileInvoice, IconReceipt } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Empty, Money, Muted, SaveFileButton, StateBadge, Table, When, localTimeZone } from '../../../../kit/web/index.ts'
import { type AdInvoice, type AdTransaction, adAccounts } from '../contract/index.ts'
import { showInvoiceNumber, showMonth } from '../rules.ts'
import { describeTransaction, invoiceStates } from './labels.ts'

type Shown = Omit<Parameters<typeof Table<AdTransaction>>[0], 'label' | 'rows' | 'rowKey' | 'columns' | 'empty'>

export function TransactionTable({ rows, ...list }: { rows: readonly AdTransaction[] } & Shown) {
  return (
    <Table
      label="Transactions"
      rows={[...rows]}
      rowKey={({ id }) => id}
      empty={
        <Empty icon={<IconReceipt size={28} />} title="No transactions yet">
          Top-ups, clicks, accepted add-ons and payments appear here.
        </Empty>
      }
      columns={[
        { key: 'what', label: 'What', phone: 'title', render: describeTransaction },
        { key: 'at', label: 'When', render: ({ at }) => <When value={at} zone={localTimeZone} /> },
        {
          key: 'change',
          label: 'Amount',
          align: 'right',
          render: ({ change, cents }) =>
            change === 0 ? <Muted component="span">moved</Muted> : <Money cents={Math.sign(change) * cents} />,
        },
      ]}
      {...list}
    />
  )
}

type InvoicesShown = Omit<Parameters<typeof Table<AdInvoice>>[0], 'label' | 'rows' | 'rowKey' | 'columns' | 'empty'>

interface InvoicesProps extends InvoicesShown {
  rows: readonly AdInvoice[]
  label?: string
  /** The text of an empty list. */
  empty?: { title: string; text: string }
  /** The button of an invoice that is not paid. */
  act?: (invoice: AdInvoice) => ReactNode
}

const noInvoices = {
  title: 'No invoices yet',
  text: 'With monthly billing, you get an invoice on the 1st of each month.',
}

export function InvoiceTable({ rows, label = 'Invoices', empty = noInvoices, act, ...list }: InvoicesProps) {
  return (
    <Table
      label={label}
      rows={[...rows]}
      rowKey={({ id }) => id}
      empty={
        <Empty icon={<IconFileInvoice size={28} />} title={empty.title}>
          {empty.text}
        </Empty>
      }
      columns={[
        { key: 'number', label: 'Invoice', phone: 'title', render: ({ number }) => showInvoiceNumber(number) },
        { key: 'month', label: 'Month', render: ({ month }) => showMonth(month) },
        { key: 'state', label: 'State', render: ({ state }) => <StateBadge {...invoiceStates[state]} /> },
        { key: 'dueOn', label: 'Due', render: ({ dueOn, paidBy }) => (paidBy ? paidBy : <When value={dueOn} day />) },
        { key: 'due', label: 'Amount due', align: 'right', render: ({ due }) => <Money cents={due} /> },
        {
          key: 'do',
          label: 'Actions',
          render: (invoice) => (
            <Group gap="xs">
              {invoice.state !== 'paid' && act?.(invoice)}
              <SaveFileButton
                row={adAccounts.invoiceFile}
                sent={{ params: { id: invoice.id } }}
                label={`PDF of ${showInvoiceNumber(invoice.number)}`}
              />
            </Group>
          ),
        },
      ]}
      {...list}
    />
  )
}
