/** A labor guide item as it is seeded. The first five fields are the wire's. */
export interface LaborGuideRow {
  /** Positive and stable: system x 10000 + group x 100 + operation. Written in the data, never counted. */
  LaborGuideId: number
  /** 0 for a system, which is at the root. */
  ParentId: number
  Title: string
  /** 'Terminal' is an operation that can be put on a work order; 'Group' only holds others. */
  Type: 'Terminal' | 'Group'
  /** 1 once an admin has confirmed the time. Every seeded row begins at 0. */
  IsVerified: 0 | 1
  /** Hours to one decimal (1.2 is one hour and twelve minutes); null for a group. */
  hours: number | null
  /** Other words people search by, separated by spaces and semicolons; '' when there are none. */
  keywords: string
  /** The skill it takes: A master, B experienced, C entry-level technician, G anyone in the shop; null for a group. */
  skill: 'A' | 'B' | 'C' | 'G' | null
  kind: 'maintenance' | 'repair' | 'diagnosis' | null
}

/**
 * Reads one system's data. A line without indent is a system, with two spaces a group, with four an operation. Each
 * begins with its two-digit number; an operation continues with `| hours | skill | keywords`.
 * Throws on a line it cannot read: the data is part of the program.
 */
export function readGuide(text: string): LaborGuideRow[] {
  const rows: LaborGuideRow[] = []
  let system = 0
  let group = 0
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue
    const [, indent = '', number = '', title = '', rest = ''] = /^( *)(\d\d) ([^|]+?)\s*(\|.*)?$/.exec(line) ?? []
    if (indent.length === 4 && rest !== '' && group > 0) {
      rows.push({ LaborGuideId: group + Number(number), ParentId: group, Title: title, Type: 'Terminal', ...readOperation(title, rest, line) })
    } else if (title !== '' && rest === '' && indent.length <= 2) {
      if (indent === '') system = Number(number) * 10_000
      group = indent === '' ? 0 : system + Number(number) * 100
      rows.push({
        LaborGuideId: group || system, ParentId: group && system, Title: title, Type: 'Group', IsVerified: 0,
        hours: null, keywords: '', skill: null, kind: null,
      })
    } else throw new Error(`labor guide: cannot read "${line}"`)
  }
  return rows
}

function readOperation(title: string, rest: string, line: string) {
  const [, hours, skill, keywords] = /^\| (\d+\.\d) \| ([ABCG]) \| ?(.*)$/.exec(rest) ?? []
  if (!hours) throw new Error(`labor guide: cannot read "${line}"`)
  return {
    IsVerified: 0 as const, hours: Number(hours), skill: skill as 'A' | 'B' | 'C' | 'G', keywords: keywords!.trim(), kind: readKind(title),
  }
}

/** The verb after the dash says what kind of work it is. */
function readKind(title: string): 'maintenance' | 'repair' | 'diagnosis' {
  const verb = title.slice(title.indexOf(' — ') + 3)
  if (/^(diagnose|test|inspect|find|identify|check and print|measure|verify|scan|continued|read|locate and)\b/.test(verb)) return 'diagnosis'
  if (/\b(test|inspection|scan)\b.*— (perform|document|complete)/.test(title)) return 'diagnosis'
  if (/^(change|flush|drain|rotate|perform|lubricate|top off|fill|clean|pressure flush|machine exchange|mount|balance|charge)\b/.test(verb)) return 'maintenance'
  return /(filter|belt|blades?|spark plugs.*|bulb, one) — replace/i.test(title) ? 'maintenance' : 'repair'
}
