import { Button, SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import { Definition, Empty, lazyDialog, Page, Panel, Read, StateBadge, useRead } from '../../../../kit/web/index.ts'
import { useQuery } from '../../../../kit/web/query.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { type Deduction, type OwnDeductions, ownDeductions } from '../contract/index.ts'
import { deductionNames, describeAmount } from '../rules.ts'
import type { AnswerDialogProps } from './answer-dialog.tsx'
import { OrderTable } from './order-table.tsx'
import { describeState, showDays, showLeft } from './show-deduction.ts'

const AnswerDialog = lazyDialog<AnswerDialogProps>(() => import('./answer-dialog.tsx'))

/** `/deductions`: what is deducted from one's own pay, and what the shop asks to deduct. */
export default function MyDeductionsPage() {
  const shops = useSession()?.customer.shops ?? []
  const { query, changeQuery } = useQuery()
  const shop = shops.find(({ id }) => id === query.get('shop')) ?? shops[0]
  return (
    <Page
      title="Deductions"
      lead="What your shop takes from your pay besides taxes. Nothing is deducted until you agree."
      width="normal"
    >
      {!shop ? (
        <Empty title="No shop yet">Your deductions appear here once a shop has added you.</Empty>
      ) : (
        <Stack gap="lg">
          {shops.length > 1 && (
            <SegmentedControl
              aria-label="Shop"
              data={shops.map(({ id, dba }) => ({ value: id, label: dba }))}
              value={shop.id}
              onChange={(id) => changeQuery({ shop: id }, { replace: true })}
            />
          )}
          <OfShop key={shop.id} shop={shop.id} />
        </Stack>
      )}
    </Page>
  )
}

function OfShop({ shop }: { shop: string }) {
  const read = useRead(ownDeductions.mine, { params: { shop } })
  return (
    <Read read={read} skeleton="cards">
      {(own) => <Own own={own} />}
    </Read>
  )
}

function Own({ own }: { own: OwnDeductions }) {
  const [asked, setAsked] = useState<Deduction | null>(null)
  const { today, garnishments } = own
  return (
    <Stack gap="lg">
      {own.deductions.length === 0 && (
        <Panel title="Deductions">
          <Empty title="No deductions">When your shop asks to deduct something from your pay, you agree to it here.</Empty>
        </Panel>
      )}
      {own.deductions.map((deduction) => (
        <Panel key={deduction.id} title={deduction.label} {...(deduction.state === 'asked' ? { tone: 'amber' as const } : {})}>
          <Stack gap="sm" align="flex-start">
            <StateBadge {...showState(deduction, today)} />
            <Definition
              items={[
                { term: 'Kind', value: deductionNames[deduction.kind] },
                { term: 'Amount', value: describeAmount(deduction) },
                { term: 'Days', value: showDays(deduction) },
                ...(deduction.balanceCents === null
                  ? []
                  : [{ term: 'Owed', value: showLeft(deduction.balanceCents, deduction.paidCents) }]),
              ]}
            />
            {deduction.state === 'asked' && (
              <Button aria-label={`Answer: ${deduction.label}`} onClick={() => setAsked(deduction)}>
                Answer
              </Button>
            )}
          </Stack>
        </Panel>
      ))}
      <OrderTable rows={garnishments} today={today} />
      {asked && <AnswerDialog deduction={asked} name={own.person.name} onClose={() => setAsked(null)} />}
    </Stack>
  )
}

const showState = (deduction: Deduction, today: string) => {
  const state = describeState(deduction, today)
  return deduction.state === 'asked' && state.label !== 'Ended' ? { ...state, label: 'Waiting for you' } : state
}
