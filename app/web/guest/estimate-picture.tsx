import classes from './guest.module.css'

/** An estimate with two jobs approved, one declined, and a total that cannot grow. */
export function EstimatePicture() {
  return (
    <svg
      viewBox="0 0 520 400"
      className={classes.estimate}
      role="img"
      aria-label="An estimate with two jobs approved and one declined; the bill cannot exceed the authorized amount"
    >
      <rect
        x="60"
        y="14"
        width="400"
        height="372"
        rx="18"
        fill="var(--mantine-color-default)"
        stroke="var(--mantine-color-default-border)"
        strokeWidth="2"
      />
      <rect x="84" y="40" width="150" height="14" rx="7" fill="var(--mantine-color-text)" opacity="0.85" />
      <rect x="84" y="64" width="96" height="9" rx="4.5" fill="var(--mantine-color-dimmed)" opacity="0.5" />
      <Car />
      <Job y={112} width={170} answer="approved" price="$312.40" />
      <Job y={184} width={140} answer="approved" price="$148.75" />
      <Job y={256} width={190} answer="declined" price="$620.00" />
      <rect x="84" y="336" width="352" height="12" rx="6" fill="var(--mantine-color-default-border)" />
      <rect x="84" y="336" width="318" height="12" rx="6" fill="var(--mantine-color-green-7)" />
      <line x1="436" y1="326" x2="436" y2="358" stroke="var(--mantine-color-text)" strokeWidth="3" strokeLinecap="round" />
      <text x="84" y="374" fontSize="14" fill="var(--mantine-color-text)" fontWeight="600">
        Authorized $461.15
      </text>
      <text x="436" y="374" fontSize="14" fill="var(--mantine-color-dimmed)" textAnchor="end">
        not a cent more
      </text>
    </svg>
  )
}

function Job({ y, width, answer, price }: { y: number; width: number; answer: 'approved' | 'declined'; price: string }) {
  const approved = answer === 'approved'
  const color = approved ? 'var(--mantine-color-green-7)' : 'var(--mantine-color-dimmed)'
  return (
    <g>
      <rect
        x="84"
        y={y}
        width="352"
        height="58"
        rx="10"
        fill="var(--mantine-color-body)"
        stroke="var(--mantine-color-default-border)"
      />
      <circle cx="112" cy={y + 29} r="13" fill={color} />
      <path
        d={approved ? `M105 ${y + 29} l5 6 l9 -11` : `M107 ${y + 24} l10 10 m0 -10 l-10 10`}
        stroke="var(--mantine-color-body)"
        strokeWidth="3"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect
        x="138"
        y={y + 16}
        width={width}
        height="10"
        rx="5"
        fill="var(--mantine-color-text)"
        opacity={approved ? 0.75 : 0.35}
      />
      <rect x="138" y={y + 34} width={width * 0.6} height="8" rx="4" fill="var(--mantine-color-dimmed)" opacity="0.45" />
      <text
        x="420"
        y={y + 34}
        fontSize="15"
        fontWeight="700"
        textAnchor="end"
        fill={approved ? 'var(--mantine-color-text)' : 'var(--mantine-color-dimmed)'}
        textDecoration={approved ? undefined : 'line-through'}
      >
        {price}
      </text>
    </g>
  )
}

function Car() {
  return (
    <g
      transform="translate(330 34)"
      fill="none"
      stroke="var(--mantine-primary-color-filled)"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M4 36 v-10 q0-5 6-6 l14-3 14-13 q3-3 8-3 h20 q6 0 9 4 l9 12 14 3 q6 1 6 7 v9 h-12" />
      <path d="M34 36 h36" />
      <path d="M4 36 h6" />
      <circle cx="22" cy="37" r="9" />
      <circle cx="82" cy="37" r="9" />
    </g>
  )
}
