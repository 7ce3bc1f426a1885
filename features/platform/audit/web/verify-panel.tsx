import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { Muted, Panel, Read, useCall, useRead, When } from '../../../../kit/web/index.ts'
import { formatCount } from '../../../../kit/web/tables/index.ts'
import { type AuditCheck, auditLog } from '../contract/index.ts'
import { nameWrong } from './wrong-entry.ts'

/** Whether the chain is whole, as the last check found it, and a check right now. */
export function VerifyPanel() {
  const status = useRead(auditLog.status, {})
  const verify = useCall(auditLog.verify, { invalidates: [auditLog.status, auditLog.list] })
  return (
    <Panel
      title="Integrity"
      actions={
        <Button
          variant="default"
          leftSection={<IconShieldCheck size={18} aria-hidden />}
          loading={verify.pending}
          onClick={() => void verify.send({})}
        >
          Verify the chain
        </Button>
      }
    >
      <Read read={status} skeleton="text">
        {({ entries, lastCheck }) => (
          <Stack gap="xs" aria-live="polite">
            {lastCheck ? <Result check={lastCheck} /> : <Text>No check yet. One runs every night.</Text>}
            <Muted>
              {formatCount(entries)} {entries === 1 ? 'entry' : 'entries'} in the log
            </Muted>
          </Stack>
        )}
      </Read>
    </Panel>
  )
}

const Result = ({ check: { checked, checkedAt, wrong } }: { check: AuditCheck }) =>
  wrong ? (
    <Alert color="red" title="The log was changed outside of Liftbay">
      {nameWrong(wrong)} The {formatCount(checked)} before it are as they were written. Compare with a backup. Checked{' '}
      <When value={checkedAt} />.
    </Alert>
  ) : (
    <Group gap={6}>
      <Text>
        All {formatCount(checked)} checked entries are as they were written. Checked <When value={checkedAt} />.
      </Text>
    </Group>
  )
