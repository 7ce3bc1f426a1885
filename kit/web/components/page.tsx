import { Text, Title } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Read, type ReadProps } from './read.tsx'
import classes from './page.module.css'

export interface Crumb {
  label: string
  to: string
}

interface Head {
  title: string
  lead?: ReactNode
  /** The parent pages, top level first. */
  crumbs?: readonly Crumb[]
  actions?: ReactNode
  /** The actions are icons, which stay in the row of the heading on a phone, too. */
  hasSmallActions?: boolean
  /** 'full' leaves no empty margin at the sides. */
  width?: 'narrow' | 'normal' | 'wide' | 'full'
}

type PlainPage = Head & { read?: undefined; children: ReactNode }
type ReadingPage<D> = Head & Omit<ReadProps<D>, 'children' | 'page'> & { children: (data: D) => ReactNode }
export type PageProps<D> = PlainPage | ReadingPage<D>

/** One screen: its heading, which gets the focus on a new page, and below it the data or its loading state. */
export function Page<D = never>(props: PageProps<D>) {
  const { title, lead, crumbs, actions, hasSmallActions, width = 'normal' } = props
  return (
    <div className={classes.page} data-width={width}>
      <title>{`${title} · Liftbay`}</title>
      {crumbs && crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
      <header className={classes.head} data-small-actions={hasSmallActions || undefined}>
        <div>
          <Title order={1} tabIndex={-1} data-page-focus>
            {title}
          </Title>
          {lead && (
            <Text c="dimmed" mt={4} component="div">
              {lead}
            </Text>
          )}
        </div>
        {actions && <div className={`${classes.actions} no-print`}>{actions}</div>}
      </header>
      {props.read ? <Read skeleton="table" {...props} page /> : props.children}
    </div>
  )
}

function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="no-print">
      <ol className={classes.crumbs}>
        {crumbs.map((crumb) => (
          <li key={crumb.to}>
            <IconChevronLeft size={16} aria-hidden />
            <Link to={crumb.to}>{crumb.label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
