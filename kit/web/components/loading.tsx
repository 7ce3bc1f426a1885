import { Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './loading.module.css'

export type LoadingKind = 'page' | 'table' | 'cards' | 'form' | 'text'

const repeatItems = (count: number, renderItem: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, index) => renderItem(index))
const widths = ['92%', '76%', '84%', '60%', '88%', '70%']

const shapes: Record<LoadingKind, (rows: number) => ReactNode> = {
  page: (rows) => (
    <Stack gap="lg" maw={1080} mx="auto" p="md" w="100%">
      <Skeleton height={34} width="min(20rem, 70%)" />
      {shapes.cards(rows)}
    </Stack>
  ),
  table: (rows) => (
    <Stack gap={0}>
      {repeatItems(rows, (row) => (
        <Group key={row} h={52} wrap="nowrap" gap="lg">
          <Skeleton height={14} width="28%" />
          <Skeleton height={14} width={widths[row % widths.length] ?? '80%'} />
          <Skeleton height={14} width="14%" />
        </Group>
      ))}
    </Stack>
  ),
  cards: (rows) => (
    <div className={classes.cards}>
      {repeatItems(rows, (row) => (
        <div key={row} className={classes.card}>
          <Skeleton height={18} width="55%" mb="md" />
          <Skeleton height={12} mb="xs" />
          <Skeleton height={12} width={widths[row % widths.length] ?? '80%'} />
        </div>
      ))}
    </div>
  ),
  form: (rows) => (
    <Stack>
      {repeatItems(rows, (row) => (
        <div key={row}>
          <Skeleton height={12} width="24%" mb={8} />
          <Skeleton height={40} />
        </div>
      ))}
    </Stack>
  ),
  text: (rows) => (
    <Stack gap="xs">
      {repeatItems(rows, (row) => (
        <Skeleton key={row} height={12} width={widths[row % widths.length] ?? '80%'} />
      ))}
    </Stack>
  ),
}

/** A placeholder in the shape of the content, so that nothing moves when it loads. */
export function Loading({ kind = 'page', rows = 5 }: { kind?: LoadingKind; rows?: number }) {
  return (
    <div role="status" aria-busy>
      <VisuallyHidden>Loading</VisuallyHidden>
      <div aria-hidden>{shapes[kind](rows)}</div>
    </div>
  )
}
