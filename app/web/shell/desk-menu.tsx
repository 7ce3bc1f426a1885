import { IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import { useLocation } from 'react-router'
import { useCan } from '../../../features/people/employees/web/index.ts'
import { useDeskShop } from '../../../features/repair/front-desk/web/index.ts'
import { InboxCount } from '../../../features/support/inbox/web/index.ts'
import { lazyPart } from '../../../kit/web/index.ts'
import { deskMenus, type StaffRole } from './desk-menus.ts'
import { type DeskPlace, listGroups, type PlaceGroup } from './desk-places.ts'
import { choose, useChoice } from './display-choices.ts'
import { Entry, Item, PublicLinks } from './menu.tsx'
import { findCurrent, isCurrent } from './where.ts'
import classes from './desk-menu.module.css'
import shell from './signed-in-layout.module.css'

// For someone who works at several shops.
const ShopChoice = lazyPart(() => import('./shop-choice.tsx'))

/** The menu of a shop's owner and employees: below "Home Owner", the places of the desk in groups. */
export function DeskMenu({ role }: { role: StaffRole }) {
  const here = useLocation()
  const { own, shop, addShop } = useDeskShop()
  const groups = listGroups(role, useCan(shop?.id))
  const current = findCurrent(
    groups.flatMap(({ places }) => places),
    here,
  )
  return (
    <>
      {own.length > 1 && <ShopChoice />}
      {deskMenus[role].map((item) =>
        item.to === '/home-owner' ? (
          <div key={item.to} className={classes.desk}>
            <Entry {...item} to={addShop(item.to)} current={isCurrent(item, here) && 'true'} />
            {groups.map((group) => (
              <Group key={group.label} group={group} current={current} />
            ))}
          </div>
        ) : (
          <Item key={item.to} item={item} />
        ),
      )}
      <PublicLinks />
      <RailButton />
    </>
  )
}

function Group({ group: { label, places }, current }: { group: PlaceGroup; current: DeskPlace | undefined }) {
  const id = useId()
  const { addShop, shop } = useDeskShop()
  return (
    <div role="group" aria-labelledby={id} className={classes.group}>
      <div id={id} className={classes.heading} data-heading>
        {label}
      </div>
      {places.map((place) => (
        <Entry
          key={place.to}
          label={place.label}
          icon={place.icon}
          to={addShop(place.to)}
          current={place === current && 'page'}
          badge={place.counts === 'messages' && shop && <InboxCount shopId={shop.id} />}
        />
      ))}
    </div>
  )
}

/** Makes the sidebar a rail of icons, which opens over the page while it is pointed at or has the focus. */
function RailButton() {
  const isRail = useChoice('sidebar') === 'rail'
  return (
    <button
      type="button"
      className={`${shell.item} ${classes.rail}`}
      aria-expanded={!isRail}
      onClick={() => choose('sidebar', isRail ? 'full' : 'rail')}
    >
      <IconChevronRight size={20} aria-hidden />{' '}
      <span className={shell.label}>{isRail ? 'Keep sidebar open' : 'Collapse sidebar'}</span>
    </button>
  )
}
