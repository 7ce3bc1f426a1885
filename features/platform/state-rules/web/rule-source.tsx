import { Anchor } from '@mantine/core'
import { Definition, When } from '../../../../kit/web/index.ts'

interface RuleSourceProps {
  source: string
  address: string
  sourceDay: string
  effectiveOn: string | null
}

/** Where a rule was read, when, and from which day it is in force. */
export const RuleSource = ({ source, address, sourceDay, effectiveOn }: RuleSourceProps) => (
  <Definition
    columns={3}
    items={[
      {
        term: 'Source',
        value: address ? (
          <Anchor href={address} target="_blank" rel="noreferrer">
            {source}
          </Anchor>
        ) : (
          source
        ),
      },
      { term: 'Read on', value: <When value={sourceDay} /> },
      { term: 'In force from', value: effectiveOn ? <When value={effectiveOn} /> : 'The start (built-in rule)' },
    ]}
  />
)
