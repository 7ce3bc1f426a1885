// Whether a column of a statement's answer can be null, read from PostgreSQL's own analysis of it.
import { isNode, readName, listNodes, readNumber, listNumbers, type Tree, type TreeNode } from './parse-tree.ts'

/** `unknown`: the statement does not tell, as with a parameter or a field of JSON. */
export type Nulls = 'never' | 'maybe' | 'unknown'

export interface Catalog {
  /** `table.column`, by table `oid` and column number. */
  readonly notNull: ReadonlySet<string>
  /** By `oid`. A strict function returns null when an argument is null. */
  readonly functions: ReadonlyMap<number, { name: string; isStrict: boolean }>
  /** The columns of each view, by its `oid`. */
  readonly views: ReadonlyMap<number, readonly Nulls[]>
}

/** Functions that can return null although no argument is null. */
const findsNothing = new Set([
  'json_object_field',
  'json_object_field_text',
  'jsonb_object_field',
  'jsonb_object_field_text',
  'json_array_element',
  'json_array_element_text',
  'jsonb_array_element',
  'jsonb_array_element_text',
  'json_extract_path',
  'json_extract_path_text',
  'jsonb_extract_path',
  'jsonb_extract_path_text',
  'jsonb_path_query_first',
  'array_length',
  'array_position',
  'array_upper',
  'regexp_match',
  'regexp_substr',
  'substring',
  'current_setting',
])

/** Functions that never return null. */
const always = new Set([
  'concat',
  'concat_ws',
  'json_build_object',
  'jsonb_build_object',
  'json_build_array',
  'jsonb_build_array',
  'num_nulls',
  'num_nonnulls',
])

const alwaysCounts = new Set(['count', 'row_number', 'rank', 'dense_rank', 'percent_rank', 'cume_dist', 'ntile'])
const outsideOfGroup = new Set(['lag', 'lead', 'first_value', 'last_value', 'nth_value'])

const [relation, subquery, join, , , values, commonTable, , , group] = Array.from({ length: 10 }, (_, kind) => kind)
const [inner, left, , right] = [0, 1, 2, 3]

/** The guarantees of a query: these columns are not null, and these outer joins found a row. */
interface Facts {
  columns: Set<string>
  joins: Set<number>
}

export class NullReader {
  readonly #catalog: Catalog
  readonly #facts = new Map<TreeNode, Facts>()
  readonly #open = new Set<string>()

  constructor(catalog: Catalog) {
    this.#catalog = catalog
  }

  /** For each column that the statement returns, in order. */
  ofColumns(query: TreeNode): Nulls[] {
    return listColumns(query).map((_, at) => this.#ofColumn(at + 1, [query]))
  }

  /** `queries`: the query of the column first, then the queries around it. */
  #ofColumn(place: number, queries: readonly TreeNode[]): Nulls {
    const query = queries[0]!
    const { setOperations } = query.fields
    if (isNode(setOperations))
      return all(this.#armsOf(setOperations, query).map((arm) => this.#ofColumn(place, [arm, ...queries])))
    const entry = listColumns(query)[place - 1]
    return entry ? this.#of(entry.fields.expr, queries) : 'unknown'
  }

  #armsOf(tree: TreeNode, query: TreeNode): TreeNode[] {
    if (tree.kind !== 'RANGETBLREF')
      return [tree.fields.larg, tree.fields.rarg].flatMap((arm) => (isNode(arm) ? this.#armsOf(arm, query) : []))
    const arm = listNodes(query.fields.rtable)[readNumber(tree.fields.rtindex) - 1]?.fields.subquery
    return isNode(arm) ? [arm] : []
  }

  #of(tree: Tree | undefined, queries: readonly TreeNode[]): Nulls {
    if (!isNode(tree)) return 'unknown'
    const { fields } = tree
    const every = (list: Tree | undefined) => listNodes(list).map((node) => this.#of(node, queries))
    switch (tree.kind) {
      case 'VAR':
        return this.#ofVariable(tree, queries)
      case 'CONST':
        return fields.constisnull === 'true' ? 'maybe' : 'never'
      case 'NULLTEST':
      case 'BOOLEANTEST':
      case 'DISTINCTEXPR':
      case 'ARRAYEXPR':
      case 'ROWEXPR':
      case 'SQLVALUEFUNCTION':
      case 'GROUPINGFUNC':
        return 'never'
      case 'NULLIFEXPR':
        return 'maybe'
      case 'FUNCEXPR':
        return this.#ofFunction(readNumber(fields.funcid), every(fields.args))
      case 'OPEXPR':
      case 'SCALARARRAYOPEXPR':
        return this.#ofFunction(readNumber(fields.opfuncid), every(fields.args))
      case 'BOOLEXPR':
        return all(every(fields.args))
      case 'COALESCEEXPR':
      case 'MINMAXEXPR':
        return any(every(fields.args))
      case 'CASEEXPR':
        return all([
          ...listNodes(fields.args).map((when) => this.#of(when.fields.result, queries)),
          fields.defresult ? this.#of(fields.defresult, queries) : 'maybe',
        ])
      case 'AGGREF':
        return this.#ofAggregate(tree, queries)
      case 'WINDOWFUNC': {
        const { name = '' } = this.#catalog.functions.get(readNumber(fields.winfnoid)) ?? {}
        if (alwaysCounts.has(name)) return 'never'
        return outsideOfGroup.has(name) ? 'maybe' : all(every(fields.args))
      }
      case 'SUBLINK':
        return this.#ofSubquery(tree, queries)
      case 'RELABELTYPE':
      case 'COERCEVIAIO':
      case 'ARRAYCOERCEEXPR':
      case 'CONVERTROWTYPEEXPR':
      case 'COLLATEEXPR':
      case 'COERCETODOMAIN':
      case 'RETURNINGEXPR':
        return this.#of(fields.arg ?? fields.retexpr, queries)
      default:
        return 'unknown'
    }
  }

  #ofFunction(id: number, args: readonly Nulls[]): Nulls {
    const { name = '', isStrict = false } = this.#catalog.functions.get(id) ?? {}
    if (always.has(name)) return 'never'
    if (!isStrict) return 'unknown'
    const given = all(args)
    return given === 'never' && findsNothing.has(name) ? 'unknown' : given
  }

  /** Without any row, every aggregate except `count` is null. */
  #ofAggregate({ fields }: TreeNode, queries: readonly TreeNode[]): Nulls {
    const { name = '' } = this.#catalog.functions.get(readNumber(fields.aggfnoid)) ?? {}
    if (alwaysCounts.has(name)) return 'never'
    const query = queries[readNumber(fields.agglevelsup)]
    if (!query || listNodes(query.fields.groupClause).length === 0 || fields.aggfilter !== null) return 'maybe'
    if (/^(json|jsonb|array)_/.test(name)) return 'never'
    return all(listNodes(fields.args).map((arg) => this.#of(arg.fields.expr, queries)))
  }

  #ofSubquery({ fields }: TreeNode, queries: readonly TreeNode[]): Nulls {
    const [exists, , , , expression, , array] = Array.from({ length: 7 }, (_, kind) => kind)
    const kind = readNumber(fields.subLinkType)
    if (kind === exists || kind === array) return 'never'
    if (kind !== expression || !isNode(fields.subselect)) return 'unknown'
    const query = fields.subselect
    const isOneRow =
      query.fields.havingQual === null &&
      listNodes(query.fields.groupClause).length === 0 &&
      query.fields.setOperations === null &&
      (query.fields.hasAggs === 'true' || !hasRows(query))
    return isOneRow ? this.#ofColumn(1, [query, ...queries]) : 'maybe'
  }

  #ofVariable(variable: TreeNode, queries: readonly TreeNode[]): Nulls {
    const { fields } = variable
    const around = queries.slice(readNumber(fields.varlevelsup))
    const query = around[0]
    const table = query && listNodes(query.fields.rtable)[readNumber(fields.varno) - 1]
    if (!table) return 'unknown'
    const facts = this.#factsOf(query)
    if (facts.columns.has(makeKey(variable))) return 'never'
    const column = readNumber(fields.varattno)
    // `old` of an inserted row, `new` of a deleted one.
    if (readNumber(fields.varreturningtype) !== 0) return 'maybe'
    if (listNumbers(fields.varnullingrels).some((join) => !facts.joins.has(join))) return 'maybe'
    const kind = readNumber(table.fields.rtekind)
    if (kind === relation) return this.#ofTable(readNumber(table.fields.relid), column)
    if (kind === subquery)
      return isNode(table.fields.subquery) ? this.#ofColumn(column, [table.fields.subquery, ...around]) : 'unknown'
    if (kind === join) return this.#of(listNodes(table.fields.joinaliasvars)[column - 1], around)
    if (kind === group) return this.#of(listNodes(table.fields.groupexprs)[column - 1], around)
    if (kind === values) return all(listTargetLists(table.fields.values_lists).map((row) => this.#of(row[column - 1], around)))
    if (kind === commonTable) return this.#ofCommonTable(table, column, around)
    return 'unknown'
  }

  #ofTable(table: number, column: number): Nulls {
    const view = this.#catalog.views.get(table)
    if (view) return view[column - 1] ?? 'unknown'
    // The whole row, and system columns.
    if (column <= 0) return 'never'
    return this.#catalog.notNull.has(`${table}.${column}`) ? 'never' : 'maybe'
  }

  #ofCommonTable(table: TreeNode, column: number, around: readonly TreeNode[]): Nulls {
    const queries = around.slice(readNumber(table.fields.ctelevelsup))
    const name = readName(table.fields.ctename)
    const found = listNodes(queries[0]?.fields.cteList).find((node) => readName(node.fields.ctename) === name)?.fields.ctequery
    if (!isNode(found)) return 'unknown'
    // A recursive query starts with the rows of its first part.
    const key = `${queries.length} ${name} ${column}`
    if (this.#open.has(key)) return 'never'
    this.#open.add(key)
    const nulls = this.#ofColumn(column, [found, ...queries])
    this.#open.delete(key)
    return nulls
  }

  /** Collects what `where` and inner joins guarantee: a comparison with null is never true. */
  #factsOf(query: TreeNode): Facts {
    const before = this.#facts.get(query)
    if (before) return before
    const facts: Facts = { columns: new Set(), joins: new Set() }
    this.#facts.set(query, facts)
    const add = (tree: Tree | undefined): void => {
      if (!isNode(tree)) return
      if (tree.kind === 'VAR' && readNumber(tree.fields.varlevelsup) === 0) {
        facts.columns.add(makeKey(tree))
        for (const join of listNumbers(tree.fields.varnullingrels)) facts.joins.add(join)
      } else if (tree.kind === 'BOOLEXPR' && tree.fields.boolop === 'and') listNodes(tree.fields.args).forEach(add)
      else if (tree.kind === 'NULLTEST' && readNumber(tree.fields.nulltesttype) === 1) add(tree.fields.arg)
      else if (tree.kind === 'RELABELTYPE' || tree.kind === 'COERCEVIAIO') add(tree.fields.arg)
      else if (tree.kind === 'OPEXPR' || tree.kind === 'FUNCEXPR') {
        const { isStrict = false } = this.#catalog.functions.get(readNumber(tree.fields.opfuncid ?? tree.fields.funcid)) ?? {}
        if (isStrict) listNodes(tree.fields.args).forEach(add)
      } else if (tree.kind === 'SCALARARRAYOPEXPR' && tree.fields.useOr === 'true') add(listNodes(tree.fields.args)[0])
    }
    const walk = (tree: Tree | undefined): void => {
      if (!isNode(tree)) return
      if (tree.kind === 'FROMEXPR') {
        add(tree.fields.quals)
        listNodes(tree.fields.fromlist).forEach(walk)
      } else if (tree.kind === 'JOINEXPR') {
        const kind = readNumber(tree.fields.jointype)
        if (kind === inner) add(tree.fields.quals)
        if (kind === inner || kind === left) walk(tree.fields.larg)
        if (kind === inner || kind === right) walk(tree.fields.rarg)
      }
    }
    walk(query.fields.jointree)
    return facts
  }
}

const makeKey = ({ fields }: TreeNode) => `${readNumber(fields.varno)}.${readNumber(fields.varattno)}`

function listColumns(query: TreeNode): TreeNode[] {
  const isSelect = readNumber(query.fields.commandType) === 1
  const list = listNodes(isSelect ? query.fields.targetList : query.fields.returningList)
  return list.filter(({ fields }) => fields.resjunk !== 'true')
}

const hasRows = ({ fields }: TreeNode) =>
  isNode(fields.jointree) && (listNodes(fields.jointree.fields.fromlist).length > 0 || fields.jointree.fields.quals !== null)

const listTargetLists = (tree: Tree | undefined): Tree[][] => (Array.isArray(tree) ? (tree as Tree[]).filter(Array.isArray) : [])

/** Null as soon as one of them is. */
function all(found: readonly Nulls[]): Nulls {
  if (found.includes('maybe')) return 'maybe'
  return found.includes('unknown') ? 'unknown' : 'never'
}

/** Null only when all of them are. */
function any(found: readonly Nulls[]): Nulls {
  if (found.includes('never')) return 'never'
  return found.includes('unknown') ? 'unknown' : 'maybe'
}
