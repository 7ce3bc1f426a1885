import { Button, Group, Stack, Text } from '@mantine/core'
import { IconFileZip, IconRefresh } from '@tabler/icons-react'
import { Muted, Panel, Read, SaveFileButton, StateBadge, useCall, useLive, useRead, When } from '../../../../kit/web/index.ts'
import { type Export, exports } from '../contract/index.ts'

/** Downloads all of the shop's data, or its customers and vehicles as CSV. */
export function ExportPanel({ shop }: { shop: string }) {
  const sent = { params: { shop } }
  const read = useRead(exports.list, sent)
  const isMaking = read.data?.exports.some(({ state }) => state === 'making') ?? false
  useLive('export_changed', [exports.list])
  // In case the live connection is down.
  useRead(exports.list, sent, { enabled: isMaking, every: 3000 })
  const start = useCall(exports.start, { invalidates: [exports.list] })
  return (
    <Panel
      title="Export"
      lead="All of your shop’s data in one ZIP file: customers, vehicles, appointments, repair orders with their lines, estimates, authorizations, payments, messages, ratings, employees, settings, documents and receipts. You can download it for seven days."
    >
      <Stack gap="md">
        <Group gap="xs">
          <Button
            leftSection={<IconFileZip size={18} aria-hidden />}
            loading={start.pending}
            disabled={isMaking}
            onClick={() => void start.send(sent)}
          >
            Export everything
          </Button>
          <SaveFileButton row={exports.customers} sent={sent} label="Customers as CSV" />
          <SaveFileButton row={exports.vehicles} sent={sent} label="Vehicles as CSV" />
        </Group>
        <Read read={read} skeleton="text">
          {({ exports: list, timeZone }) => (
            <Stack gap="sm">
              {list.map((shopExport) => (
                <ExportRow key={shopExport.id} shopExport={shopExport} timeZone={timeZone} />
              ))}
            </Stack>
          )}
        </Read>
      </Stack>
    </Panel>
  )
}

function ExportRow({
  shopExport: { id, state, createdAt, goodUntil, files, bytes },
  timeZone,
}: {
  shopExport: Export
  timeZone: string
}) {
  const retry = useCall(exports.retry, { invalidates: [exports.list] })
  return (
    <Group justify="space-between" gap="xs">
      <div role="status">
        <Text fw={600}>
          <When value={createdAt} zone={timeZone} />
        </Text>
        <Muted>
          {state === 'making' ? (
            `In progress: ${files} files so far. You can leave this page.`
          ) : state === 'failed' ? (
            `Failed after ${files} files. Retry goes on from there. If it fails again, contact us.`
          ) : (
            <>
              {files} files, {showBytes(bytes)} · available until {goodUntil && <When value={goodUntil} zone={timeZone} day />}
            </>
          )}
        </Muted>
      </div>
      {state === 'done' && <SaveFileButton row={exports.save} sent={{ params: { id } }} label="Download ZIP" />}
      {state === 'failed' && (
        <Group gap="xs">
          <StateBadge tone="red" label="Failed" />
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} aria-hidden />}
            loading={retry.pending}
            onClick={() => void retry.send({ params: { id } })}
          >
            Retry
          </Button>
        </Group>
      )}
    </Group>
  )
}

const showBytes = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
