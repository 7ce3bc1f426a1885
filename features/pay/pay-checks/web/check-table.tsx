import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { showDay } from '../../../../common/dates.ts'
import type { Route } from '../../../../common/route.ts'
import { Empty, findNewest, lazyDialog, Money, StateBadge, Table, type TableProps } from '../../../../kit/web/index.ts'
import type { PayCheck } from '../contract/index.ts'

const checkStates: Readonly<Record<PayCheck['state'], { label: string; tone: 'green' | 'gray' }>> = {
  issued: { label: 'Issued', tone: 'green' },
  void: { label: 'Void', tone: 'gray' },
}

const ReprintDialog = lazyDialog(() => import('./reprint-dialog.tsx'))
const VoidCheckDialog = lazyDialog(() => import('./void-check-dialog.tsx'))

const describeCheck = ({ voidReason, replaces, isToPrint, reprints, reprintReason }: PayCheck): string[] => [
  ...(voidReason === '' ? [] : [voidReason]),
  ...(replaces === null ? [] : [`Replaces check ${replaces}`]),
  ...(isToPrint ? ['Not printed yet'] : []),
  ...(reprints > 0 ? [`Printed again: ${reprintReason}`] : []),
]

const idOf = ({ id }: PayCheck) => id

interface CheckTableProps {
  /** The calls to read again after a check was voided, besides the register. */
  changes?: readonly Route[]
  checks: readonly PayCheck[]
  /** Loads the next page. */
  more?: TableProps<PayCheck>['more']
}

/** The check register: the highest number first, void ones included. */
export function CheckTable({ checks, changes = [], more }: CheckTableProps) {
  const [open, setOpen] = useState<{ check: PayCheck; act: 'void' | 'reprint' } | null>(null)
  return (
    <>
      <Table
        label="Checks"
        rows={checks}
        rowKey={({ id }) => id}
        empty={<Empty title="No checks yet">Print them on the page of a pay run.</Empty>}
        {...(more ? { more } : {})}
        columns={[
          { key: 'number', label: 'Number', phone: 'title', render: ({ number }) => String(number) },
          { key: 'datedOn', label: 'Date', render: ({ datedOn }) => showDay(datedOn) },
          { key: 'payee', label: 'Payee', render: ({ payee }) => payee },
          { key: 'cents', label: 'Amount', align: 'right', render: ({ cents }) => <Money cents={cents} /> },
          {
            key: 'state',
            label: 'Status',
            render: (check) => (
              <>
                <StateBadge {...checkStates[check.state]} />
                {describeCheck(check).map((text) => (
                  <Text key={text} size="xs" c="dimmed">
                    {text}
                  </Text>
                ))}
              </>
            ),
          },
        ]}
        rowActions={(check) =>
          check.state === 'issued' && (
            <Group gap="xs" wrap="nowrap">
              {!check.isToPrint && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Print again, check ${check.number}`}
                  onClick={() => setOpen({ check, act: 'reprint' })}
                >
                  Print again
                </Button>
              )}
              <Button
                size="xs"
                variant="default"
                aria-label={`Void check ${check.number}`}
                onClick={() => setOpen({ check, act: 'void' })}
              >
                Void
              </Button>
            </Group>
          )
        }
      />
      {open?.act === 'void' && (
        <VoidCheckDialog check={findNewest(checks, open.check, idOf)} changes={changes} onClose={() => setOpen(null)} />
      )}
      {open?.act === 'reprint' && (
        <ReprintDialog check={findNewest(checks, open.check, idOf)} changes={changes} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
