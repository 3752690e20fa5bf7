// Writes values into SQL, for messages of several statements, which have no parameters.

/** A text as SQL holds it. */
export function literal(text: string): string {
  const quoted = text.replaceAll("'", "''")
  return quoted.includes('\\') ? ` E'${quoted.replaceAll('\\', '\\\\')}'` : `'${quoted}'`
}

/** Quoted whatever it is, so that its type is found as that of a parameter is; null for what only the driver can write. */
function literalOf(value: unknown): string | null {
  if (value === null || value === undefined) return 'NULL'
  if (Array.isArray(value) && value.every((element) => typeof element === 'number'))
    return `'{${value.join()}}'`
  if (value instanceof Date) return literal(value.toISOString())
  return ['string', 'number', 'boolean', 'bigint'].includes(typeof value) ? literal(String(value)) : null
}

/** The statement with its values in place of $1, $2, …; null where one of them has no literal. */
export function inlined(text: string, values: readonly unknown[]): string | null {
  const literals = values.map(literalOf)
  if (literals.includes(null)) return null
  return text.replace(/\$(\d+)/g, (place, number) => literals[Number(number) - 1] ?? place)
}
