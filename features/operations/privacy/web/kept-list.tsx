import { List, Text } from '@mantine/core'
import type { OwnPrivacy } from '../contract/index.ts'

/** The records the law keeps after a deletion, for how long and by which law. */
export function KeptList({ kept }: { kept: OwnPrivacy['kept'] }) {
  return (
    <List spacing="xs">
      {kept.map(({ what, howLong, source }) => (
        <List.Item key={what}>
          {what}
          <Text size="sm" c="dimmed">
            {howLong}. {source}.
          </Text>
        </List.Item>
      ))}
    </List>
  )
}
