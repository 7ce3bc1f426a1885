import { Definition } from '../../../../kit/web/index.ts'
import type { UserField } from '../contract/index.ts'
import { listShownValues } from '../show-value.ts'

export interface ShownFieldsProps {
  fields: readonly UserField[]
}

export default function ShownFields({ fields }: ShownFieldsProps) {
  return <Definition items={listShownValues(fields).map(([term, value]) => ({ term, value }))} />
}
