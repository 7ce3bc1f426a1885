import { type AdminRole, hasOneOf } from '../../../../common/admin-roles.ts'
import { ViewLinks } from '../../../../kit/web/index.ts'

/** The sections of the admin's settings, and the admin roles that have them besides superadmins. Each feature's page shows them with its own as the current one. */
const views = [
  { value: '/apps/settings', label: 'Feature switches', admins: [] },
  { value: '/apps/settings/terms', label: 'Terms', admins: [] },
  { value: '/apps/settings/state-rules', label: 'State rules', admins: ['catalog', 'finance'] },
  { value: '/apps/settings/plans', label: 'Plans and prices', admins: ['finance'] },
] as const satisfies readonly { value: string; label: string; admins: readonly AdminRole[] }[]

interface SettingsViewsProps {
  current: (typeof views)[number]['value']
  /** The roles of the admin who looks; left out on pages that only superadmins have. */
  roles?: readonly AdminRole[]
}

/** Links between the sections of the admin's settings that the admin has. */
export const SettingsViews = ({ current, roles = ['superadmin'] }: SettingsViewsProps) => (
  <ViewLinks
    label="Settings"
    views={views.filter(({ admins }) => hasOneOf(roles, admins))}
    current={current}
    to={(value) => value}
  />
)
