import { Anchor, Button, Group, List, Stack, Text } from '@mantine/core'
import { IconDeviceDesktopDown } from '@tabler/icons-react'
import { Link } from 'react-router'
import { CopyButton, Panel, useRead } from '../../../web/kit/index.ts'
import { type CounterProgram as Program, counter } from '../contract.ts'

/** Null while it is read, and where the server has none to offer. */
const useProgram = (): Program | null => useRead(counter.program, {}).data?.program ?? null

const size = ({ bytes }: Program) => `${Math.round(bytes / 1000)} KB`

function Download({ program }: { program: Program }) {
  return (
    <Group gap="sm">
      <Button
        component="a"
        href={program.path}
        download="liftbay-counter.html"
        variant="default"
        leftSection={<IconDeviceDesktopDown size={18} aria-hidden />}
      >
        Download the counter program
      </Button>
      <Text size="sm" c="dimmed">
        Version {program.version}, {size(program)}
      </Text>
    </Group>
  )
}

/** What comes after a device is set up: the link, in one line. */
export function CounterProgramLink() {
  const program = useProgram()
  if (!program) return null
  return (
    <Stack gap="xs">
      <Text>
        For when the internet is down: a small program for the counter’s computer. It keeps a copy of today’s board and prints
        work orders and receipts.
      </Text>
      <Download program={program} />
      <Text size="sm">
        Open the file there, then{' '}
        <Anchor component={Link} to="/device" inherit underline="always">
          enter the code it shows
        </Anchor>
        .
      </Text>
    </Stack>
  )
}

/** The same for whoever comes later, with how it is done and what the file must be. */
export function CounterProgramPanel() {
  const program = useProgram()
  if (!program) return null
  return (
    <Panel
      title="Counter program"
      lead="A single file for the computer at the counter: it keeps a copy of today’s board for when the internet is down, and prints work orders and receipts. It can change nothing."
    >
      <Stack>
        <Download program={program} />
        <List type="ordered" spacing="xs">
          <List.Item>Download it on the counter’s computer and open it with a double click. Nothing is installed.</List.Item>
          <List.Item>
            It shows a code.{' '}
            <Anchor component={Link} to="/device" inherit underline="always">
              Enter the code
            </Anchor>{' '}
            here, where you are signed in, and give the computer a name.
          </List.Item>
          <List.Item>It then stands among your devices. Removed there, it is shut out and deletes its copy.</List.Item>
        </List>
        <Group gap="xs" align="center">
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            SHA-256: <span className="tabular">{program.sha256}</span>
          </Text>
          <CopyButton value={program.sha256} label="Copy the SHA-256" />
        </Group>
      </Stack>
    </Panel>
  )
}
