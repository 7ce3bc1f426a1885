import { Alert, Button, Group, Select, Stack, Text } from '@mantine/core'
import { IconBook } from '@tabler/icons-react'
import { useState } from 'react'
import {
  Empty,
  lazyDialog,
  lazyPart,
  Loading,
  Muted,
  Page,
  Panel,
  SaveFileButton,
  StateBadge,
  useQuery,
  useRead,
  When,
} from '../../../../kit/web/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { ConfirmedSigner } from '../../personnel/web/index.ts'
import { type ManualVersion, type OwnManual, ownManual } from '../contract/index.ts'
import type { AcknowledgeFormProps } from './acknowledge-form.tsx'
import { ManualBody } from './manual-text.tsx'
import { OpenPdf } from './open-pdf.tsx'
import type { VersionDialogProps } from './version-dialog.tsx'

const AcknowledgeForm = lazyPart<AcknowledgeFormProps>(() => import('./acknowledge-form.tsx'), <Loading kind="form" rows={2} />)
const VersionDialog = lazyDialog<VersionDialogProps>(() => import('./version-dialog.tsx'))

/** `/employee-manual`: the employee reads the manual and acknowledges each version. */
export default function MyManual() {
  const { query, changeQuery } = useQuery()
  const { email = '', shops = [] } = useSession()?.customer ?? {}
  const shop = query.get('shop') ?? undefined
  const read = useRead(ownManual.get, { params: { email }, query: shop ? { shop } : {} }, { enabled: email !== '' })
  return (
    <Page
      title="Employee Manual"
      lead={read.data?.shop.dba}
      actions={
        shops.length > 1 && (
          <Select
            aria-label="Shop"
            data={shops.map(({ id, dba }) => ({ value: id, label: dba }))}
            value={shop ?? read.data?.shop.id ?? null}
            onChange={(id) => changeQuery({ shop: id }, { replace: true })}
            allowDeselect={false}
          />
        )
      }
      read={read}
      skeleton="text"
    >
      {(manual) => <Content key={manual.current?.id} manual={manual} email={email} />}
    </Page>
  )
}

function Content({ manual, email }: { manual: OwnManual; email: string }) {
  const { shop, today, current, dueOn, signer, isMember, versions } = manual
  const [hasOpened, setHasOpened] = useState(false)
  if (!current)
    return (
      <Panel>
        <Empty icon={<IconBook size={28} />} title="No manual yet">
          {shop.dba} has not published one. We will e-mail you when it does.
        </Empty>
      </Panel>
    )
  const own = versions.find(({ id }) => id === current.id)?.acknowledgment ?? null
  const isOpen = isMember && own === null
  const isLate = dueOn !== null && dueOn < today
  return (
    <Stack gap="lg">
      {isOpen && (
        <Alert
          color={isLate ? 'red' : 'blue'}
          title={isLate ? 'You have not acknowledged this version yet' : 'Please read and acknowledge this version'}
        >
          {dueOn && (
            <>
              {isLate ? 'It was due ' : 'Due '}
              <When value={dueOn} day />
            </>
          )}
        </Alert>
      )}
      <Panel
        title={`Version ${current.number}`}
        lead={
          <>
            Published <When value={current.publishedAt} zone={shop.timeZone} day />
          </>
        }
      >
        <Stack gap="md">
          <div>
            <Text fw={600}>What is new</Text>
            <Text style={{ whiteSpace: 'pre-line' }}>{current.summary}</Text>
          </div>
          {current.kind === 'pdf' ? (
            <OpenPdf version={current} onOpened={() => setHasOpened(true)} />
          ) : (
            <ManualBody text={current.text} />
          )}
        </Stack>
      </Panel>
      {isOpen && (
        <Panel title="Acknowledge" tone={isLate ? 'red' : 'blue'}>
          {current.kind === 'text' || hasOpened ? (
            <ConfirmedSigner>
              <AcknowledgeForm version={current} signer={signer} />
            </ConfirmedSigner>
          ) : (
            <Text>Open the manual first. Then you can acknowledge it here.</Text>
          )}
        </Panel>
      )}
      <Versions manual={manual} email={email} />
    </Stack>
  )
}

function Versions({ manual: { versions, shop }, email }: { manual: OwnManual; email: string }) {
  const [reading, setReading] = useState<ManualVersion | null>(null)
  return (
    <Panel title="All versions">
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }} aria-label="All versions">
        {versions.map(({ acknowledgment, ...version }) => (
          <Group component="li" key={version.id} justify="space-between" gap="sm">
            <div>
              <Text fw={600}>Version {version.number}</Text>
              <Muted>
                Published <When value={version.publishedAt} zone={shop.timeZone} day />
              </Muted>
              {acknowledgment ? (
                <Group gap="xs">
                  <StateBadge tone="green" label="Acknowledged" />
                  <Muted>
                    <When value={acknowledgment.at} zone={shop.timeZone} />
                  </Muted>
                </Group>
              ) : (
                <StateBadge tone="gray" label="Not acknowledged" />
              )}
            </div>
            <Group gap="xs">
              <Button variant="default" aria-label={`Read version ${version.number}`} onClick={() => setReading(version)}>
                Read
              </Button>
              {acknowledgment && (
                <SaveFileButton
                  row={ownManual.pdf}
                  sent={{ params: { email, id: acknowledgment.id }, query: { shop: shop.id } }}
                  label="Sealed PDF"
                  name={`version ${version.number}`}
                />
              )}
            </Group>
          </Group>
        ))}
      </Stack>
      {reading && <VersionDialog version={reading} onClose={() => setReading(null)} />}
    </Panel>
  )
}
