import { Stack, Text } from '@mantine/core'
import { Muted, When } from '../../../../kit/web/index.ts'
import type { Standing } from '../contract/index.ts'

const words: Readonly<Record<Standing['history'][number]['kind'], (level: string) => string>> = {
  proposed: (level) => `Everything for level ${level} was met`,
  approved: (level) => `Level ${level}`,
  'not-yet': (level) => `Not yet level ${level}`,
}

/** Proposals and decisions, newest first. */
export const LevelHistory = ({ history, zone }: { history: Standing['history']; zone: string }) => (
  <Stack gap="sm">
    {history.map(({ kind, level, note, by, at }) => (
      <div key={`${at} ${kind}`}>
        <Text>{words[kind](level)}</Text>
        {note && <Text size="sm">{note}</Text>}
        <Muted>
          {by && `${by}, `}
          <When value={at} zone={zone} />
        </Muted>
      </div>
    ))}
  </Stack>
)
