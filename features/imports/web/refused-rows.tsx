import { Button, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { CallFailed, Panel, saveFile, Table, toast } from '../../../web/kit/index.ts'
import { type Import, imports } from '../contract.ts'

interface RefusedRowsProps {
  rows: readonly (Import['refused'][number] | Import['kept'][number])[]
  title: string
  lead: string
  /** Of which they can be saved. */
  importId?: string
}

export function RefusedRows({ rows, title, lead, importId }: RefusedRowsProps) {
  const save = async (id: string) => {
    try {
      await saveFile(imports.refusedTable, { params: { id } })
    } catch (error) {
      toast.error(error instanceof CallFailed ? error.msg : 'The table could not be saved.')
    }
  }
  return (
    <Panel
      title={title}
      lead={lead}
      tone="amber"
      flush
      actions={
        importId && (
          <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void save(importId)}>
            Save refused rows
          </Button>
        )
      }
    >
      <Table
        label={title}
        rows={rows}
        rowKey={({ row }) => row}
        columns={[
          { key: 'row', label: 'Row', phone: 'title', render: ({ row }) => row },
          {
            key: 'why',
            label: importId ? 'What to correct' : 'Why',
            render: (row) => ('faults' in row ? <Faults faults={row.faults} /> : <Text>{row.reason}</Text>),
          },
        ]}
      />
    </Panel>
  )
}

/** Each thing that is wrong with the column it is wrong in. */
export function Faults({ faults }: Pick<Import['refused'][number], 'faults'>) {
  return (
    <Stack gap={4}>
      {faults.map(({ field, reason }) => (
        <Text key={field + reason} size="sm" style={{ overflowWrap: 'anywhere' }}>
          <b>{field}:</b> {reason}
        </Text>
      ))}
    </Stack>
  )
}
