import { Anchor, Button, Group, List, Stack, Text } from '@mantine/core'
import { IconDeviceDesktopDown } from '@tabler/icons-react'
import { Link } from 'react-router'
import { CopyButton, Muted, Panel, useRead } from '../../../../kit/web/index.ts'
import { counter, type CounterProgram as Program } from '../contract/index.ts'

/** Null while loading, and when the server has no program to offer. */
const useProgram = (): Program | null => useRead(counter.program, {}).data?.program ?? null

const showSize = ({ bytes }: Program) => `${Math.round(bytes / 1000)} KB`

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
      <Muted>
        Version {program.version}, {showSize(program)}
      </Muted>
    </Group>
  )
}

/** The download link shown right after a device is set up. */
export function CounterProgramLink() {
  const program = useProgram()
  if (!program) return null
  return (
    <Stack gap="xs">
      <Text>
        For when the internet is down: a small program for the counter computer. It stores a copy of today’s board and prints
        repair orders and receipts.
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

/** The download link with setup steps and the file's checksum. */
export function CounterProgramPanel() {
  const program = useProgram()
  if (!program) return null
  return (
    <Panel
      title="Counter program"
      lead="A single file for the computer at the counter. It stores a copy of today’s board for when the internet is down, and prints repair orders and receipts. It cannot change anything."
    >
      <Stack>
        <Download program={program} />
        <List type="ordered" spacing="xs">
          <List.Item>Download it on the counter computer and double-click it. There is nothing to install.</List.Item>
          <List.Item>
            It shows a code.{' '}
            <Anchor component={Link} to="/device" inherit underline="always">
              Enter the code
            </Anchor>{' '}
            here, where you are logged in, and name the computer.
          </List.Item>
          <List.Item>The computer is now in your device list. Remove it there to disconnect it and delete its copy.</List.Item>
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
