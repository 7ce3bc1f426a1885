import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { showDay } from '../../../../common/dates.ts'
import {
  confirm,
  Definition,
  lazyDialog,
  Muted,
  Panel,
  Read,
  SaveFileButton,
  useCall,
  useRead,
  When,
} from '../../../../kit/web/index.ts'
import { files } from '../../../platform/files/contract/index.ts'
import { type Exemption, exemptions, type Exemptions } from '../contract/index.ts'
import { reasonLabels, showExpired } from '../rules.ts'
import type { ExemptionDialogProps } from './exemption-dialog.tsx'

const ExemptionDialog = lazyDialog<ExemptionDialogProps>(() => import('./exemption-dialog.tsx'))

export interface ExemptionPanelProps {
  shopId: string
  customerId: string
}

/** The customer's exemption certificate, and the ones before. */
export default function ExemptionPanel({ shopId, customerId }: ExemptionPanelProps) {
  const params = { shop: shopId, id: customerId }
  const read = useRead(exemptions.list, { params })
  const [isOpen, setIsOpen] = useState(false)
  const end = useCall(exemptions.end, { done: 'Tax exemption ended', invalidates: [exemptions.list] })
  const ask = async () => {
    const message = 'Open repair orders of this customer are taxed again. Finished bills do not change.'
    if (await confirm({ header: 'End the tax exemption?', message, accept: 'End exemption' })) await end.send({ params })
  }
  return (
    <Panel title="Tax exemption">
      <Read read={read}>
        {({ current, past, timeZone, mayChange }) => (
          <Stack>
            {current ? <Current exemption={current} timeZone={timeZone} /> : <Muted>This customer pays sales tax.</Muted>}
            {mayChange && (
              <Group>
                <Button
                  size="sm"
                  variant="default"
                  leftSection={<IconPlus size={18} aria-hidden />}
                  onClick={() => setIsOpen(true)}
                >
                  {current ? 'Replace certificate' : 'Add certificate'}
                </Button>
                {current && (
                  <Button size="sm" variant="default" color="red" loading={end.pending} onClick={() => void ask()}>
                    End exemption
                  </Button>
                )}
              </Group>
            )}
            <Past past={past} timeZone={timeZone} />
          </Stack>
        )}
      </Read>
      {isOpen && <ExemptionDialog shopId={shopId} customerId={customerId} onClose={() => setIsOpen(false)} />}
    </Panel>
  )
}

const showCertificate = ({ certificate, state }: Exemption) => `${certificate} (${state})`

function Current({ exemption, timeZone }: { exemption: Exemption; timeZone: string }) {
  const { reason, expiresOn, isExpired, fileId, recordedBy, recordedAt } = exemption
  return (
    <>
      {isExpired && expiresOn !== null && (
        <Alert color="yellow" title={showExpired(expiresOn)}>
          Repair orders are taxed until you add a new certificate.
        </Alert>
      )}
      <Definition
        items={[
          { term: 'Certificate', value: showCertificate(exemption) },
          { term: 'Reason', value: reasonLabels[reason] },
          { term: 'Expires', value: expiresOn === null ? 'Never' : showDay(expiresOn) },
          {
            term: 'Recorded',
            value: (
              <>
                {recordedBy}, <When value={recordedAt} zone={timeZone} />
              </>
            ),
          },
        ]}
      />
      {fileId && (
        <Group>
          <SaveFileButton row={files.fetch} sent={{ params: { id: fileId } }} label="Save the certificate" />
        </Group>
      )}
    </>
  )
}

function Past({ past, timeZone }: { past: Exemptions['past']; timeZone: string }) {
  if (past.length === 0) return null
  return (
    <ul aria-label="Earlier certificates">
      {past.map((exemption) => (
        <li key={exemption.exemptionId}>
          {showCertificate(exemption)}, {reasonLabels[exemption.reason]}{' '}
          <Muted>
            recorded by {exemption.recordedBy}, <When value={exemption.recordedAt} day zone={timeZone} />
            {exemption.endedAt && (
              <>
                ; ended{exemption.endedBy && ` by ${exemption.endedBy}`}, <When value={exemption.endedAt} day zone={timeZone} />
              </>
            )}
          </Muted>
        </li>
      ))}
    </ul>
  )
}
