// Walks the syntax of a parsed file.
/** A node of a parsed file, as the parser answers it. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown }

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Calls `visit` for the node and everything below it, each with the node around it. */
export function walk(node: Node, visit: (node: Node, around?: Node) => void, around?: Node): void {
  visit(node, around)
  for (const value of Object.values(node)) {
    if (isNode(value)) walk(value, visit, node)
    else if (Array.isArray(value)) for (const item of value) if (isNode(item)) walk(item, visit, node)
  }
}

/** `event.id` of what is written so; '' = it is no name. */
export const nameOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'Identifier') return String(node.name)
  if (node.type === 'MemberExpression') return `${nameOf(node.object)}.${nameOf(node.property)}`
  return ''
}
