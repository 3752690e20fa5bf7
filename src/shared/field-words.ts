// What a person reads of an entry that is not as its field says, where the field has no words of its own.
import { z } from 'zod'

const types: Record<string, string> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object with fields',
  record: 'Must be an object with fields',
  null: 'Must be empty',
}

const formats: Record<string, string> = {
  email: 'Must be valid email',
  datetime: 'Must be a moment (YYYY-MM-DDTHH:MM:SSZ)',
  date: 'Must be a date (YYYY-MM-DD)',
}

/** What a length or a size is counted in. */
const units: Record<string, [one: string, many: string]> = {
  string: [' character', ' characters'],
  array: [' entry', ' entries'],
  set: [' entry', ' entries'],
}

function counted(most: boolean, { origin, limit }: { origin: string; limit: number | bigint }): string {
  const unit = units[origin]
  if (!unit) return `Must be ${most ? 'at most' : 'at least'} ${limit}`
  return `${most ? 'At most' : 'At least'} ${limit}${unit[Number(limit) === 1 ? 0 : 1]}`
}

/** 'Required' for what is not there (A§5), else what it must be. */
export function fieldWords(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined && issue.code !== 'custom') return 'Required'
  switch (issue.code) {
    case 'invalid_type':
      return types[issue.expected] ?? 'Must be something else'
    case 'invalid_value':
      return issue.values.length === 1
        ? `Must be ${String(issue.values[0])}`
        : `Must be one of: ${issue.values.map(String).join(', ')}`
    case 'too_big':
      return counted(true, { origin: issue.origin, limit: issue.maximum })
    case 'too_small':
      return counted(false, { origin: issue.origin, limit: issue.minimum })
    case 'invalid_format':
      return formats[issue.format] ?? 'Isn’t in the right format'
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`
    case 'invalid_union':
      return issue.errors[0]?.[0]?.message ?? 'Must be one of those offered'
    case 'unrecognized_keys':
      return `There is no field '${issue.keys[0]}' here.`
    default:
      return 'Is not valid'
  }
}

/** From now on every schema of this process speaks so. */
export function speakOurWords(): void {
  z.config({ localeError: fieldWords })
}
