import { ts } from '@ts-morph/common'
// Finds the places where the code runs SQL, and the row type each one declares.
import { relative } from 'node:path'
import { isDeclaredIn, isFragmentType, isKitsStatement, isKyselysSql, isRunningTag } from './code-symbols.ts'
import { Evaluator, type Reading } from './evaluate.ts'
import { type Code, root } from './program.ts'
import { Unreadable } from './values.ts'

/** One text that a place in the code can send. `row` is the declared row type, null where the code reads no rows. */
export interface Variant {
  text: string
  row: ts.Type | null
}

/** A place in the code that runs SQL. */
export interface Statement {
  path: string
  line: number
  /** Empty when the text could not be determined; `unread` then says why. */
  variants: Variant[]
  unread: string | null
}

export interface Statements {
  statements: Statement[]
  /** `sql` templates that are part of no statement. */
  unused: { path: string; line: number }[]
}

export function readStatements({ checker, files }: Code): Statements {
  const evaluator = new Evaluator(checker, files)
  const statements: Statement[] = []
  const templates: ts.Node[] = []
  for (const file of files) {
    const visit = (node: ts.Node): void => {
      if (ts.isTaggedTemplateExpression(node) && isKyselysSql(checker, node.tag)) templates.push(node)
      const found = ts.isCallExpression(node)
        ? getSite(checker, node)
        : (findRunningTemplate(checker, node) ?? findWrittenStatement(checker, node))
      if (found) {
        const place = getPlace(node)
        try {
          statements.push({ ...place, variants: listVariants(evaluator, found), unread: null })
        } catch (error) {
          if (!(error instanceof Unreadable)) throw error
          statements.push({ ...place, variants: [], unread: error.message })
        }
      }
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
  return { statements, unused: templates.filter((node) => !evaluator.used.has(node)).map(getPlace) }
}

interface Site {
  from: 'fragment' | 'text' | 'written'
  node: ts.Expression
  row: ts.Type | null
}

function listVariants(evaluator: Evaluator, { from, node, row }: Site): Variant[] {
  const readings: Reading[] = from === 'written' ? evaluator.readWritten(node) : evaluator.readAll(node, from)
  const found = new Map<string, Variant>()
  for (const { fragment, resolve } of readings) {
    const { text } = fragment
    const type = row && resolve(row)
    if (type && type.flags & ts.TypeFlags.TypeParameter) throw new Unreadable('the type of its rows is left to its callers')
    found.set(`${type ? getId(type) : ''} ${text}`, { text, row: type })
  }
  return [...found.values()]
}

const ids = new Map<ts.Type, number>()
function getId(type: ts.Type): number {
  if (!ids.has(type)) ids.set(type, ids.size)
  return ids.get(type)!
}

/** Further ways to run SQL: Kysely's `execute` and `executeQuery`, the kit's `statement`, and the driver's `query`. */
function getSite(checker: ts.TypeChecker, call: ts.CallExpression): Site | null {
  const { expression } = call
  const [first] = call.arguments
  const given = call.typeArguments?.[0]
  const declared = given ? checker.getTypeFromTypeNode(given) : null
  if (!ts.isPropertyAccessExpression(expression)) {
    if (
      ts.isIdentifier(expression) &&
      expression.text === 'makeStatement' &&
      call.arguments.length === 1 &&
      isDeclaredIn(checker, expression, '/database/statement.ts')
    ) {
      const row = call.typeArguments?.[1]
      return { from: 'written', node: first!, row: row ? checker.getTypeFromTypeNode(row) : null }
    }
    return null
  }
  const method = expression.name.text
  const owner = expression.expression
  if (method === 'execute' && first) {
    const type = checker.getTypeAtLocation(owner)
    if (!isFragmentType(type)) return null
    return { from: 'fragment', node: owner, row: getRowType(checker, type) }
  }
  if (method === 'executeQuery' && first) {
    const isRaw = ts.isCallExpression(first) && first.expression.getText() === 'CompiledQuery.raw'
    return { from: 'text', node: isRaw ? first.arguments[0]! : first, row: declared }
  }
  if (method === 'query' && first && isDriver(checker.getTypeAtLocation(owner)))
    return { from: 'text', node: first, row: declared }
  return null
}

/** A template that runs at once, as in findRow<Row>(db)`select ...`. */
function findRunningTemplate(checker: ts.TypeChecker, node: ts.Node): Site | null {
  if (!ts.isTaggedTemplateExpression(node) || !isRunningTag(checker, node.tag)) return null
  const row = node.tag.typeArguments?.[0]
  return { from: 'fragment', node, row: row ? checker.getTypeFromTypeNode(row) : null }
}

/** A `Statement` of the kit, which runs elsewhere and returns an `AnswerRow`. */
function findWrittenStatement(checker: ts.TypeChecker, node: ts.Node): Site | null {
  if (!ts.isObjectLiteralExpression(node)) return null
  const text = node.properties.find((property) => property.name?.getText() === 'text')
  const type = text && checker.getContextualType(node)
  if (!type || !isKitsStatement(type)) return null
  const row = listExportedBeside(checker, type.symbol, 'AnswerRow')
  return { from: 'text', node: ts.isPropertyAssignment(text) ? text.initializer : (text.name as ts.Expression), row }
}

/** The `Row` of a `RawBuilder<Row>`. */
function getRowType(checker: ts.TypeChecker, type: ts.Type): ts.Type | null {
  const member = type.isUnion() ? type.types[0]! : type
  const [row] = checker.getTypeArguments(member as ts.TypeReference)
  return row && !(row.flags & ts.TypeFlags.Unknown) ? row : null
}

function listExportedBeside(checker: ts.TypeChecker, symbol: ts.Symbol, name: string): ts.Type | null {
  const file = symbol.declarations?.[0]?.getSourceFile()
  const module = file && checker.getSymbolAtLocation(file)
  const found = module && checker.getExportsOfModule(module).find((exported) => exported.name === name)
  return found ? checker.getDeclaredTypeOfSymbol(found) : null
}

const isDriver = (type: ts.Type) => ['Client', 'Pool', 'PoolClient', 'ClientBase'].includes(type.symbol?.name ?? '')

function getPlace(node: ts.Node): { path: string; line: number } {
  const file = node.getSourceFile()
  const { line } = file.getLineAndCharacterOfPosition(node.getStart())
  return { path: relative(root, file.fileName).replaceAll('\\', '/'), line: line + 1 }
}
