import { ts } from '@ts-morph/common'

/** A parameter's place in a statement's text. */
export class Parameter {
  readonly isParameter = true
}

/** A piece of SQL as Kysely's `sql` tag creates it: text and parameters. */
export class Fragment {
  readonly pieces: readonly (string | Parameter)[]

  constructor(pieces: readonly (string | Parameter)[]) {
    this.pieces = pieces
  }

  /** The text that is sent to PostgreSQL. */
  get text(): string {
    let count = 0
    return this.pieces.map((piece) => (typeof piece === 'string' ? piece : `$${(count += 1)}`)).join('')
  }
}

/** A value that is known only at run time. */
export class Unknown {
  readonly type: ts.Type
  /** Identifies the value within one reading, so that every use of it sees the same value. */
  readonly key: string

  constructor(type: ts.Type, key: string) {
    this.type = type
    this.key = key
  }
}

export class Func {
  readonly node: ts.SignatureDeclaration & { body?: ts.Node | undefined }
  readonly scope: Scope

  constructor(node: Func['node'], scope: Scope) {
    this.node = node
    this.scope = scope
  }
}

export class Native {
  readonly call: (args: readonly Value[]) => Value

  constructor(call: Native['call']) {
    this.call = call
  }
}

export class Fields {
  readonly fields: ReadonlyMap<string, () => Value>
  /** The object that was spread into this one, for all other fields. */
  readonly rest: Unknown | undefined

  constructor(fields: ReadonlyMap<string, () => Value>, rest?: Unknown) {
    this.fields = fields
    this.rest = rest
  }
}

export type Value = Fragment | Unknown | Func | Native | Fields | readonly Value[] | string | number | boolean | null | undefined

/** The arguments of the functions around the current code. */
export interface Scope {
  readonly calls: ReadonlyMap<ts.Node, Call>
}

export interface Call {
  /** The same number for the same call within one reading. */
  readonly id: number
  /** Null when the caller is not known. */
  readonly args: readonly (() => Value)[] | null
  /** The call in the code, for its type arguments. */
  readonly from: ts.CallExpression | null
  readonly scope: Scope
}

/** The code contains something that the check cannot follow. */
export class Unreadable extends Error {}

/** This combination of choices cannot happen. */
export class Impossible extends Error {}
