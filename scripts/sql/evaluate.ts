// Works out the text of a statement from the code that composes it, without running that code.
import { ts } from '@ts-morph/common'
import { Choices, mostOptions } from './choices.ts'
import { listCallsByName, isFragmentType, isKitsStatement, isKyselysSql, isRunningTag, shortenText } from './code-symbols.ts'
import {
  type Call,
  Fields,
  Fragment,
  Func,
  Impossible,
  Native,
  Parameter,
  type Scope,
  Unknown,
  Unreadable,
  type Value,
} from './values.ts'

export interface Reading {
  fragment: Fragment
  /** Replaces a type parameter of the function around the statement by what its caller gives. */
  resolve(type: ts.Type): ts.Type
}

export class Evaluator {
  /** All `sql` templates that are part of some statement. */
  readonly used = new Set<ts.Node>()
  readonly #checker: ts.TypeChecker
  readonly #calls: ReadonlyMap<string, ts.CallExpression[]>
  #choices = new Choices()
  #callIds = new Map<string, number>()
  #roots = new Map<ts.Node, Call>()
  #depth = 0

  constructor(checker: ts.TypeChecker, files: readonly ts.SourceFile[]) {
    this.#checker = checker
    this.#calls = listCallsByName(files)
  }

  /** Every text that the expression can produce: one for each combination of conditions and callers. */
  readAll(node: ts.Expression, from: 'fragment' | 'text'): Reading[] {
    return this.#everyWay((scope) => {
      const value = this.#evaluate(node, scope)
      if (from === 'text') return new Fragment([this.#textOf(value, node)])
      if (value instanceof Fragment) return value
      throw new Unreadable(`what "${shortenText(node)}" holds is not known`)
    })
  }

  /** Every text of a function that receives a parameter factory and returns the statement (the kit's `statement`). */
  readWritten(node: ts.Expression): Reading[] {
    const parameter = new Native(() => new Fragment([new Parameter()]))
    return this.#everyWay((scope) => {
      const value = this.#call(this.#evaluate(node, scope), [() => parameter], null, scope, node)
      if (value instanceof Fragment) return value
      throw new Unreadable(`what "${shortenText(node)}" answers is not known`)
    })
  }

  #everyWay(read: (scope: Scope) => Fragment): Reading[] {
    const found = new Map<string, Reading>()
    this.#choices = new Choices()
    do {
      this.#callIds = new Map()
      this.#roots = new Map()
      this.#depth = 0
      try {
        const fragment = read({ calls: new Map() })
        const roots = this.#roots
        const from = [...roots.values()].map((call) => call.from?.pos ?? 0).join()
        found.set(`${from} ${fragment.text}`, { fragment, resolve: (type) => this.#resolve(type, roots) })
      } catch (error) {
        if (!(error instanceof Impossible)) throw error
      }
    } while (this.#choices.next())
    if (found.size === 0) throw new Unreadable('no path leads to it')
    return [...found.values()]
  }

  #resolve(type: ts.Type, roots: ReadonlyMap<ts.Node, Call>): ts.Type {
    if (!(type.flags & ts.TypeFlags.TypeParameter)) return type
    const declared = type.symbol?.declarations?.[0]
    if (!declared || !ts.isTypeParameterDeclaration(declared)) return type
    const owner = declared.parent as ts.SignatureDeclaration
    const given = roots.get(owner)?.from?.typeArguments?.[owner.typeParameters?.indexOf(declared) ?? -1]
    return given ? this.#resolve(this.#checker.getTypeFromTypeNode(given), roots) : type
  }

  #evaluate(node: ts.Expression, scope: Scope): Value {
    this.#depth += 1
    if (this.#depth > 400) throw new Unreadable('it calls itself without end')
    try {
      return this.#evaluateNode(node, scope)
    } finally {
      this.#depth -= 1
    }
  }

  #evaluateNode(node: ts.Expression, scope: Scope): Value {
    if (
      ts.isParenthesizedExpression(node) ||
      ts.isAsExpression(node) ||
      ts.isSatisfiesExpression(node) ||
      ts.isNonNullExpression(node) ||
      ts.isAwaitExpression(node)
    )
      return this.#evaluate(node.expression, scope)
    if (ts.isStringLiteralLike(node)) return node.text
    if (ts.isNumericLiteral(node)) return Number(node.text)
    if (node.kind === ts.SyntaxKind.TrueKeyword) return true
    if (node.kind === ts.SyntaxKind.FalseKeyword) return false
    if (node.kind === ts.SyntaxKind.NullKeyword) return null
    if (ts.isTemplateExpression(node))
      return node.templateSpans.reduce(
        (text, span) => text + this.#textOf(this.#evaluate(span.expression, scope), span.expression) + span.literal.text,
        node.head.text,
      )
    if (ts.isTaggedTemplateExpression(node) && (isKyselysSql(this.#checker, node.tag) || isRunningTag(this.#checker, node.tag)))
      return this.#template(node, scope)
    if (ts.isIdentifier(node)) return node.text === 'undefined' ? undefined : this.#named(node, scope)
    if (ts.isPropertyAccessExpression(node)) return this.#member(node, node.expression, node.name.text, scope)
    if (ts.isElementAccessExpression(node)) {
      const key = this.#known(this.#evaluate(node.argumentExpression, scope))
      if (typeof key === 'string' || typeof key === 'number') return this.#member(node, node.expression, String(key), scope)
      const from = this.#evaluate(node.expression, scope)
      if (from instanceof Fields) {
        const names = [...from.fields.keys()]
        return from.fields.get(names[this.#choices.choose(this.#keyOf(node.argumentExpression, scope), names.length)]!)!()
      }
      if (Array.isArray(from))
        return from[this.#choices.choose(this.#keyOf(node.argumentExpression, scope), from.length)] as Value
      return this.#unknown(node, scope)
    }
    if (ts.isCallExpression(node)) return this.#callExpression(node, scope)
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return new Func(node, scope)
    if (ts.isConditionalExpression(node))
      return this.#evaluate(this.#decide(node.condition, scope) ? node.whenTrue : node.whenFalse, scope)
    if (ts.isBinaryExpression(node)) return this.#binary(node, scope)
    if (ts.isPrefixUnaryExpression(node)) {
      if (node.operator === ts.SyntaxKind.ExclamationToken) return !this.#decide(node.operand, scope)
      const value = this.#known(this.#evaluate(node.operand, scope))
      if (node.operator === ts.SyntaxKind.MinusToken && typeof value === 'number') return -value
      return this.#unknown(node, scope)
    }
    if (ts.isArrayLiteralExpression(node))
      return node.elements.flatMap((element): readonly Value[] => {
        if (!ts.isSpreadElement(element)) return [this.#evaluate(element, scope)]
        return this.#listOf(this.#evaluate(element.expression, scope), element.expression)
      })
    if (ts.isObjectLiteralExpression(node)) return this.#object(node, scope)
    return this.#unknown(node, scope)
  }

  #template(node: ts.TaggedTemplateExpression, scope: Scope): Fragment {
    this.used.add(node)
    const { template } = node
    if (ts.isNoSubstitutionTemplateLiteral(template)) return new Fragment([template.text])
    const pieces: (string | Parameter)[] = [template.head.text]
    for (const { expression, literal } of template.templateSpans) {
      pieces.push(...this.#interpolated(expression, scope), literal.text)
    }
    return new Fragment(pieces)
  }

  #interpolated(expression: ts.Expression, scope: Scope): readonly (string | Parameter)[] {
    const type = this.#checker.getTypeAtLocation(expression)
    if (!isFragmentType(type)) return [new Parameter()]
    const value = this.#evaluate(expression, scope)
    if (value instanceof Fragment) return value.pieces
    throw new Unreadable(`what "${shortenText(expression)}" holds is not known`)
  }

  #object(node: ts.ObjectLiteralExpression, scope: Scope): Value {
    const fields = new Map<string, () => Value>()
    let rest: Unknown | undefined
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) {
        const spread = this.#evaluate(property.expression, scope)
        if (!(spread instanceof Fields)) {
          rest = this.#unknown(property.expression, scope)
          continue
        }
        rest = spread.rest ?? rest
        for (const [name, value] of spread.fields) fields.set(name, value)
      } else if (ts.isPropertyAssignment(property)) {
        const { name, initializer } = property
        const key = ts.isComputedPropertyName(name) ? this.#known(this.#evaluate(name.expression, scope)) : name.text
        if (typeof key !== 'string') return this.#unknown(node, scope)
        fields.set(key, () => this.#evaluate(initializer, scope))
      } else if (ts.isShorthandPropertyAssignment(property)) {
        fields.set(property.name.text, () =>
          this.#ofSymbol(this.#checker.getShorthandAssignmentValueSymbol(property), property.name, scope),
        )
      } else if (ts.isMethodDeclaration(property) && ts.isIdentifier(property.name)) {
        fields.set(property.name.text, () => new Func(property, scope))
      } else return this.#unknown(node, scope)
    }
    return new Fields(fields, rest)
  }

  #named(node: ts.Identifier, scope: Scope): Value {
    return this.#ofSymbol(this.#checker.getSymbolAtLocation(node), node, scope)
  }

  #ofSymbol(symbol: ts.Symbol | undefined, node: ts.Identifier, scope: Scope): Value {
    const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol
    const declaration = target?.valueDeclaration
    if (!declaration) return this.#unknown(node, scope)
    if (ts.isVariableDeclaration(declaration)) return this.#variable(declaration, node, scope)
    if (ts.isParameter(declaration)) return this.#argument(declaration, node, scope)
    if (ts.isBindingElement(declaration)) return this.#bound(declaration, node, scope)
    if (ts.isFunctionDeclaration(declaration)) {
      const body = target.declarations?.find((candidate) => ts.isFunctionDeclaration(candidate) && candidate.body !== undefined)
      return new Func((body ?? declaration) as ts.FunctionDeclaration, scope)
    }
    return this.#unknown(node, scope)
  }

  #variable(declaration: ts.VariableDeclaration, node: ts.Expression, scope: Scope): Value {
    const list = declaration.parent
    if (ts.isVariableDeclarationList(list) && ts.isForOfStatement(list.parent)) {
      const items = this.#evaluate(list.parent.expression, scope)
      if (!Array.isArray(items)) return this.#unknown(node, scope)
      return items[this.#choices.choose(this.#keyOf(list.parent.expression, scope), items.length)] as Value
    }
    const isConstant = ts.isVariableDeclarationList(list) && (list.flags & ts.NodeFlags.Const) !== 0
    if (!isConstant || !declaration.initializer) return this.#unknown(node, scope)
    const value = this.#evaluate(declaration.initializer, scope)
    return value instanceof Unknown ? new Unknown(this.#checker.getTypeAtLocation(node), value.key) : value
  }

  /** A name in a pattern: `{ a }`, `[a]`. */
  #bound(declaration: ts.BindingElement, node: ts.Expression, scope: Scope): Value {
    const pattern = declaration.parent
    const owner = pattern.parent
    const whole = ts.isBindingElement(owner)
      ? this.#bound(owner, node, scope)
      : ts.isParameter(owner)
        ? this.#argument(owner, node, scope)
        : this.#variable(owner, node, scope)
    const value = this.#part(whole, declaration, node, scope)
    if (value === undefined && declaration.initializer) return this.#evaluate(declaration.initializer, scope)
    return value
  }

  #part(whole: Value, declaration: ts.BindingElement, node: ts.Expression, scope: Scope): Value {
    if (ts.isArrayBindingPattern(declaration.parent)) {
      const at = declaration.parent.elements.indexOf(declaration)
      return Array.isArray(whole) && !declaration.dotDotDotToken ? (whole as readonly Value[])[at] : this.#unknown(node, scope)
    }
    const name = declaration.propertyName ?? declaration.name
    if (whole instanceof Fields && ts.isIdentifier(name) && !declaration.dotDotDotToken)
      return this.#field(whole, name.text, declaration.name)
    const type = this.#checker.getTypeAtLocation(declaration.name)
    this.#skipPassedOn(whole, name.getText())
    return whole instanceof Unknown ? new Unknown(type, `${whole.key}.${name.getText()}`) : this.#unknown(node, scope)
  }

  #argument(declaration: ts.ParameterDeclaration, node: ts.Expression, scope: Scope): Value {
    const owner = declaration.parent
    const call = scope.calls.get(owner) ?? this.#rootCall(owner)
    if (!call.args) return this.#unknown(declaration.name as ts.Expression, scope, this.#checker.getTypeAtLocation(node))
    const at = owner.parameters.indexOf(declaration)
    if (declaration.dotDotDotToken) return call.args.slice(at).map((arg) => arg())
    const value = call.args[at]?.()
    if (value === undefined && declaration.initializer) return this.#evaluate(declaration.initializer, scope)
    return value
  }

  /** A function that is not being called here takes the arguments of each of its callers in turn. */
  #rootCall(owner: ts.SignatureDeclaration): Call {
    const before = this.#roots.get(owner)
    if (before) return before
    const empty: Scope = { calls: new Map() }
    const id = this.#callId(owner, empty)
    const element = this.#elementFor(owner, empty)
    if (element) {
      const call: Call = { id, args: element, from: null, scope: empty }
      this.#roots.set(owner, call)
      return call
    }
    const callers = this.#callersOf(owner)
    const from =
      callers.length === 0
        ? null
        : callers[this.#choices.choose(`caller ${owner.pos} ${owner.getSourceFile().fileName}`, callers.length)]!
    const args =
      from && !from.arguments.some(ts.isSpreadElement) ? from.arguments.map((arg) => () => this.#evaluate(arg, empty)) : null
    const call: Call = { id, args, from, scope: empty }
    this.#roots.set(owner, call)
    return call
  }

  /** The arguments of a callback in `[…].map(…)`. */
  #elementFor(owner: ts.SignatureDeclaration, scope: Scope): (() => Value)[] | undefined {
    const call = owner.parent
    if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression) || call.arguments[0] !== owner)
      return undefined
    if (!['map', 'flatMap', 'forEach'].includes(call.expression.name.text)) return undefined
    const list = this.#evaluate(call.expression.expression, scope)
    if (!Array.isArray(list)) return undefined
    const at = this.#choices.choose(this.#keyOf(call, scope), list.length)
    return [() => list[at] as Value, () => at]
  }

  #callersOf(owner: ts.SignatureDeclaration): ts.CallExpression[] {
    const name =
      owner.name && ts.isIdentifier(owner.name)
        ? owner.name
        : ts.isVariableDeclaration(owner.parent) && ts.isIdentifier(owner.parent.name)
          ? owner.parent.name
          : ts.isPropertyAssignment(owner.parent) && ts.isIdentifier(owner.parent.name)
            ? owner.parent.name
            : undefined
    const symbol = name && this.#checker.getSymbolAtLocation(name)
    if (!symbol) return []
    return (this.#calls.get(name.text) ?? []).filter((call) => {
      const called = ts.isPropertyAccessExpression(call.expression) ? call.expression.name : call.expression
      const found = this.#checker.getSymbolAtLocation(called)
      return (found && found.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(found) : found) === symbol
    })
  }

  #member(node: ts.Expression, owner: ts.Expression, name: string, scope: Scope): Value {
    const from = this.#evaluate(owner, scope)
    if (from instanceof Fields) return this.#field(from, name, node)
    if (Array.isArray(from)) return name === 'length' ? from.length : (from as readonly Value[])[Number(name)]
    const type = this.#checker.getTypeAtLocation(node)
    this.#skipPassedOn(from, name)
    return from instanceof Unknown ? new Unknown(type, `${from.key}.${name}`) : this.#unknown(node, scope)
  }

  /** A `Statement` of the kit is checked where it is created, so its text is skipped here. */
  #skipPassedOn(from: Value, name: string): void {
    if (name === 'text' && from instanceof Unknown && isKitsStatement(from.type)) throw new Impossible()
  }

  #callExpression(node: ts.CallExpression, scope: Scope): Value {
    const { expression } = node
    const args = node.arguments.map((arg) => () => this.#evaluate(arg, scope))
    if (ts.isPropertyAccessExpression(expression)) {
      const name = expression.name.text
      if (isKyselysSql(this.#checker, expression.expression)) return this.#builder(name, node, args)
      const { text } = expression.expression as ts.Identifier
      if (text === 'Object' && ['keys', 'values', 'entries'].includes(name)) {
        const from = args[0]?.()
        if (!(from instanceof Fields)) return this.#unknown(node, scope)
        return [...from.fields].map(([key, value]) => (name === 'keys' ? key : name === 'values' ? value() : [key, value()]))
      }
      const answer = this.#method(name, this.#evaluate(expression.expression, scope), args, node, scope)
      if (answer !== notKnown) return answer
    }
    if (expression.getText() === 'String' && args[0]) {
      const text = this.#known(args[0]())
      return typeof text === 'object' ? this.#unknown(node, scope) : String(text)
    }
    const callee = this.#evaluate(expression, scope)
    if (callee instanceof Func || callee instanceof Native) return this.#call(callee, args, node, scope, node)
    return this.#unknown(node, scope)
  }

  #method(
    name: string,
    from: Value,
    args: readonly (() => Value)[],
    node: ts.CallExpression,
    scope: Scope,
  ): Value | typeof notKnown {
    if (typeof from === 'string') {
      if (name === 'toUpperCase') return from.toUpperCase()
      if (name === 'toLowerCase') return from.toLowerCase()
      if (name === 'trim') return from.trim()
      return notKnown
    }
    const list = Array.isArray(from) ? (from as readonly Value[]) : this.#elementsOf(from, name)
    if (!list) return notKnown
    const each = (element: Value, at: number) => this.#call(args[0]!(), [() => element, () => at], null, scope, node, String(at))
    if (name === 'map') return list.map(each)
    if (name === 'flatMap') return list.flatMap((element, at) => each(element, at))
    if (name === 'slice') {
      const bounds = args.map((arg) => this.#known(arg()))
      return bounds.every((bound) => typeof bound === 'number') ? list.slice(...bounds) : list
    }
    if (name === 'toSorted' || name === 'filter') return list
    if (name === 'join') return list.map((element) => this.#textOf(element, node)).join(args[0] && this.#textOf(args[0](), node))
    return notKnown
  }

  /** A list of unknown length is read as a list of two. */
  #elementsOf(from: Value, name: string): readonly Value[] | undefined {
    if (!(from instanceof Unknown) || !['map', 'flatMap', 'filter', 'slice'].includes(name)) return undefined
    const type = this.#checker.getIndexTypeOfType(from.type, ts.IndexKind.Number)
    return type && [new Unknown(type, `${from.key}[0]`), new Unknown(type, `${from.key}[1]`)]
  }

  #builder(name: string, node: ts.CallExpression, args: readonly (() => Value)[]): Value {
    const [first] = node.arguments
    const text = () => this.#textOf(args[0]!(), first!)
    if (name === 'raw') return new Fragment([text()])
    if (name === 'ref' || name === 'table' || name === 'id')
      return new Fragment([
        text()
          .split('.')
          .map((part) => `"${part}"`)
          .join('.'),
      ])
    if (name === 'val' || name === 'value') return new Fragment([new Parameter()])
    if (name === 'lit') return new Fragment([this.#literal(args[0]!(), first!)])
    if (name === 'join') {
      // An empty list would not be valid SQL, so the code never joins one.
      const between = args[1]?.()
      const pieces = between instanceof Fragment ? between.pieces : [', ']
      const items = this.#listOf(args[0]!(), first!)
      if (items.length === 0) throw new Impossible()
      return new Fragment(
        items.flatMap((item, at) => [...(at > 0 ? pieces : []), ...(item instanceof Fragment ? item.pieces : [new Parameter()])]),
      )
    }
    throw new Unreadable(`sql.${name} is not read`)
  }

  #literal(value: Value, node: ts.Expression): string {
    const known = this.#known(value)
    if (known === null) return 'null'
    if (typeof known === 'number' || typeof known === 'boolean') return String(known)
    if (typeof known === 'string') return `'${known.replaceAll(`'`, `''`)}'`
    if (known instanceof Unknown && known.type.flags & ts.TypeFlags.NumberLike) return '1'
    if (known instanceof Unknown && known.type.flags & ts.TypeFlags.BooleanLike) return 'true'
    throw new Unreadable(`what "${shortenText(node)}" holds is not known`)
  }

  #call(
    callee: Value,
    args: readonly (() => Value)[],
    from: ts.CallExpression | null,
    scope: Scope,
    node: ts.Node,
    place = '',
  ): Value {
    if (callee instanceof Native) return callee.call(args.map((arg) => arg()))
    if (!(callee instanceof Func) || !callee.node.body) throw new Unreadable(`what "${shortenText(node)}" calls is not known`)
    const call: Call = { id: this.#callId(node, scope, place), args, from, scope }
    const inner: Scope = { calls: new Map([...callee.scope.calls, [callee.node, call]]) }
    const { body } = callee.node
    if (!ts.isBlock(body)) return this.#evaluate(body as ts.Expression, inner)
    const answer = this.#run(body.statements, inner)
    if (answer) return answer.value
    return undefined
  }

  #run(statements: readonly ts.Statement[], scope: Scope): { value: Value } | undefined {
    for (const statement of statements) {
      if (ts.isReturnStatement(statement)) return { value: statement.expression && this.#evaluate(statement.expression, scope) }
      if (ts.isThrowStatement(statement)) throw new Impossible()
      if (ts.isBlock(statement)) {
        const answer = this.#run(statement.statements, scope)
        if (answer) return answer
      }
      if (ts.isIfStatement(statement)) {
        const way = this.#decide(statement.expression, scope) ? statement.thenStatement : statement.elseStatement
        const answer = way && this.#run([way], scope)
        if (answer) return answer
      }
    }
    return undefined
  }

  #decide(condition: ts.Expression, scope: Scope): boolean {
    const value = this.#known(this.#evaluate(condition, scope))
    if (value instanceof Unknown) return this.#choices.choose(value.key, 2) === 0
    return Array.isArray(value) || value instanceof Object || Boolean(value)
  }

  #binary(node: ts.BinaryExpression, scope: Scope): Value {
    const operator = node.operatorToken.kind
    if (operator === ts.SyntaxKind.AmpersandAmpersandToken)
      return this.#decide(node.left, scope) ? this.#evaluate(node.right, scope) : false
    if (operator === ts.SyntaxKind.BarBarToken) {
      const left = this.#known(this.#evaluate(node.left, scope))
      return this.#decide(node.left, scope) ? left : this.#evaluate(node.right, scope)
    }
    if (operator === ts.SyntaxKind.QuestionQuestionToken) {
      const left = this.#known(this.#evaluate(node.left, scope))
      if (left instanceof Unknown) return this.#unknown(node, scope)
      return left ?? this.#evaluate(node.right, scope)
    }
    const left = this.#known(this.#evaluate(node.left, scope))
    const right = this.#known(this.#evaluate(node.right, scope))
    if (operator === ts.SyntaxKind.InKeyword && right instanceof Fields && typeof left === 'string') return right.fields.has(left)
    const isPlain = (value: Value) => value === null || value === undefined || typeof value !== 'object'
    if (!isPlain(left) || !isPlain(right)) return this.#unknown(node, scope)
    if (operator === ts.SyntaxKind.EqualsEqualsEqualsToken) return left === right
    if (operator === ts.SyntaxKind.ExclamationEqualsEqualsToken) return left !== right
    if (operator === ts.SyntaxKind.PlusToken && (typeof left === 'string' || typeof right === 'string'))
      return `${String(left)}${String(right)}`
    if (typeof left !== 'number' || typeof right !== 'number') return this.#unknown(node, scope)
    if (operator === ts.SyntaxKind.PlusToken) return left + right
    if (operator === ts.SyntaxKind.MinusToken) return left - right
    if (operator === ts.SyntaxKind.AsteriskToken) return left * right
    if (operator === ts.SyntaxKind.SlashToken) return left / right
    if (operator === ts.SyntaxKind.GreaterThanToken) return left > right
    if (operator === ts.SyntaxKind.LessThanToken) return left < right
    return this.#unknown(node, scope)
  }

  /** A value whose type has only a few members takes each of them in turn. */
  #known(value: Value): Value {
    if (!(value instanceof Unknown)) return value
    const types = value.type.isUnion() ? value.type.types : [value.type]
    const values: Value[] = []
    for (const type of types) {
      if (type.isStringLiteral() || type.isNumberLiteral()) values.push(type.value)
      else if (type.flags & ts.TypeFlags.BooleanLiteral) values.push(this.#checker.typeToString(type) === 'true')
      else if (type.flags & ts.TypeFlags.Null) values.push(null)
      else if (type.flags & ts.TypeFlags.Undefined) values.push(undefined)
      else return value
    }
    return values.length > mostOptions ? value : values[this.#choices.choose(`value of ${value.key}`, values.length)]
  }

  #textOf(value: Value, node: ts.Node): string {
    const known = this.#known(value)
    if (typeof known === 'string' || typeof known === 'number' || typeof known === 'boolean') return String(known)
    throw new Unreadable(`what "${shortenText(node)}" holds is not known`)
  }

  #listOf(value: Value, node: ts.Node): readonly Value[] {
    if (Array.isArray(value)) return value as readonly Value[]
    const elements = this.#elementsOf(value, 'map')
    if (elements) return elements
    throw new Unreadable(`what "${shortenText(node)}" holds is not known`)
  }

  #unknown(node: ts.Expression, scope: Scope, type = this.#checker.getTypeAtLocation(node)): Unknown {
    return new Unknown(type, this.#keyOf(node, scope))
  }

  #callId(node: ts.Node, scope: Scope, place = ''): number {
    const key = `${node.getSourceFile().fileName} ${node.pos} ${place} ${this.#keyOfScope(scope)}`
    const id = this.#callIds.get(key) ?? this.#callIds.size + 1
    this.#callIds.set(key, id)
    return id
  }

  #keyOf(node: ts.Node, scope: Scope): string {
    return `${node.getText()} in ${this.#keyOfScope(scope)}`
  }

  #keyOfScope(scope: Scope): string {
    return [...scope.calls.values()].map(({ id }) => id).join()
  }

  #field(from: Fields, name: string, node: ts.Node): Value {
    const known = from.fields.get(name)
    if (known) return known()
    return from.rest && new Unknown(this.#checker.getTypeAtLocation(node), `${from.rest.key}.${name}`)
  }
}

const notKnown = Symbol('not known')
