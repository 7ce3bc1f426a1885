import { Button, Stack, Text } from '@mantine/core'
import { showDay } from '../../../../common/dates.ts'
import { Empty, Panel, Read, StateBadge, Table, useCall, useRead } from '../../../../kit/web/index.ts'
import { prenotes } from '../contract/index.ts'
import { changedByFiles } from './changed-by-files.ts'
import { FileList } from './file-list.tsx'
import { accountStates } from './show-payments.ts'

/** The employees' accounts, and whether a zero-dollar entry has tested them. */
export function PrenotePanel({ shopId }: { shopId: string }) {
  const params = { shop: shopId }
  const read = useRead(prenotes.list, { params })
  const make = useCall(prenotes.send, {
    done: 'Prenote file made. Download it and send it to the bank.',
    invalidates: changedByFiles,
  })
  return (
    <Read read={read} skeleton="table">
      {({ accounts, files }) => (
        <Panel
          title="Prenotes"
          lead="A zero-dollar entry tests a new account before pay goes there."
          actions={
            accounts.some(({ state }) => state === 'needed') &&
            !files.some(({ state }) => state === 'ready') && (
              <Button loading={make.pending} onClick={() => void make.send({ params, body: {} })}>
                Make prenote file
              </Button>
            )
          }
        >
          <Stack gap="md">
            <Table
              label="Accounts"
              rows={accounts}
              rowKey={({ name, last4 }) => `${name} ${last4}`}
              empty={<Empty title="No accounts yet">Employees enter their accounts under Direct Deposit.</Empty>}
              columns={[
                { key: 'name', label: 'Employee', phone: 'title', render: ({ name }) => name },
                { key: 'last4', label: 'Account', render: ({ bank, last4 }) => `${bank ?? 'Bank unknown'}, ending in ${last4}` },
                {
                  key: 'state',
                  label: 'Status',
                  render: ({ state, from }) => (
                    <>
                      <StateBadge {...accountStates[state]} />{' '}
                      {from && (
                        <Text span size="xs">
                          pay from {showDay(from)}
                        </Text>
                      )}
                    </>
                  ),
                },
              ]}
            />
            <FileList files={files} />
          </Stack>
        </Panel>
      )}
    </Read>
  )
}
