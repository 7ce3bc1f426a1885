import { ViewLinks } from '../../../../kit/web/index.ts'

const views = [
  { value: '', label: 'Parts' },
  { value: '/branches', label: 'Branches' },
  { value: '/imports', label: 'Imports' },
] as const

/** Links between the pages of the catalog. */
export const CatalogViews = ({ current }: { current: (typeof views)[number]['value'] }) => (
  <ViewLinks label="Catalog" views={views} current={current} to={(value) => `/vendor-catalog${value}`} />
)
