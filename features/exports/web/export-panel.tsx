import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload, IconFileZip, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import type { Route } from '../../../common/route.ts'
import { CallFailed, Panel, Read, type Sent, saveFile, toast, useCall, useLive, useRead, When } from '../../../web/kit/index.ts'
import { type Export, exports } from '../contract.ts'

/** Everything of a shop to take along. */
export default function ExportPanel({ shop }: { shop: string }) {
  const sent = { params: { shop } }
  const read = useRead(exports.list, sent)
  const isMaking = read.data?.exports.some(({ state }) => state === 'making') ?? false
  useLive('export_changed', [exports.list])
  // Should the live connection be away.
  useRead(exports.list, sent, { enabled: isMaking, every: 3000 })
  const start = useCall(exports.start, { invalidates: [exports.list] })
  return (
    <Panel
      title="Export"
      lead="Everything of your shop in one ZIP file: customers, vehicles, appointments, work orders with their lines, estimates, authorizations, payments, messages, ratings, employees, settings, papers and receipts. It can be saved for seven days."
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
          <SaveButton row={exports.customers} sent={sent} label="Customers as CSV" icon={<IconTable size={18} aria-hidden />} />
          <SaveButton row={exports.vehicles} sent={sent} label="Vehicles as CSV" icon={<IconTable size={18} aria-hidden />} />
        </Group>
        <Read read={read} skeleton="text">
          {({ exports: list, timeZone }) => (
            <Stack gap="sm">
              {list.map((one) => (
                <Made key={one.id} one={one} timeZone={timeZone} />
              ))}
            </Stack>
          )}
        </Read>
      </Stack>
    </Panel>
  )
}

function Made({ one: { id, state, createdAt, goodUntil, files, bytes }, timeZone }: { one: Export; timeZone: string }) {
  return (
    <Group justify="space-between" gap="xs">
      <div role="status">
        <Text fw={600}>
          <When value={createdAt} zone={timeZone} />
        </Text>
        <Text size="sm" c="dimmed">
          {state === 'making' ? (
            `Being made: ${files} files so far. You can leave this page.`
          ) : (
            <>
              {files} files, {showBytes(bytes)} · to be saved until {goodUntil && <When value={goodUntil} zone={timeZone} day />}
            </>
          )}
        </Text>
      </div>
      {state === 'done' && (
        <SaveButton row={exports.save} sent={{ params: { id } }} label="Save ZIP" icon={<IconDownload size={18} aria-hidden />} />
      )}
    </Group>
  )
}

const showBytes = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

interface SaveButtonProps<T extends Route> {
  row: T
  sent: Sent<T>
  label: string
  icon: React.ReactNode
}

function SaveButton<T extends Route>({ row, sent, label, icon }: SaveButtonProps<T>) {
  const [saving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      await saveFile(row, sent)
    } catch (error) {
      toast.error(error instanceof CallFailed ? error.msg : 'The file could not be saved.')
    } finally {
      setSaving(false)
    }
  }
  return (
    <Button variant="default" leftSection={icon} loading={saving} onClick={() => void save()}>
      {label}
    </Button>
  )
}
