import { Alert, Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { showDay } from '../../../../common/dates.ts'
import { Empty, lazyDialog, Page, Panel, SaveFileButton, useCall, useRead } from '../../../../kit/web/index.ts'
import { type ShopW4, w4 } from '../contract/index.ts'
import type { EnterDialogProps } from './enter-dialog.tsx'
import { InForce, VersionList } from './version-list.tsx'

const EnterDialog = lazyDialog<EnterDialogProps>(() => import('./enter-dialog.tsx'))

/** `/home-owner/onboarding/{n}/w-4`: an employee's W-4s, for the shop. */
export default function ShopW4Page() {
  const { n = '' } = useParams()
  const read = useRead(w4.get, { params: { ssn: n } })
  return (
    <Page
      title={read.data ? `W-4 of ${read.data.employee.name}` : 'W-4'}
      lead="The employee can see who opened this."
      crumbs={[
        { label: 'Onboarding', to: '/home-owner/onboarding' },
        ...(read.data ? [{ label: read.data.employee.name, to: `/home-owner/onboarding/${n}` }] : []),
      ]}
      read={read}
      skeleton="form"
    >
      {(state) => <Content state={state} />}
    </Page>
  )
}

function Content({ state }: { state: ShopW4 }) {
  const { employee, versions, askedAt, ssnLast4, isNonresident } = state
  const [isEntering, setIsEntering] = useState(false)
  const ask = useCall(w4.send, { done: `We e-mailed ${employee.email}`, invalidates: [w4.get] })
  return (
    <Stack gap="lg">
      <Group>
        <Button loading={ask.pending} onClick={() => void ask.send({ body: { id: employee.id } })}>
          Ask {employee.name} for a W-4
        </Button>
        <Button variant="default" onClick={() => setIsEntering(true)}>
          Enter a certificate or letter
        </Button>
      </Group>
      {askedAt && <Alert color="blue">Asked on {showDay(askedAt)}, and not signed since.</Alert>}
      {isNonresident && (
        <Alert color="blue" title="Nonresident alien">
          IRS Notice 1392 applies: single, without exemption, and with the amount from Publication 15-T added to the wages.
        </Alert>
      )}
      <InForce state={state} />
      <Panel title="All versions" lead={ssnLast4 ? `Social Security number ending in ${ssnLast4}` : undefined}>
        {versions.length === 0 ? (
          <Empty title="Nothing here yet">Ask for a W-4, or enter a certificate that you have on paper.</Empty>
        ) : (
          <VersionList
            versions={versions}
            renderPdf={({ id, receivedOn }) => (
              <SaveFileButton
                row={w4.pdf}
                sent={{ params: { n: employee.id, id } }}
                label="Download PDF"
                name={`signed ${showDay(receivedOn)}`}
              />
            )}
          />
        )}
      </Panel>
      <EnterDialog opened={isEntering} onClose={() => setIsEntering(false)} n={employee.id} isLockedIn={state.isLockedIn} />
    </Stack>
  )
}
