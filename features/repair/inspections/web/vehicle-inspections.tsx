import { Anchor, Group, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { Muted, Panel, StateBadge, useRead, When } from '../../../../kit/web/index.ts'
import { inspections, type PastInspection } from '../contract/index.ts'

/** On the shop's page of a vehicle: its earlier inspections at this shop. */
export default function VehicleInspections({ shopId, vehicleId }: { shopId: string; vehicleId: string }) {
  const { data = [] } = useRead(inspections.ofVehicleAtShop, { params: { shop: shopId, vehicle: vehicleId } })
  if (data.length === 0) return null
  return (
    <Panel title="Inspections">
      <Stack gap="sm">
        {data.map((inspection) => (
          <PastLine key={inspection.inspectionId} inspection={inspection} />
        ))}
      </Stack>
    </Panel>
  )
}

function PastLine({ inspection }: { inspection: PastInspection }) {
  const { inspectionId, name, invoice, finishedAt, timeZone, red, amber, green } = inspection
  return (
    <Group gap="xs" justify="space-between">
      <div>
        <Anchor component={Link} to={`/inspection-report/${inspectionId}`} underline="always">
          {name}, order {invoice}
        </Anchor>
        <Muted>
          <When value={finishedAt} zone={timeZone} />
        </Muted>
      </div>
      <Group gap="xs">
        {red > 0 && <StateBadge tone="red" label={`${red} now`} />}
        {amber > 0 && <StateBadge tone="amber" label={`${amber} soon`} />}
        <StateBadge tone="green" label={`${green} good`} />
      </Group>
    </Group>
  )
}
