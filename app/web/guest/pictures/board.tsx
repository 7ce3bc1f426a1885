import { accent, faint, good, ink, Panel, paper, Picture, Words, Writing } from './ink.tsx'

const columns = [
  { title: 'Estimate', cards: [130, 96], color: faint },
  { title: 'Approved', cards: [112, 122, 88], color: good },
  { title: 'In the bay', cards: [104, 118], color: accent },
]

/** A shop's day: work orders in columns, each with how much of it is authorized. */
export function BoardPicture() {
  return (
    <Picture label="A shop's board with repair orders waiting for an answer, approved, and in the bay">
      <Panel x={14} y={26} width={492} height={348} radius={16} />
      <Writing x={38} y={50} width={120} strong />
      <circle cx="472" cy="56" r="10" fill={accent} />
      {columns.map(({ title, cards, color }, column) => {
        const x = 32 + column * 156
        return (
          <g key={title}>
            <Words x={x} y={100} size={15}>
              {title}
            </Words>
            <rect x={x} y={110} width="144" height="4" rx="2" fill={color} />
            {cards.map((width, row) => {
              const y = 126 + row * 80
              return (
                <g key={y}>
                  <Panel x={x} y={y} width={144} height={68} radius={8} fill={paper} />
                  <Writing x={x + 12} y={y + 12} width={width * 0.7} strong />
                  <Writing x={x + 12} y={y + 31} width={width * 0.85} />
                  <rect x={x + 12} y={y + 51} width="120" height="6" rx="3" fill={ink} opacity="0.14" />
                  <rect x={x + 12} y={y + 51} width={column === 0 ? 0 : width * 0.8} height="6" rx="3" fill={good} />
                </g>
              )
            })}
          </g>
        )
      })}
    </Picture>
  )
}
