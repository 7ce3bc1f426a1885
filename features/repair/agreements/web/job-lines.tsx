import { Group, Stack, Text } from '@mantine/core'
import { Money, Muted } from '../../../../kit/web/index.ts'
import { Fold } from './fold.tsx'

export interface JobLine {
  title: string
  /** "1.5 h at $120.00" */
  detail: string
  cents: number
}

/** The labor and parts of the job with this title, folded away. */
export function JobLines({ lines, of }: { lines: readonly JobLine[]; of: string }) {
  if (lines.length === 0) return null
  return (
    <Fold label="Details" name={`Details of ${of}`}>
      <Stack gap="xs" pt="xs">
        {lines.map((line, index) => (
          <Group key={`${index} ${line.title}`} justify="space-between" wrap="nowrap" align="flex-start" gap="md">
            <div>
              <Text size="sm">{line.title}</Text>
              <Muted>{line.detail}</Muted>
            </div>
            <Text size="sm">
              <Money cents={line.cents} />
            </Text>
          </Group>
        ))}
      </Stack>
    </Fold>
  )
}
