import { ViewLinks } from '../../../../kit/web/index.ts'

/** The sections of the admin's settings. Each feature's page shows them with its own as the current one. */
const views = [{ value: '/apps/settings', label: 'Feature switches' }] as const

/** Links between the sections of the admin's settings. */
export const SettingsViews = ({ current }: { current: (typeof views)[number]['value'] }) => (
  <ViewLinks label="Settings" views={views} current={current} to={(value) => value} />
)
