import { Link } from 'react-router'
import { Definition, Muted, Read, useRead, When } from '../../../../kit/web/index.ts'
import { laborTree, type LaborUses } from '../contract/index.ts'

const most = 10_000
const count = (value: number) => `${value.toLocaleString('en-US')}${value >= most ? ' or more' : ''}`
const classNames: Record<string, string> = {
  all: 'All vehicles',
  car: 'Cars',
  suv: 'SUVs',
  pickup: 'Pickups',
  van: 'Vans',
  motorcycle: 'Motorcycles',
  electric: 'Electric vehicles',
}

/** Where an item, or everything in a group, is used: numbers only, because a shop's orders are its own. */
export function ItemUses({ id }: { id: number }) {
  const read = useRead(laborTree.uses, { params: { id } })
  return (
    <Read read={read} skeleton="text">
      {(uses) => (isUsed(uses) ? <Uses uses={uses} /> : <Muted>Nothing uses it yet, so it can be deleted.</Muted>)}
    </Read>
  )
}

const isUsed = (uses: LaborUses) => uses.orders + uses.cannedJobs + uses.overlaps + uses.learnedTimes.length > 0

function Uses({ uses }: { uses: LaborUses }) {
  return (
    <>
      <Definition
        columns={2}
        items={[
          { term: 'Repair orders', value: `${count(uses.orders)}, ${count(uses.openOrders)} of them open` },
          { term: 'Shops with such orders', value: count(uses.shops) },
          { term: 'Last put on an order', value: uses.lastUsedAt ? <When value={uses.lastUsedAt} /> : 'Never' },
          { term: 'Canned jobs', value: `${count(uses.cannedJobs)} at ${count(uses.cannedJobShops)} shops` },
          { term: 'Shown to customers with a price', value: count(uses.shownJobs) },
          {
            term: 'Overlaps',
            value: uses.overlaps > 0 ? <Link to="/labor-guide/overlaps">{count(uses.overlaps)}</Link> : 'None',
          },
        ]}
      />
      {uses.learnedTimes.length > 0 && (
        <Definition
          columns={2}
          items={uses.learnedTimes.map((time) => ({
            term: `Learned time: ${classNames[time.vehicleClass] ?? time.vehicleClass}`,
            value: `${(time.medianHundredths / 100).toFixed(2)} h (${count(time.jobs)} jobs at ${count(time.shops)} shops)`,
          }))}
        />
      )}
      <Muted>What uses it does not change when you change, move or retire it. An item in use cannot be deleted.</Muted>
    </>
  )
}
