import { accent, faint, ink, Panel, paper, Picture, rule, Words } from './ink.tsx'

/** A vendor's shelf of parts, and the entry that a shop finds. */
export function PartsShelfPicture() {
  return (
    <Picture label="Shelves with brake discs, filters, tires and a battery, and a card with a part's number and price">
      <g stroke={ink} strokeWidth="6" strokeLinecap="round">
        <path d="M40 40 V372 M300 40 V372 M40 140 H300 M40 244 H300 M40 348 H300" />
      </g>
      <g stroke={accent} strokeWidth="5">
        <circle cx="96" cy="96" r="36" fill={paper} />
        <circle cx="96" cy="96" r="11" />
        <circle cx="176" cy="110" r="22" fill={paper} />
        <circle cx="176" cy="110" r="7" />
      </g>
      <g fill={accent}>
        {[0, 60, 120, 180, 240, 300].map((degrees) => (
          <circle key={degrees} cx="96" cy="73" r="3.5" transform={`rotate(${degrees} 96 96)`} />
        ))}
      </g>
      <g stroke={ink} strokeWidth="4" fill={paper}>
        <rect x="222" y="70" width="54" height="66" rx="6" />
        <path d="M222 90 h54 M234 70 v-12 h30 v12 M234 102 v22 M249 102 v22 M264 102 v22" />
        <rect x="62" y="186" width="86" height="54" rx="6" />
        <path d="M74 186 v-10 h18 v10 M118 186 v-10 h18 v10 M76 212 h16 M84 204 v16 M118 212 h16" />
        <circle cx="196" cy="206" r="32" />
        <circle cx="196" cy="206" r="16" />
        <circle cx="262" cy="206" r="32" />
        <circle cx="262" cy="206" r="16" />
        <rect x="62" y="288" width="60" height="56" rx="4" />
        <rect x="130" y="272" width="70" height="72" rx="4" />
        <rect x="208" y="300" width="74" height="44" rx="4" />
      </g>
      <g fill={accent}>
        <rect x="62" y="306" width="60" height="9" />
        <rect x="130" y="296" width="70" height="9" />
        <rect x="208" y="314" width="74" height="9" />
      </g>
      <Panel x={326} y={96} width={174} height={208} radius={14} />
      <circle cx="368" cy="138" r="20" stroke={accent} strokeWidth="5" />
      <circle cx="368" cy="138" r="6" stroke={accent} strokeWidth="4" />
      <Words x={396} y={136}>
        Brake rotor
      </Words>
      <Words x={396} y={154} size={12} color={faint}>
        Front, vented
      </Words>
      <path d="M344 176 h138" stroke={rule} strokeWidth="2" />
      <Words x={344} y={206} color={faint}>
        Part no.
      </Words>
      <Words x={482} y={206} anchor="end">
        BR-2210
      </Words>
      <Words x={344} y={236} color={faint}>
        In stock
      </Words>
      <Words x={482} y={236} anchor="end">
        8
      </Words>
      <Words x={344} y={278} size={22}>
        $64.90
      </Words>
    </Picture>
  )
}
