// Finds where code asks for the id of an event or the name of a kind of event: such things are told by the record (docs/decisions/0137).
import { isNode, type Node, nameOf, walk } from './syntax.ts'

/**
 * What is compared in such a question: `tour_date.event.id`, `event_id`, `eventTable.id`, `event.subdomain`, `event.variant`,
 * `variantOf(date).name`, `programme.route`.
 */
const ASKED =
  /(^|\.)(event(Table)?\.(id|subdomain)|event_id|variant|(kind|record|eventVariant)\.name|programme\.(name|one|route))$/

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
  isNode(node) &&
  (node.type === 'TemplateLiteral'
    ? (node.expressions as unknown[]).length === 0
    : node.type === 'Literal' && ['number', 'string'].includes(typeof node.value))

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
    if (node.type === 'VariableDeclarator' && (isLiteral(node.init) || holdsLiterals(node.init)))
      names.add(nameOf(node.id))
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
    return (isAsked(node.left) && told(node.right)) || (isAsked(node.right) && told(node.left))
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

/** `eventKinds.finals`: one record, taken by its name. */
export function takesOneKind(node: Node): boolean {
  if (node.type !== 'MemberExpression' || nameOf(node.object) !== 'eventKinds') return false
  return node.computed !== true || isLiteral(node.property)
}

/** `[48, 49].some((id) => id === event.id)` */
const SEARCHES = new Set(['some', 'every', 'find', 'filter', 'findIndex'])

/** Whether the node searches answers that are written out for the event, or the kind, that it has before it. */
export function searchForKind(node: Node, constants: ReadonlySet<string>): boolean {
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return false
  if (!SEARCHES.has(nameOf(node.callee.property)) || !isWrittenOut(node.callee.object, constants))
    return false
  let asks = false
  walk(node, (inside) => {
    if (inside.type === 'BinaryExpression' && COMPARES.has(String(inside.operator)))
      asks ||= isAsked(inside.left) || isAsked(inside.right)
  })
  return asks
}

/** `const { id } = event`, `({ event: { id } }) =>`: the event's id under a name that no longer says whose it is. */
export function takesEventId(node: Node): boolean {
  const pattern =
    node.type === 'VariableDeclarator' && /(^|\.)event$/.test(spokenOf(node.init))
      ? node.id
      : node.type === 'Property' && nameOf(node.key) === 'event'
        ? node.value
        : null
  if (!isNode(pattern) || pattern.type !== 'ObjectPattern') return false
  return (pattern.properties as unknown[]).some(
    (property) => isNode(property) && property.type === 'Property' && nameOf(property.key) === 'id',
  )
}
