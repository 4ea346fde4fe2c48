import { type ESTree, parseSync, type Plugin, Visitor } from 'vite'

/** What the browser asks a route for: where to send a call. Types know the rest, the server checks it. */
const ASKED = new Set(['method', 'path'])

/**
 * The contract as browsers load it: of a route its method and path, of all else what is used. Without it every page
 * would carry the schemas of every answer, which only the server reads.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    transform: {
      filter: { id: /[\\/]contract[\\/][^?]*\.ts$/ },
      handler: (code) => ({ code: leaned(code), map: null }),
    },
  }
}

interface Edit {
  start: number
  end: number
  text: string
}

/** The module's text after the change; it is JavaScript already. */
export function leaned(code: string): string {
  const { program } = parseSync('contract.js', code)
  const edits = program.body.flatMap(purified)
  new Visitor({
    CallExpression: ({ callee, arguments: [routes] }) => {
      if (callee.type === 'Identifier' && callee.name === 'defineRoutes' && routes?.type === 'ObjectExpression')
        edits.push(...routes.properties.flatMap((route) => shortened(route, code)))
    },
  }).visit(program)
  return applied(code, edits)
}

/** Making a schema or a table has no effect: where nobody uses it, it may go. */
function purified(statement: ESTree.Directive | ESTree.Statement): Edit[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declared?.type !== 'VariableDeclaration') return []
  return declared.declarations.flatMap(({ init }) =>
    init && init.type !== 'Literal' && init.type !== 'ArrowFunctionExpression'
      ? [
          { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
          { start: init.end, end: init.end, text: '))()' },
        ]
      : [],
  )
}

/** A route without what the browser never asks for. */
function shortened(route: ESTree.ObjectPropertyKind, code: string): Edit[] {
  if (route.type !== 'Property' || route.value.type !== 'ObjectExpression') return []
  const { start, end, properties } = route.value
  const kept = properties.filter((part) => part.type === 'SpreadElement' || ASKED.has(nameOf(part.key)))
  return [{ start, end, text: `{ ${kept.map((part) => code.slice(part.start, part.end)).join(', ')} }` }]
}

function nameOf(key: ESTree.PropertyKey): string {
  return key.type === 'Identifier' ? key.name : ''
}

function applied(code: string, edits: readonly Edit[]): string {
  const fromTheEnd = edits.toSorted((one, other) => other.start - one.start)
  return fromTheEnd.reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
}
