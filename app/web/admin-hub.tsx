import { Title } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import { type AdminGroup, adminGroups, type AdminPlace } from './shell/admin-places.ts'
import classes from './admin-hub.module.css'

/** The admin's places in groups, as links. */
export const AdminHub = () => (
  <nav className={classes.hub} aria-label="Places">
    {adminGroups.map((group) => (
      <Group key={group.label} group={group} />
    ))}
  </nav>
)

function Group({ group: { label, places } }: { group: AdminGroup }) {
  const id = useId()
  return (
    <section className={classes.group} aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {label}
      </Title>
      <ul className={classes.places}>
        {places.map((place) => (
          <li key={place.to}>
            <Place place={place} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Place({ place: { label, text, to, icon: Icon } }: { place: AdminPlace }) {
  return (
    <Link to={to} className={classes.place}>
      <Icon size={20} aria-hidden className={classes.icon} />
      <span className={classes.name}>{label}</span>
      <span className={classes.text}>{text}</span>
    </Link>
  )
}
