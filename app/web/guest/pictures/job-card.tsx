import { accent, faint, good, ink, Panel, paper, Picture, Sedan, Tick, Words } from './ink.tsx'

const jobs = [
  { title: 'Front brake pads', hours: '1.4 hr', isDone: true },
  { title: 'Front rotors', hours: '0.6 hr', isDone: true },
  { title: 'Brake fluid', hours: '0.8 hr', isDone: false },
]

/** A technician's job: what was approved, how long the book gives, and what was declined. */
export function JobCardPicture() {
  return (
    <Picture label="A technician's repair order with three approved jobs, their hours, and one job that was declined">
      <Panel x={70} y={18} width={380} height={364} radius={16} />
      <rect x="206" y="6" width="108" height="28" rx="8" fill={ink} opacity="0.85" />
      <Words x={98} y={74} size={18}>
        Repair order 1042
      </Words>
      <Words x={98} y={96} color={faint}>
        2018 Honda Civic
      </Words>
      <Sedan x={322} y={58} scale={0.5} />
      {jobs.map(({ title, hours, isDone }, index) => {
        const y = 120 + index * 60
        return (
          <g key={title}>
            <Panel x={92} y={y} width={336} height={50} radius={9} fill={paper} />
            {isDone ? <Tick x={118} y={y + 25} /> : <circle cx="118" cy={y + 25} r="12" stroke={good} strokeWidth="3" />}
            <Words x={144} y={y + 30} size={15}>
              {title}
            </Words>
            <Words x={412} y={y + 30} color={faint} anchor="end">
              {hours}
            </Words>
          </g>
        )
      })}
      <rect x="92" y="300" width="336" height="50" rx="9" stroke={faint} strokeWidth="2" strokeDasharray="6 7" />
      <Words x={144} y={330} size={15} color={faint}>
        Cabin filter: declined
      </Words>
      <path d="M112 319 l12 12 m0 -12 l-12 12" stroke={faint} strokeWidth="3" strokeLinecap="round" />
      <rect x="92" y="362" width="336" height="5" rx="2.5" fill={accent} />
    </Picture>
  )
}
