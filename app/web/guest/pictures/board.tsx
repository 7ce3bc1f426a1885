import { accent, faint, good, ink, Panel, paper, Picture, Words } from './ink.tsx'

const columns = [
  {
    title: 'Estimate',
    cards: [
      { vehicle: '2018 Outback', amount: '$945.47', approved: 0 },
      { vehicle: '2016 Odyssey', amount: '$442.20', approved: 0 },
    ],
    color: faint,
  },
  {
    title: 'Approved',
    cards: [
      { vehicle: '2020 Telluride', amount: '$475.70', approved: 1 },
      { vehicle: '2019 Equinox', amount: '$546.71', approved: 0.7 },
      { vehicle: '2021 Tucson', amount: '$502.28', approved: 1 },
    ],
    color: good,
  },
  {
    title: 'In the bay',
    cards: [
      { vehicle: '2015 Lexus RX', amount: '$380.87', approved: 1 },
      { vehicle: '2019 Forester', amount: '$424.71', approved: 0.8 },
    ],
    color: accent,
  },
]

/** A shop's day: work orders in columns, each with how much of it is authorized. */
export function BoardPicture() {
  return (
    <Picture label="A shop's board with repair orders waiting for approval, approved, and in the bay">
      <Panel x={14} y={26} width={492} height={348} radius={16} />
      <Words x={32} y={62} size={17}>
        Northside Auto Care
      </Words>
      <circle cx="472" cy="56" r="10" fill={accent} />
      {columns.map(({ title, cards, color }, column) => {
        const x = 32 + column * 156
        return (
          <g key={title}>
            <Words x={x} y={100} size={15}>
              {title}
            </Words>
            <rect x={x} y={110} width="144" height="4" rx="2" fill={color} />
            {cards.map(({ vehicle, amount, approved }, row) => {
              const y = 126 + row * 80
              return (
                <g key={y}>
                  <Panel x={x} y={y} width={144} height={68} radius={8} fill={paper} />
                  <Words x={x + 12} y={y + 24}>
                    {vehicle}
                  </Words>
                  <Words x={x + 12} y={y + 43} color={faint}>
                    {amount}
                  </Words>
                  <rect x={x + 12} y={y + 51} width="120" height="6" rx="3" fill={ink} opacity="0.14" />
                  <rect x={x + 12} y={y + 51} width={120 * approved} height="6" rx="3" fill={good} />
                </g>
              )
            })}
          </g>
        )
      })}
    </Picture>
  )
}
