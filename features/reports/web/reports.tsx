import { Stack } from '@mantine/core'
import { useChoice } from './use-choice.ts'
import { FigureReport } from './figure-report.tsx'
import { FigureRows } from './figure-rows.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { PeriodChoice } from './period-choice.tsx'

export interface ReportsProps {
  shop: { id: string; dba: string }
}

/** What a shop's owner and bookkeeper want to know, each figure with what it means and what it is the sum of. */
export default function Reports({ shop }: ReportsProps) {
  const choice = useChoice()
  return (
    <Stack gap="md">
      <PeriodChoice choice={choice} />
      {choice.group === null ? (
        <>
          <FigureTiles shopId={shop.id} choice={choice} />
          <FigureReport shopId={shop.id} choice={choice} />
        </>
      ) : (
        <FigureRows shopId={shop.id} choice={choice} group={choice.group} key={choice.search({})} />
      )}
    </Stack>
  )
}
