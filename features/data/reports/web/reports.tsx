import { Stack } from '@mantine/core'
import { FigureReport } from './figure-report.tsx'
import { FigureRows } from './figure-rows.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { useChoice } from './use-choice.ts'

export interface ReportsProps {
  shop: { id: string; dba: string }
}

/** The shop's figures: a tile for each, its report, and the rows behind it. */
export default function Reports({ shop }: ReportsProps) {
  const choice = useChoice()
  return (
    <Stack gap="md">
      <PeriodChoice shopId={shop.id} choice={choice} />
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
