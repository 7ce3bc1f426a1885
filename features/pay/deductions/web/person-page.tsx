import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { lazyDialog, Page, useRead } from '../../../../kit/web/index.ts'
import { deductions, type PersonDeductions } from '../contract/index.ts'
import type { AddDeductionProps } from './add-deduction-dialog.tsx'
import type { AddFigureProps } from './add-figure-dialog.tsx'
import type { AddOrderProps } from './add-order-dialog.tsx'
import { DeductionTable } from './deduction-table.tsx'
import { type Ending, EndDialog } from './end-dialog-lazily.ts'
import { FigureTable } from './figure-table.tsx'
import { History } from './history.tsx'
import { OrderTable } from './order-table.tsx'

const AddDeduction = lazyDialog<AddDeductionProps>(() => import('./add-deduction-dialog.tsx'))
const AddOrder = lazyDialog<AddOrderProps>(() => import('./add-order-dialog.tsx'))
const AddFigure = lazyDialog<AddFigureProps>(() => import('./add-figure-dialog.tsx'))

interface PersonProps {
  shop: string
  accountId: string
}

/** One employee's deductions, orders and hand figures. */
export function PersonPage({ shop, accountId }: PersonProps) {
  const read = useRead(deductions.get, { params: { shop, accountId } })
  return (
    <Page
      title={read.data ? `Deductions of ${read.data.person.name}` : 'Deductions'}
      crumbs={[
        { label: 'Payroll', to: '/home-owner/payroll' },
        { label: 'Deductions', to: '/home-owner/payroll/deductions' },
      ]}
      width="wide"
      read={read}
      skeleton="table"
    >
      {(data) => <Person data={data} />}
    </Page>
  )
}

type Opened = 'deduction' | 'order' | 'figure'

function Person({ data }: { data: PersonDeductions }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [ending, setEnding] = useState<Ending | null>(null)
  const close = () => setOpened(null)
  const employee = { shop: data.shop.id, accountId: data.person.accountId, name: data.person.name, today: data.today }
  return (
    <Stack gap="lg">
      <Group>
        <Button onClick={() => setOpened('deduction')}>Add deduction</Button>
        <Button variant="default" onClick={() => setOpened('order')}>
          Add order
        </Button>
        <Button variant="default" onClick={() => setOpened('figure')}>
          Enter a tax by hand
        </Button>
      </Group>
      <DeductionTable rows={data.deductions} today={data.today} timeZone={data.shop.timeZone} onEnd={setEnding} />
      <OrderTable rows={data.garnishments} today={data.today} onEnd={setEnding} />
      <FigureTable rows={data.figures} today={data.today} onEnd={setEnding} />
      <History rows={data.history} timeZone={data.shop.timeZone} />
      {opened === 'deduction' && <AddDeduction {...employee} onClose={close} />}
      {opened === 'order' && <AddOrder {...employee} onClose={close} />}
      {opened === 'figure' && <AddFigure {...employee} state={data.shop.state} onClose={close} />}
      {ending && <EndDialog ending={ending} today={data.today} onClose={() => setEnding(null)} />}
    </Stack>
  )
}
