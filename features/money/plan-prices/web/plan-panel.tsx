import { Button, Stack, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { showCents } from '../../../../common/cents.ts'
import { showMonths } from '../../../../common/plans.ts'
import { Definition, lazyPart, Loading, Muted, Panel, StateBadge, When } from '../../../../kit/web/index.ts'
import type { PlanVersionRow, PricedPlan } from '../contract/index.ts'
import type { ChangeFormProps } from './change-form.tsx'
import { Existing } from './existing.tsx'
import { LaterStages } from './later-stages.tsx'
import { listValues } from './value-changes.tsx'
import { WaitingPrice } from './waiting-price.tsx'

const ChangeForm = lazyPart<ChangeFormProps>(() => import('./change-form.tsx'), <Loading kind="form" />)

/** One plan: as sold today, a price that waits, its form and its history. */
export function PlanPanel({ plan, today }: { plan: PricedPlan; today: string }) {
  const { name, total, months, included, isOnSale, coming, versions } = plan
  const [isChanging, setChanging] = useState(false)
  const waiting = versions.find(({ step }) => step === 'proposed')
  const decided = versions.filter(({ step }) => step !== 'proposed')
  return (
    <Panel
      title={name}
      lead={<StateBadge tone={isOnSale ? 'green' : 'gray'} label={isOnSale ? 'On sale' : 'Not on sale'} />}
      actions={
        !isChanging && (
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            aria-label={`Change plan: ${name}`}
            onClick={() => setChanging(true)}
          >
            Change plan
          </Button>
        )
      }
    >
      <Stack gap="md">
        <Definition
          columns={3}
          items={[
            { term: 'Price', value: showCents(total) },
            { term: 'Period', value: showMonths(months) },
            { term: 'What is included', value: included || 'Everything' },
          ]}
        />
        <LaterStages plan={plan} day={today} />
        {coming.map(({ on, total: next }) => (
          <Text key={`${on} ${next}`}>
            Existing subscribers pay {showCents(next)} from <When value={on} />.
          </Text>
        ))}
        {waiting && <WaitingPrice key={waiting.id} plan={plan} change={waiting} />}
        {isChanging && (
          <ChangeForm plan={plan} today={today} isPriceWaiting={waiting !== undefined} onClose={() => setChanging(false)} />
        )}
        {decided.length > 0 && (
          <div>
            <Text fw={600}>History</Text>
            <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
              {decided.map((row) => (
                <Version key={row.id} row={row} />
              ))}
            </Stack>
          </div>
        )}
      </Stack>
    </Panel>
  )
}

function Version({ row }: { row: PlanVersionRow }) {
  const { changes, effectiveOn, step, proposedBy, decidedBy, decidedAt, reason } = row
  const isApproved = step === 'approved'
  return (
    <li>
      <Text>
        From <When value={effectiveOn} />: {listValues(row, changes) || 'no new price for existing subscribers'}{' '}
        {!isApproved && <StateBadge tone="gray" label="Declined" />}
      </Text>
      <Muted>
        {row.changesPrice && <Existing row={row} />} By {proposedBy}
        {decidedBy !== proposedBy && `, ${isApproved ? 'approved' : 'declined'} by ${decidedBy}`}
        {decidedAt && (
          <>
            , <When value={decidedAt} />
          </>
        )}
        {reason && `: ${reason}`}
      </Muted>
    </li>
  )
}
