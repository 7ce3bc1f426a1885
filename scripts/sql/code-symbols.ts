import { ts } from '@ts-morph/common'

/** Whether something of this type is SQL, not a parameter. */
export function isFragmentType(type: ts.Type): boolean {
  const types = type.isUnion() ? type.types : [type]
  return types.some((member) => member.getProperty('toOperationNode') !== undefined)
}

/** Whether this is the kit's `Statement`: a text that is passed on and runs elsewhere. */
export function isKitsStatement(type: ts.Type): boolean {
  const declared = type.symbol?.name === 'Statement' ? type.symbol.declarations : undefined
  return declared?.some((declaration) => declaration.getSourceFile().fileName.endsWith('/kit/server/context.ts')) ?? false
}

export const isKyselysSql = (checker: ts.TypeChecker, node: ts.Node): boolean =>
  ts.isIdentifier(node) && node.text === 'sql' && isDeclaredIn(checker, node, '/kysely/')

/** Whether this is the tag of a template that runs at once, as in findRow<Row>(db)`select ...`: a call of the kit's rows.ts. */
export const isRunningTag = (checker: ts.TypeChecker, node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && isDeclaredIn(checker, node.expression, '/database/rows.ts')

export function isDeclaredIn(checker: ts.TypeChecker, name: ts.Identifier, path: string): boolean {
  const symbol = checker.getSymbolAtLocation(name)
  const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  return target?.declarations?.some((declaration) => declaration.getSourceFile().fileName.includes(path)) ?? false
}

export function listCallsByName(files: readonly ts.SourceFile[]): Map<string, ts.CallExpression[]> {
  const found = new Map<string, ts.CallExpression[]>()
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const { expression } = node
      const name = ts.isIdentifier(expression)
        ? expression.text
        : ts.isPropertyAccessExpression(expression)
          ? expression.name.text
          : undefined
      if (name !== undefined) {
        const calls = found.get(name)
        if (calls) calls.push(node)
        else found.set(name, [node])
      }
    }
    ts.forEachChild(node, visit)
  }
  for (const file of files) visit(file)
  return found
}

/** The code of a node, for messages. */
export const shortenText = (node: ts.Node) => node.getText().replaceAll(/\s+/g, ' ').slice(0, 60)
