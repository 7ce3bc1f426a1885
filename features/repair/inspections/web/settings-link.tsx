import { LinkButton, Panel } from '../../../../kit/web/index.ts'

/** In the shop settings: links to the inspection templates. */
export function InspectionSettings({ shop }: { shop: string }) {
  return (
    <Panel
      id="inspections"
      title="Inspections"
      lead="The points your technicians inspect and photograph, for the customer to read."
    >
      <LinkButton to={`/${shop}/info/inspections`} variant="default">
        Edit inspections
      </LinkButton>
    </Panel>
  )
}
