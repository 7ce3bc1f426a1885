import { VendorPartEntry } from '../../../features/people/vendors/web/index.ts'
import { Panel, toast } from '../../../kit/web/index.ts'

export const PartSection = () => (
  <Panel title="A part to search for or to offer" lead="Every field is asked for; numbers are at least 0.">
    <VendorPartEntry action="Add part" submit={({ name }) => toast.success(`Added ${name}`)} />
  </Panel>
)
