import { Definition, Money, Panel } from '../../../../kit/web/index.ts'
import type { PlacementSums } from '../contract/index.ts'

const showRate = (part: number, whole: number) => (whole === 0 ? '' : ` (${((100 * part) / whole).toFixed(1)}%)`)

/** The sums of the period, with the return: what shops ordered for each dollar of cost. */
export function ReportTotals({ total }: { total: PlacementSums }) {
  const cost = total.cents - total.creditedCents
  const count = (value: number) => value.toLocaleString('en-US')
  return (
    <Panel title="In this period">
      <Definition
        items={[
          { term: 'Shops that could see you', value: count(total.shops) },
          { term: 'Impressions', value: count(total.impressions) },
          { term: 'Clicks', value: `${count(total.clicks)}${showRate(total.clicks, total.impressions)}` },
          {
            term: 'Cost',
            value: (
              <span>
                <Money cents={cost} /> for {count(total.charged)} charged {total.charged === 1 ? 'click' : 'clicks'}
                {total.creditedCents > 0 && (
                  <>
                    , <Money cents={total.creditedCents} /> credited
                  </>
                )}
              </span>
            ),
          },
          {
            term: 'Orders within 14 days of a click',
            value: (
              <span>
                {count(total.orders)} for <Money cents={total.orderCents} />
              </span>
            ),
          },
          {
            term: 'Return',
            value: cost > 0 ? `$${(total.orderCents / cost).toFixed(2)} ordered for each $1.00 spent` : 'No cost yet',
          },
        ]}
      />
    </Panel>
  )
}
