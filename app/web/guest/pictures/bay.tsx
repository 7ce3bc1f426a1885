import { accent, faint, ink, paper, Picture, rule, Sedan, sheet, Words } from './ink.tsx'

/** A repair bay: a two-post lift with a car on it, or with none. */
export function BayPicture({ empty = false, label }: { empty?: boolean; label: string }) {
  const arm = empty ? 300 : 214
  return (
    <Picture label={label}>
      <path d="M30 372 V120 L260 28 L490 120 V372 Z" fill={sheet} stroke={rule} strokeWidth="2" />
      <path d="M70 160 h70 v44 h-70 z M380 160 h70 v44 h-70 z" fill={paper} stroke={rule} strokeWidth="2" />
      <path d="M105 160 v44 M70 182 h70 M415 160 v44 M380 182 h70" stroke={rule} strokeWidth="2" />
      <rect x="206" y="62" width="108" height="34" rx="6" fill={ink} opacity="0.85" />
      <Words x={260} y={85} size={17} color={paper} anchor="middle">
        {empty ? 'BAY EMPTY' : 'BAY 1'}
      </Words>
      <g fill={ink}>
        <rect x="126" y="132" width="18" height="240" rx="4" />
        <rect x="376" y="132" width="18" height="240" rx="4" />
        <rect x="110" y="360" width="50" height="12" rx="4" />
        <rect x="360" y="360" width="50" height="12" rx="4" />
      </g>
      <rect x="118" y={arm - 12} width="34" height="30" rx="5" fill={accent} />
      <rect x="368" y={arm - 12} width="34" height="30" rx="5" fill={accent} />
      <rect x="144" y={arm} width={empty ? 90 : 232} height="9" rx="4" fill={accent} />
      {empty && <rect x="286" y={arm} width="90" height="9" rx="4" fill={accent} />}
      {!empty && <Sedan x={162} y={128} scale={0.98} color={ink} />}
      {empty && <path d="M196 372 q64 -26 128 0" stroke={faint} strokeWidth="3" strokeDasharray="3 9" strokeLinecap="round" />}
      <path d="M14 372 h492" stroke={ink} strokeWidth="4" strokeLinecap="round" />
    </Picture>
  )
}
