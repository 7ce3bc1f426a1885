import type { ReactNode } from 'react'
import { accent, faint, good, ink, Panel, paper, rule, Sedan, Tick, Words, Writing } from './ink.tsx'

/** A step of a visit, 320 by 180. The text next to it describes it. */
const Small = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 320 180" width="100%" fill="none" aria-hidden style={{ display: 'block', height: 'auto' }}>
    <rect width="320" height="180" rx="10" fill={paper} />
    {children}
  </svg>
)

export const FindPicture = () => (
  <Small>
    <path d="M0 60 h320 M0 128 h320 M84 0 v180 M226 0 v180" stroke={rule} strokeWidth="6" />
    <path d="M0 170 L140 20 L320 110" stroke={rule} strokeWidth="10" />
    {[
      [150, 96, 1],
      [250, 60, 0.62],
      [66, 66, 0.62],
    ].map(([x = 0, y = 0, scale = 1], index) => (
      <g key={x} transform={`translate(${x} ${y}) scale(${scale})`}>
        <path
          d="M0 0 C-28 -34 -28 -70 0 -72 C28 -70 28 -34 0 0Z"
          fill={index === 0 ? accent : ink}
          stroke={paper}
          strokeWidth="3"
        />
        <circle cy="-44" r="10" fill={paper} />
      </g>
    ))}
  </Small>
)

export const BookPicture = () => (
  <Small>
    <Panel x={70} y={22} width={180} height={140} />
    <path d="M70 52 h180" stroke={rule} strokeWidth="2" />
    <path d="M104 12 v22 M216 12 v22" stroke={ink} strokeWidth="6" strokeLinecap="round" />
    {Array.from({ length: 15 }, (_, index) => {
      const [x, y] = [88 + (index % 5) * 30, 66 + Math.floor(index / 5) * 30]
      return <rect key={index} x={x} y={y} width="22" height="22" rx="5" fill={index === 8 ? accent : rule} />
    })}
  </Small>
)

export const AnswerPicture = () => (
  <Small>
    <Panel x={48} y={18} width={224} height={40} />
    <Panel x={48} y={70} width={224} height={40} />
    <Panel x={48} y={122} width={224} height={40} />
    <Tick x={72} y={38} />
    <Tick x={72} y={90} />
    <path d="M66 136 l12 12 m0 -12 l-12 12" stroke={faint} strokeWidth="4" strokeLinecap="round" />
    <Words x={98} y={43}>
      Brake pads
    </Words>
    <Words x={98} y={95}>
      Battery
    </Words>
    <Words x={98} y={147} color={faint}>
      Rear shocks
    </Words>
    <Words x={258} y={43} anchor="end">
      $312.40
    </Words>
    <Words x={258} y={95} anchor="end">
      $148.75
    </Words>
    <Words x={258} y={147} anchor="end" color={faint}>
      $620.00
    </Words>
  </Small>
)

export const SignPicture = () => (
  <Small>
    <Panel x={60} y={14} width={200} height={152} />
    <Writing x={82} y={34} width={110} strong />
    <Writing x={82} y={56} width={156} />
    <Writing x={82} y={72} width={140} />
    <path d="M82 138 h120" stroke={rule} strokeWidth="3" />
    <path
      d="M88 130 q10 -34 20 -16 q-4 24 8 10 q10 -20 14 0 q6 10 14 -8 q8 -12 12 6 q10 8 30 -8"
      stroke={accent}
      strokeWidth="4"
      strokeLinecap="round"
    />
    <circle cx="232" cy="126" r="20" stroke={good} strokeWidth="4" />
    <path d="M223 126 l6 7 l12 -14" stroke={good} strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
  </Small>
)

export const WorkPicture = () => (
  <Small>
    <path d="M20 164 h280" stroke={ink} strokeWidth="4" strokeLinecap="round" />
    <rect x="52" y="30" width="12" height="134" rx="3" fill={ink} />
    <rect x="256" y="30" width="12" height="134" rx="3" fill={ink} />
    <rect x="58" y="112" width="204" height="8" rx="4" fill={accent} />
    <Sedan x={62} y={40} scale={0.95} color={ink} />
  </Small>
)

export const PayPicture = () => (
  <Small>
    <rect x="40" y="34" width="150" height="96" rx="12" fill={ink} opacity="0.88" />
    <rect x="40" y="56" width="150" height="18" fill={accent} />
    <rect x="56" y="96" width="62" height="8" rx="4" fill={paper} opacity="0.7" />
    <path
      d="M168 52 h108 v112 l-12 -9 -12 9 -12 -9 -12 9 -12 -9 -12 9 -12 -9 -12 9 -12 -9Z"
      fill={paper}
      stroke={rule}
      strokeWidth="2"
    />
    <Words x={186} y={82}>
      Receipt
    </Words>
    <Words x={186} y={102} size={12} color={faint}>
      Visa 4242
    </Words>
    <Words x={258} y={130} anchor="end" size={16}>
      $461.15
    </Words>
    <Tick x={276} y={52} size={16} />
  </Small>
)
