import { ts } from '@ts-morph/common'
import pg from 'pg'
// Registers the driver's parsers for whole numbers, shares and days.
import '../../kit/server/database/database.ts'
import type { Column, Describer } from './describe.ts'

/** How a value arrives in the program. `json` can be anything except plain text. */
type Kind = 'number' | 'string' | 'boolean' | 'Date' | 'Buffer' | 'json' | 'object' | { list: Kind }

const samples: Readonly<Record<string, string>> = {
  bool: 't',
  bytea: '\\x00',
  date: '2026-11-21',
  interval: '1 day',
  json: '{}',
  jsonb: '{}',
  time: '08:00:00',
  timestamp: '2026-11-21 08:00:00',
  timestamptz: '2026-11-21 08:00:00+00',
  uuid: '00000000-0000-0000-0000-000000000000',
}
const numbers = new Set(['int2', 'int4', 'int8', 'float4', 'float8', 'numeric', 'oid'])

// Its type lists only the types that PostgreSQL comes with.
const getParser = pg.types.getTypeParser as (oid: number) => (text: string) => unknown

/** Asks the driver itself how it parses a value of that type. */
function getKind(oid: number, name: string): Kind {
  if (name === 'json' || name === 'jsonb') return 'json'
  const isList = name.startsWith('_')
  const element = isList ? name.slice(1) : name
  const sample = samples[element] ?? (numbers.has(element) ? '1' : 'text')
  const parse = getParser(oid)
  return getKindOfValue(parse(isList ? `{${JSON.stringify(sample)}}` : sample))
}

function getKindOfValue(value: unknown): Kind {
  if (Array.isArray(value)) return { list: getKindOfValue(value[0]) }
  if (value instanceof Date) return 'Date'
  if (Buffer.isBuffer(value)) return 'Buffer'
  const type = typeof value
  return type === 'number' || type === 'string' || type === 'boolean' ? type : 'object'
}

const showKind = (kind: Kind): string => (typeof kind === 'object' ? `${showKind(kind.list)}[]` : kind)

/** The differences between the declared row and PostgreSQL's answer, in words. */
export function findMismatches(
  checker: ts.TypeChecker,
  row: ts.Type | null,
  columns: readonly Column[],
  typeNames: Describer['typeNames'],
): string[] {
  if (!row) return []
  if (row.flags & ts.TypeFlags.Any) return ['its rows are of the type any']
  const declared = listProperties(checker, row)
  const answered = new Set(columns.map(({ name }) => name))
  const found: string[] = []
  for (const name of declared.keys())
    if (!answered.has(name)) found.push(`the row has "${name}", the statement returns no such column`)
  for (const { name, type: oid, nulls } of columns) {
    const property = declared.get(name)
    if (!property) {
      found.push(`the statement returns "${name}", which the row does not have`)
      continue
    }
    const typeName = typeNames.get(oid) ?? String(oid)
    const kind = getKind(oid, typeName)
    const { types, isOptional } = property
    const says = types.map((type) => checker.typeToString(type)).join(' or ')
    if (!types.every((type) => isAssignable(checker, type, kind)))
      found.push(`"${name}" is ${typeName} and arrives as ${showKind(kind)}, the row says ${says}`)
    else if (nulls === 'maybe' && !types.some(acceptsNull)) found.push(`"${name}" can be null, the row says ${says}`)
    else if (isOptional) found.push(`"${name}" is always there, null or not, the row says it may be missing`)
  }
  const double = columns.map(({ name }) => name).filter((name, at, names) => names.indexOf(name) !== at)
  for (const name of double) found.push(`the statement returns "${name}" twice`)
  return found
}

interface Property {
  /** One for each member of a union. */
  types: ts.Type[]
  isOptional: boolean
}

function listProperties(checker: ts.TypeChecker, row: ts.Type): Map<string, Property> {
  const found = new Map<string, Property>()
  for (const each of listParts(row))
    for (const symbol of checker.getPropertiesOfType(each)) {
      const { types, isOptional } = found.get(symbol.name) ?? { types: [], isOptional: false }
      types.push(checker.getTypeOfSymbol(symbol))
      found.set(symbol.name, { types, isOptional: isOptional || (symbol.flags & ts.SymbolFlags.Optional) !== 0 })
    }
  return found
}

const listParts = (type: ts.Type) => (type.isUnion() ? type.types : [type])

const acceptsNull = (type: ts.Type) => listParts(type).some(({ flags }) => flags & (ts.TypeFlags.Null | ts.TypeFlags.Unknown))

function isAssignable(checker: ts.TypeChecker, type: ts.Type, kind: Kind): boolean {
  return listParts(type).every((part) => {
    const { flags } = part
    if (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Unknown)) return true
    if (flags & ts.TypeFlags.Any) return false
    if (kind === 'json') return !(flags & ts.TypeFlags.StringLike) && part.symbol?.name !== 'Date'
    if (kind === 'number') return (flags & ts.TypeFlags.NumberLike) !== 0
    if (kind === 'string') return (flags & ts.TypeFlags.StringLike) !== 0
    if (kind === 'boolean') return (flags & ts.TypeFlags.BooleanLike) !== 0
    if (kind === 'Buffer') return ['Buffer', 'Uint8Array'].includes(part.symbol?.name ?? '')
    if (kind === 'Date') return part.symbol?.name === 'Date'
    if (kind === 'object') return (flags & ts.TypeFlags.Object) !== 0
    if (!checker.isArrayType(part)) return false
    const [element] = checker.getTypeArguments(part as ts.TypeReference)
    return element !== undefined && isAssignable(checker, element, kind.list)
  })
}
