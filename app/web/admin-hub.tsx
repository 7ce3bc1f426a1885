import { Title } from '@mantine/core'
import { useEffect, useId } from 'react'
import { Link } from 'react-router'
import { useWorkCounts } from '../../features/operations/work-queue/web/index.ts'
import { refreshInfo, useSession } from '../../features/platform/auth/web/index.ts'
import { type AdminGroup, type AdminPlace, listAdminGroups } from './shell/admin-places.ts'
import classes from './admin-hub.module.css'

type Counts = ReturnType<typeof useWorkCounts>

/** The admin's places in groups, as links, with how much work waits in each. */
export function AdminHub() {
  const roles = useSession()?.customer.adminRoles ?? []
  const counts = useWorkCounts()
  // Somebody may have changed the roles since the login.
  useEffect(() => void refreshInfo(), [])
  return (
    <nav className={classes.hub} aria-label="Places">
      {listAdminGroups(roles).map((group) => (
        <Group key={group.label} group={group} counts={counts} />
      ))}
    </nav>
  )
}

function Group({ group: { label, places }, counts }: { group: AdminGroup; counts: Counts }) {
  const id = useId()
  return (
    <section className={classes.group} aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {label}
      </Title>
      <ul className={classes.places}>
        {places.map((place) => (
          <li key={place.to}>
            <Place place={place} counts={counts} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Place({ place: { label, text, to, icon: Icon, counts: kinds }, counts }: { place: AdminPlace; counts: Counts }) {
  const waiting = kinds && counts?.(kinds === 'all' ? undefined : kinds)
  return (
    <Link to={to} className={classes.place}>
      <Icon size={20} aria-hidden className={classes.icon} />
      <span className={classes.name}>{label}</span>
      {waiting && waiting.open > 0 && (
        <span className={classes.count} data-late={waiting.late > 0 || undefined}>
          {waiting.open} to do{waiting.late > 0 && `, ${waiting.late} late`}
        </span>
      )}
      <span className={classes.text}>{text}</span>
    </Link>
  )
}
