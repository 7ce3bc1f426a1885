import { List, Stack, Text } from '@mantine/core'
import { consequences, type SuspendableKind } from '../../../platform/suspensions/rules.ts'

/** Lists what a suspension stops and what continues; or what works again. */
export const ConsequenceLists = ({ kind, isSuspended }: { kind: SuspendableKind; isSuspended: boolean }) => (
  <Stack gap="xs">
    <Text fw={600}>{isSuspended ? 'This works again at once' : 'This stops at once'}</Text>
    <List spacing={4}>
      {consequences[kind].stops.map((sentence) => (
        <List.Item key={sentence}>{sentence}</List.Item>
      ))}
    </List>
    {!isSuspended && (
      <>
        <Text fw={600}>This goes on</Text>
        <List spacing={4}>
          {consequences[kind].goesOn.map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
      </>
    )}
    {isSuspended && <Text>Ended sessions stay ended: people log in again.</Text>}
  </Stack>
)
