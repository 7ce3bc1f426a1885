import { ViewLinks } from '../../../../kit/web/index.ts'

const views = [
  { value: '/labor-guide', label: 'Guide' },
  { value: '/labor-guide/history', label: 'History' },
  { value: '/labor-guide/imports', label: 'Import and export' },
  { value: '/labor-guide/proposals', label: 'Proposals' },
  { value: '/labor-guide/overlaps', label: 'Overlaps' },
] as const

/** Links between the pages of the labor guide. */
export const GuideViews = ({ current }: { current: (typeof views)[number]['value'] }) => (
  <ViewLinks label="Labor guide" views={views} current={current} to={(value) => value} close />
)
