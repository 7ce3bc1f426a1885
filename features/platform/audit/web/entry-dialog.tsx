import { Stack, Table, Text } from '@mantine/core'
import { CopyButton, Definition, Dialog, Muted, Read, useRead, When } from '../../../../kit/web/index.ts'
import { type AuditEntry, auditLog } from '../contract/index.ts'
import { listDifferences } from './differences.ts'
import { showAction, showRoles } from './show-action.ts'

export interface EntryDialogProps {
  opened?: boolean
  number: number
  onClose: () => void
}

/** One entry: who, when and where from, and what is different after it. */
export default function EntryDialog({ number, onClose }: EntryDialogProps) {
  const read = useRead(auditLog.read, { params: { number: String(number) } })
  return (
    <Dialog opened onClose={onClose} title={`Entry ${number}`} width={860} closeIcon>
      <Read read={read} skeleton="text">
        {(entry) => (
          <Stack gap="lg">
            <Facts entry={entry} />
            <Differences entry={entry} />
          </Stack>
        )}
      </Read>
    </Dialog>
  )
}

const Facts = ({ entry }: { entry: AuditEntry }) => (
  <Definition
    columns={2}
    items={[
      { term: 'Action', value: showAction(entry.action) },
      { term: 'When', value: <When value={entry.at} /> },
      { term: 'Person', value: [entry.who.name, showRoles(entry.who.roles)].filter(Boolean).join(' · ') },
      { term: 'Username', value: entry.who.login ?? '–' },
      { term: 'Subject', value: `${entry.subject.label} (${entry.subject.kind})` },
      { term: 'Subject ID', value: <Code text={entry.subject.id} /> },
      { term: 'Network address', value: entry.address ?? '–' },
      { term: 'Browser', value: entry.userAgent || '–' },
      ...(entry.reason ? [{ term: 'Reason', value: entry.reason }] : []),
      { term: 'Hash', value: <Code text={entry.hash} /> },
    ]}
  />
)

const Code = ({ text }: { text: string }) => (
  <>
    <Text component="span" ff="monospace" size="sm" style={{ overflowWrap: 'anywhere' }}>
      {text}
    </Text>{' '}
    <CopyButton value={text} label="Copy" />
  </>
)

function Differences({ entry: { before, after } }: { entry: AuditEntry }) {
  const rows = listDifferences(before, after)
  if (rows.length === 0) return <Muted>This entry has no fields.</Muted>
  return (
    <Table aria-label="Before and after" verticalSpacing="xs" layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Field</Table.Th>
          <Table.Th scope="col">Before</Table.Th>
          <Table.Th scope="col">After</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ field, was, is, isChanged }) => (
          <Table.Tr key={field}>
            <Table.Th scope="row" fw={500} style={{ overflowWrap: 'anywhere' }}>
              {field}
            </Table.Th>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{isChanged ? <del>{was}</del> : was}</Table.Td>
            <Table.Td style={{ overflowWrap: 'anywhere' }} fw={isChanged ? 600 : 400}>
              {is}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
