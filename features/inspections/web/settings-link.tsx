import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { Panel } from '../../../web/kit/index.ts'

/** Among the settings of a shop: where its inspections are changed. */
export function InspectionSettings({ shop }: { shop: string }) {
  return (
    <Panel
      id="inspections"
      title="Inspections"
      lead="What your technicians look over point by point, with photos, for the customer to read."
    >
      <Button component={Link} to={`/${shop}/info/inspections`} variant="default">
        Change the inspections
      </Button>
    </Panel>
  )
}
