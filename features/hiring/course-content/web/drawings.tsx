import type { ReactNode } from 'react'
import type { DrawingName } from '../contract/index.ts'
import classes from './content.module.css'

const ink = { stroke: 'currentColor', strokeWidth: 2, fill: 'none' } as const
const accent = 'var(--mantine-color-orange-filled)'
const label = { fill: 'currentColor', fontSize: 17, fontFamily: 'inherit' } as const

/** A car from above on a two-post lift, with its four lift points. */
const liftPoints = (
  <>
    <rect x="230" y="40" width="26" height="32" fill="currentColor" opacity="0.25" />
    <rect x="230" y="248" width="26" height="32" fill="currentColor" opacity="0.25" />
    <text x="266" y="60" {...label}>
      Post
    </text>
    <text x="266" y="270" {...label}>
      Post
    </text>
    <rect x="70" y="105" width="360" height="110" rx="42" {...ink} />
    <path d="M150 118 q-16 42 0 84 M330 116 q20 44 0 88 M150 118 h180 M150 202 h180" {...ink} />
    {[
      [115, 97],
      [345, 97],
      [115, 211],
      [345, 211],
    ].map(([x, y]) => (
      <rect key={`${x} ${y}`} x={x} y={y} width="40" height="12" rx="4" fill="currentColor" />
    ))}
    {[
      [170, 110],
      [320, 110],
      [170, 210],
      [320, 210],
    ].map(([x, y]) => (
      <g key={`${x} ${y}`}>
        <path d={`M243 ${y! < 160 ? 72 : 248} L${x} ${y}`} stroke={accent} strokeWidth="5" />
        <circle cx={x} cy={y} r="9" fill={accent} stroke="currentColor" strokeWidth="2" />
      </g>
    ))}
    <circle cx="238" cy="160" r="8" fill="currentColor" />
    <circle cx="24" cy="303" r="9" fill={accent} stroke="currentColor" strokeWidth="2" />
    <text x="42" y="309" {...label}>
      Lift points
    </text>
    <circle cx="160" cy="303" r="8" fill="currentColor" />
    <text x="177" y="309" {...label}>
      Center of gravity, between the arms
    </text>
  </>
)

const diamond = (x: number, y: number, symbol: ReactNode) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M0 -28 L28 0 L0 28 L-28 0 Z" fill="#fff" stroke="#d92d20" strokeWidth="4" />
    {symbol}
  </g>
)

/** A label with its six parts. */
const hazardLabel = (
  <>
    <rect x="40" y="24" width="280" height="272" rx="8" fill="#fff" stroke="currentColor" strokeWidth="2" />
    <g fill="#1b2430" fontFamily="inherit">
      <text x="60" y="58" fontSize="19" fontWeight="700">
        Brake cleaner BC-7
      </text>
      <text x="60" y="94" fontSize="19" fontWeight="700">
        DANGER
      </text>
      <text x="60" y="190" fontSize="15">
        Extremely flammable aerosol.
      </text>
      <text x="60" y="206" fontSize="15">
        Causes skin irritation.
      </text>
      <text x="60" y="234" fontSize="15">
        Keep away from heat and sparks.
      </text>
      <text x="60" y="250" fontSize="15">
        Wear gloves and eye protection.
      </text>
      <text x="60" y="280" fontSize="15">
        Acme Chemical, Toledo, OH
      </text>
    </g>
    {diamond(92, 138, <path d="M-1 14 c-12 -6 -9 -16 -2 -26 c2 8 6 6 7 2 c6 8 7 20 -5 24 Z" fill="#1b2430" />)}
    {diamond(164, 138, <path d="M-2.5 -15 h5 l-1 18 h-3 Z M-2.5 7 h5 v5 h-5 Z" fill="#1b2430" />)}
    {(
      [
        ['1  Product identifier', 52],
        ['2  Signal word', 88],
        ['3  Pictograms', 138],
        ['4  Hazard statements', 194],
        ['5  Precautions', 238],
        ['6  Supplier', 276],
      ] as const
    ).map(([text, y]) => (
      <g key={text}>
        <path d={`M322 ${y} H338`} stroke={accent} strokeWidth="3" />
        <text x="344" y={y + 5} {...label} fontSize={16}>
          {text}
        </text>
      </g>
    ))}
  </>
)

/** An electric car from the side, with its high-voltage parts. */
const highVoltage = (
  <>
    <path d="M40 210 q4 -50 70 -56 l56 -52 q10 -8 30 -8 h110 q24 0 44 18 l40 40 q70 6 78 40 v18 Z" {...ink} />
    <circle cx="126" cy="214" r="32" {...ink} />
    <circle cx="374" cy="214" r="32" {...ink} />
    <rect x="168" y="196" width="164" height="26" rx="4" fill={accent} stroke="currentColor" strokeWidth="2" />
    <rect x="66" y="168" width="44" height="24" rx="4" fill="currentColor" opacity="0.3" />
    <rect x="122" y="152" width="34" height="22" rx="4" fill={accent} stroke="currentColor" strokeWidth="2" />
    <path d="M168 208 H150 V174 M332 208 H410 V176" stroke={accent} strokeWidth="6" fill="none" />
    <rect x="394" y="156" width="34" height="20" rx="4" fill={accent} stroke="currentColor" strokeWidth="2" />
    <g stroke="currentColor" strokeWidth="1">
      <path d="M250 222 V262 M139 152 V60 M411 156 V100 M80 168 V104" />
    </g>
    <text x="176" y="278" {...label}>
      High-voltage battery
    </text>
    <text x="100" y="52" {...label}>
      Inverter and motor
    </text>
    <text x="372" y="94" {...label}>
      Charging port
    </text>
    <text x="20" y="98" {...label}>
      12 V battery
    </text>
    <text x="176" y="300" {...label} fill={accent} fontWeight="700">
      Orange: do not touch
    </text>
  </>
)

const drawn: Readonly<Record<DrawingName, ReactNode>> = {
  'lift-points': liftPoints,
  'hazard-label': hazardLabel,
  'high-voltage': highVoltage,
}

/** A picture that comes with Liftbay. */
export const Drawing = ({ name, alt }: { name: DrawingName; alt: string }) => (
  <svg viewBox="0 0 500 320" role="img" aria-label={alt} className={classes.picture}>
    {drawn[name]}
  </svg>
)
