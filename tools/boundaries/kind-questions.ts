// Finds where code asks for the id of an event or the name of a kind of event: such things are told by the record (docs/decisions/0137).
import { isNode, type Node, nameOf, walk } from './syntax.ts'

/** What is compared in such a question: `tour_date.event.id`, `event_id`, `eventTable.id`, `event.variant`, `variantOf(date).name`. */
const ASKED = /(^|\.)(event(Table)?\.id|event_id|variant|kind\.name)$/

/** The same, also where `?.` and a call stand in it. */
function spokenOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'ChainExpression' || node.type === 'TSNonNullExpression') return spokenOf(node.expression)
  if (node.type === 'CallExpression') return spokenOf(node.callee)
  if (node.type !== 'MemberExpression') return nameOf(node)
  const object = spokenOf(node.object)
  return `${/(^|\.)variantOf$/.test(object) ? 'kind' : object}.${nameOf(node.property)}`
}

const isAsked = (node: unknown) => ASKED.test(spokenOf(node))

/** A number or a word that stands in the code itself. */
const isLiteral = (node: unknown): boolean =>
  isNode(node) && node.type === 'Literal' && ['number', 'string'].includes(typeof node.value)

/** `[48, 49]`, `new Set([48, 49])`, `{ finals: 6 }`: answers that are written out. */
function holdsLiterals(node: unknown): boolean {
  if (!isNode(node)) return false
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression')
    return holdsLiterals(node.expression)
  if (node.type === 'ArrayExpression')
    return (node.elements as unknown[]).some((element) => isLiteral(element) || holdsLiterals(element))
  if (node.type === 'ObjectExpression') return (node.properties as unknown[]).length > 0
  return node.type === 'NewExpression' && (node.arguments as unknown[]).some(holdsLiterals)
}

/** The names under which a file keeps such answers. */
export function literalConstants(program: Node): ReadonlySet<string> {
  const names = new Set<string>()
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && holdsLiterals(node.init)) names.add(nameOf(node.id))
  })
  return names
}

const isWrittenOut = (node: unknown, constants: ReadonlySet<string>) =>
  holdsLiterals(node) || (nameOf(node) !== '' && constants.has(nameOf(node)))

const COMPARES = new Set(['===', '!==', '==', '!='])
/** `eq(eventTable.id, 48)` */
const QUERIES = new Set(['eq', 'ne', 'inArray', 'notInArray'])
/** `OWN_NAMING.has(event.id)` */
const LOOKS_UP = /\.(has|get|includes|indexOf)$/

/** Whether the node asks which event, or which kind of event, it has before it. */
export function questionOfKind(node: Node, constants: ReadonlySet<string>): boolean {
  const told = (side: unknown) => isLiteral(side) || isWrittenOut(side, constants)
  if (node.type === 'BinaryExpression' && COMPARES.has(String(node.operator)))
    return (isAsked(node.left) && isLiteral(node.right)) || (isAsked(node.right) && isLiteral(node.left))
  if (node.type === 'SwitchStatement') return isAsked(node.discriminant)
  if (node.type === 'MemberExpression')
    return node.computed === true && isAsked(node.property) && isWrittenOut(node.object, constants)
  if (node.type !== 'CallExpression') return false
  const [first, second] = node.arguments as unknown[]
  const callee = spokenOf(node.callee)
  if (QUERIES.has(callee)) return isAsked(first) && told(second)
  if (!isNode(node.callee) || !LOOKS_UP.test(`.${nameOf(node.callee.property)}`)) return false
  return isAsked(first) && isWrittenOut(node.callee.object, constants)
}
