import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { LinkButton, Money, Muted, Panel, Phone, When } from '../../../../kit/web/index.ts'
import { VehiclePicture } from '../../../catalog/vehicles/web/index.ts'
import type { InShopVehicle } from '../contract/index.ts'
import { OrderSteps } from './order-steps.tsx'

const describeProgress = ({ state, needsAnswer, servicingShopName: shop }: InShopVehicle): string => {
  if (needsAnswer) return `${shop} needs your answer to the estimate.`
  if (state === 'estimate') return `${shop} is looking at your vehicle. An estimate will follow.`
  if (state === 'awaiting-authorization') return `${shop} is changing the estimate. You will get a new one.`
  if (state === 'authorized') return 'Your vehicle is waiting for its turn.'
  return state === 'ready' ? 'Your vehicle is ready.' : 'Your vehicle is being worked on.'
}

/** A vehicle in the shop with its progress, like a parcel tracker; `children` follow. */
export function InShopCard({ vehicle, children }: { vehicle: InShopVehicle; children: ReactNode }) {
  const { servicingShop, servicingWorkOrderId, needsAnswer, state, promisedAt, timeZone } = vehicle
  const page = `/workorder/${servicingShop}/${servicingWorkOrderId}`
  const isReady = state === 'ready'
  return (
    <Panel
      title={vehicle.vehicle}
      lead={`${vehicle.servicingShopName} · work order ${vehicle.invoice}`}
      {...(needsAnswer ? { tone: 'amber' as const } : isReady ? { tone: 'green' as const } : {})}
      actions={
        <VehiclePicture
          bodyStyle={vehicle.bodyStyle}
          color={vehicle.color}
          photoId={vehicle.photoId}
          title={vehicle.vehicle}
          size={96}
        />
      }
    >
      <Stack gap="md">
        <Text fw={600}>{describeProgress(vehicle)}</Text>
        <OrderSteps order={vehicle} timeZone={timeZone} label={`Progress of the ${vehicle.vehicle}`} />
        <Group gap="xl">
          <Amount vehicle={vehicle} />
          {promisedAt && (
            <Fact label="Promised for">
              <When value={promisedAt} zone={timeZone} withZone />
            </Fact>
          )}
          <Fact label="Shop">
            <Phone digits={vehicle.servicingShopPhone} link />
          </Fact>
        </Group>
        <Group gap="sm">
          <LinkButton
            to={needsAnswer ? `/agreement/${servicingWorkOrderId}` : page}
            variant={needsAnswer || isReady ? 'filled' : 'default'}
          >
            {needsAnswer
              ? 'See and answer the estimate'
              : isReady && (vehicle.billCents ?? 0) > 0
                ? 'See and pay the bill'
                : 'Details'}
          </LinkButton>
        </Group>
        {children}
      </Stack>
    </Panel>
  )
}

function Amount({ vehicle: { billCents, paidCents, authorizedCents, estimateCents, needsAnswer } }: { vehicle: InShopVehicle }) {
  const [label, cents] =
    billCents !== null
      ? paidCents > 0
        ? ['Balance due', billCents - paidCents]
        : ['Invoice', billCents]
      : needsAnswer || authorizedCents === null
        ? ['Estimate', estimateCents]
        : ['You authorized up to', authorizedCents]
  return <Fact label={label}>{cents === null ? 'Not yet' : <Money cents={cents} strong />}</Fact>
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Muted>{label}</Muted>
      <Text component="div">{children}</Text>
    </div>
  )
}
