// Leaves the browser only the method and path of each contract: the server checks every input, so the schemas (and zod
// with them) need not travel to a visitor's first page.
import type { Plugin } from 'vite'

/** As much of the syntax tree as is read here (ESTree). */
interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** The literal text of a property of an object expression. */
function textOf(object: Node, name: string): string | undefined {
  for (const property of object.properties as Node[]) {
    const key = property.key as (Node & { name?: string; value?: string }) | undefined
    const value = property.value as (Node & { value?: unknown }) | undefined
    if ((key?.name ?? key?.value) === name && typeof value?.value === 'string') return value.value
  }
  return undefined
}

/** The export as the browser gets it; undefined where a contract may not hold such a thing. */
function browserExport(declarator: Node, code: string): string | undefined {
  const name = (declarator.id as Node & { name: string }).name
  const init = declarator.init as (Node & { callee?: Node & { name?: string }; arguments?: Node[] }) | null
  if (init?.type === 'Literal') return `export const ${name} = ${code.slice(init.start, init.end)}`
  const promised =
    init?.type === 'CallExpression' && init.callee?.name === 'endpoint' ? init.arguments?.[0] : undefined
  const method = promised && textOf(promised, 'method')
  const path = promised && textOf(promised, 'path')
  if (method === undefined || path === undefined) return undefined
  const definition = { route: { method, path }, meta: { callers: [] }, errorMap: {} }
  return `export const ${name} = { '~orpc': ${JSON.stringify(definition)} }`
}

/** The module of a contract with nothing but methods, paths and plain constants. `program` is the parsed `code`. */
export function addressesOf(program: { body: unknown[] }, code: string, file: string): string {
  const lines: string[] = []
  for (const statement of program.body as Node[]) {
    if (!statement.type.startsWith('Export')) continue
    const declaration = statement.declaration as (Node & { declarations?: Node[] }) | null
    for (const declarator of declaration?.declarations ?? [statement]) {
      const line = declaration?.declarations ? browserExport(declarator, code) : undefined
      if (line === undefined) {
        throw new Error(
          `${file}: a contract exports endpoints (with method and path in plain text) and plain constants only.`,
        )
      }
      lines.push(line)
    }
  }
  return lines.join('\n')
}

export function contractAddresses(): Plugin {
  return {
    name: 'contract-addresses',
    transform: {
      filter: { id: /\.contract\.ts$/ },
      handler(code, id) {
        return { code: addressesOf(this.parse(code), code, id), map: null }
      },
    },
  }
}
