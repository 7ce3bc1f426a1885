import { Stack, Text } from '@mantine/core'
import { useParams } from 'react-router'
import { showDay } from '../../../../common/dates.ts'
import { Page, Panel, useRead } from '../../../../kit/web/index.ts'
import { deposits } from '../contract/index.ts'
import { AccountList } from './account-list.tsx'

/** `/home-owner/onboarding/{n}/direct-deposit`: where an employee's pay goes, for the shop. */
export default function ShopDepositPage() {
  const { n = '' } = useParams()
  const read = useRead(deposits.get, { params: { n } })
  return (
    <Page
      title={read.data ? `Direct deposit of ${read.data.employee.name}` : 'Direct deposit'}
      lead="The employee can see who opened this."
      crumbs={[
        { label: 'Onboarding', to: '/home-owner/onboarding' },
        ...(read.data ? [{ label: read.data.employee.name, to: `/home-owner/onboarding/${n}` }] : []),
      ]}
      read={read}
      skeleton="form"
    >
      {({ current, pending }) => (
        <Stack gap="lg">
          <Panel title="Pay goes to">
            {current && current.accounts.length > 0 ? (
              <AccountList accounts={current.accounts} />
            ) : (
              <Text>No account. Pay by check.</Text>
            )}
          </Panel>
          {pending && (
            <Panel title={`From ${showDay(pending.effectiveOn)}`}>
              {pending.accounts.length > 0 ? <AccountList accounts={pending.accounts} /> : <Text>No account. Pay by check.</Text>}
            </Panel>
          )}
          <Text size="sm" c="dimmed">
            Only the employee can change this. Full account numbers are never shown.
          </Text>
        </Stack>
      )}
    </Page>
  )
}
