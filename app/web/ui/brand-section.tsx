import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconArrowRight, IconCheck } from '@tabler/icons-react'
import { ColorSchemeButton, Mark, Muted, Panel, Wordmark } from '../../../kit/web/index.ts'
import classes from './ui-page.module.css'

const swatches = [
  { name: 'Paper', background: 'var(--paper)', color: 'var(--mantine-color-text)' },
  { name: 'Surface', background: 'var(--surface)', color: 'var(--mantine-color-text)' },
  { name: 'Ink', background: 'var(--mantine-color-text)', color: 'var(--surface)' },
  { name: 'Accent', background: 'var(--mantine-color-accent-filled)', color: 'var(--mantine-color-white)' },
  { name: 'Done', background: 'var(--mantine-color-green-filled)', color: 'var(--mantine-color-white)' },
  { name: 'Waiting', background: 'var(--mantine-color-amber-4)', color: 'var(--mantine-color-black)' },
  { name: 'Wrong', background: 'var(--mantine-color-red-filled)', color: 'var(--mantine-color-white)' },
  { name: 'Under way', background: 'var(--mantine-color-blue-filled)', color: 'var(--mantine-color-white)' },
]

export function BrandSection() {
  return (
    <>
      <Panel title="Mark">
        <Group gap="xl" align="flex-end">
          <Mark size={128} label="Liftbay" />
          <Mark size={48} />
          <Mark size={20} />
          <Wordmark size={44} />
          <Wordmark size={24} />
          <ColorSchemeButton />
        </Group>
      </Panel>
      <div className={classes.swatches}>
        {swatches.map(({ name, background, color }) => (
          <div key={name} className={classes.swatch} style={{ background, color }}>
            {name}
          </div>
        ))}
      </div>
      <Panel title="Type">
        <Stack gap="xs">
          <Title order={3} size="h1">
            Front brake pads and rotors
          </Title>
          <Title order={3} size="h2">
            Estimate, second version
          </Title>
          <Title order={3}>What the technician found</Title>
          <Text maw={620}>
            The pads are down to 2 mm and the rotors are grooved. We recommend to replace both before the next long drive; the
            rear ones are good for another year.
          </Text>
          <Muted>Written by Dana, 11/21/2026 09:40</Muted>
        </Stack>
      </Panel>
      <Panel title="Buttons">
        <Stack>
          <Group>
            <Button>Send estimate</Button>
            <Button leftSection={<IconCheck size={18} />}>Approve</Button>
            <Button rightSection={<IconArrowRight size={18} />}>Continue</Button>
            <Button loading>Sending</Button>
            <Button disabled>Not yet</Button>
          </Group>
          <Group>
            <Button variant="default">Cancel</Button>
            <Button variant="light">Add a line</Button>
            <Button variant="subtle">More</Button>
            <Button variant="outline">Outline</Button>
            <Button color="red">Delete</Button>
            <Button color="red" variant="light">
              Decline
            </Button>
            <Button color="green">Mark as paid</Button>
          </Group>
        </Stack>
      </Panel>
    </>
  )
}
