import { accent, faint, good, ink, Panel, paper, Picture, rule, Sedan, sheet, Words } from './ink.tsx'

/** The owner of a vehicle answers a job on the phone, while the car is on the lift. */
export function AnswerByPhonePicture() {
  return (
    <Picture label="A phone that asks: approve or decline one job at its price; beside it the car that waits">
      <path d="M20 368 h480" stroke={ink} strokeWidth="4" strokeLinecap="round" />
      <g fill={ink} opacity="0.85">
        <rect x="296" y="170" width="12" height="198" rx="3" />
        <rect x="480" y="170" width="12" height="198" rx="3" />
      </g>
      <rect x="302" y="272" width="184" height="8" rx="4" fill={accent} />
      <Sedan x={306} y={202} scale={0.9} color={ink} />
      <rect x="60" y="22" width="206" height="346" rx="28" fill={ink} />
      <rect x="70" y="34" width="186" height="322" rx="20" fill={sheet} />
      <rect x="136" y="44" width="54" height="8" rx="4" fill={rule} />
      <Words x={88} y={84} size={16}>
        2018 Honda Civic
      </Words>
      <Words x={88} y={104} size={12} color={faint}>
        Northside Auto Care
      </Words>
      <Panel x={84} y={120} width={158} height={150} radius={12} fill={paper} />
      <Words x={98} y={146} size={15}>
        Front brake pads
      </Words>
      <Words x={98} y={174} size={22}>
        $312.40
      </Words>
      <rect x="98" y="190" width="130" height="30" rx="7" fill={good} />
      <Words x={163} y={210} color="#fff" anchor="middle">
        Approve
      </Words>
      <rect x="98" y="228" width="130" height="30" rx="7" stroke={rule} strokeWidth="2" fill={sheet} />
      <Words x={163} y={248} anchor="middle">
        Decline
      </Words>
      <Words x={88} y={302} size={12} color={faint}>
        Authorized so far
      </Words>
      <Words x={88} y={324} size={18}>
        $148.75
      </Words>
      <path d="M276 120 q40 -34 86 0" stroke={accent} strokeWidth="4" strokeDasharray="2 10" strokeLinecap="round" />
    </Picture>
  )
}
