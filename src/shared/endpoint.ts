// One way to promise a call: method, path, who may call, input, output and expected failures.
import {
  type ContractProcedure,
  type Route as ContractRoute,
  type InferSchemaInput,
  type InferSchemaOutput,
  oc,
} from '@orpc/contract'
import type { z } from 'zod'
import { type FailureCode, failures } from './failures.ts'
import { ignoredNames } from './field-names.ts'
import { speakOurWords } from './field-words.ts'
import { isOwnedThing, type NamedThings, type Ownership } from './ownership.ts'
import type { Sees } from './sees.ts'

// Here, because whoever parses an input has its contract.
speakOurWords()

/** Kinds of caller. A visitor is signed out; an unconfirmed account has not confirmed its email. */
export const callers = ['visitor', 'unconfirmed', 'individual', 'studio', 'staff'] as const
export type Caller = (typeof callers)[number]

/** What staff may be entitled to; 'administration' = to say who works in the office, and with which rights. */
export const staffRights = [
  'accounts',
  'administration',
  'door',
  'payments',
  'registrations',
  'results',
  'scores',
  'tours',
] as const
export type StaffRight = (typeof staffRights)[number]

export const everyone = callers
export const signedIn = ['unconfirmed', 'individual', 'studio', 'staff'] as const
export const registrants = ['individual', 'studio'] as const
/** What stands on the office's desks belongs to others: its right is what lets it in. */
export const staffOnly = ['staff'] as const

/** A body that is a file: its bytes as they are, never whole in memory. The input then stands in path and query. */
export interface FileBody {
  /** For the description only: what a file is, its content decides. */
  types: readonly string[]
  max_bytes: number
  /** Answered as soon as there is one byte more. */
  too_large: FailureCode
}

export interface EndpointMeta extends Record<string, unknown> {
  callers: readonly Caller[]
  owns?: Owns
  right?: StaffRight
  always?: boolean
  freshness?: Freshness
  file?: FileBody
  in_query?: readonly string[]
  looks?: LookWords
  sees?: Sees
}

/** What somebody did by a look, as the office and the family read it: 'Opened a registration'. */
export type LookWords =
  `${'Mailed' | 'Opened' | 'Printed' | 'Read' | 'Scanned' | 'Searched' | 'Took away'} ${string}`

/** How old what a call answers may be; whoever has just written something sees what she wrote all the same. */
export type Freshness = 'a second old'

/** By dotted path, whose each thing must be that the input names: 'id', 'routines.id'. */
export type Owns = Readonly<Record<string, Ownership>>

/** Each id of the input has a word, but on the office's desks. */
type Whose<Input, C, W> = C extends typeof staffOnly
  ? { callers: C }
  : [NamedThings<Input>] extends [never]
    ? { callers: C; owns?: W }
    : { callers: C; owns: W & { readonly [Name in NamedThings<Input>]: Ownership } }

interface Promised<I extends z.ZodType, O extends z.ZodType> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below each API base (/api, /v1, /v2), with {parameters}. */
  path: `/${string}`
  summary: string
  callers: readonly Caller[]
  owns?: Owns
  /** The right that staff need; callers of other kinds do not. */
  right?: StaffRight
  /** Answered to everybody while the portal is closed for maintenance. */
  always?: boolean
  /** It decides by nothing that it reads, so it may read at the standby; what it writes goes to the primary. None = as it is now. */
  freshness?: Freshness
  /** The body is a file instead of JSON (POST and PUT only). */
  file?: FileBody
  /** Names that a call with a JSON body takes in its address, too, where the specification has them; those of the body count. */
  in_query?: readonly string[]
  input: I
  output: O
  failures?: readonly FailureCode[]
}

/** Tells the office of people: each answer is recorded, with who looked, in these words, and at whom (LOOK-01, LOOK-02). */
type Looked = { looks: LookWords; sees: Sees } | { looks?: undefined; sees?: undefined }

export type Endpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  W extends Owns = Owns,
> = ContractProcedure<I, O, Record<never, never>, EndpointMeta & { owns: W }>

/** What a caller passes, before parsing. */
export type InputOf<E> = E extends Endpoint<infer I, infer _O> ? InferSchemaInput<I> : never
/** What the handler receives, parsed. */
export type ParsedInputOf<E> = E extends Endpoint<infer I, infer _O> ? InferSchemaOutput<I> : never
/** What its contract says of the things that it names. */
export type OwnsOf<E> = E extends Endpoint<infer _I, infer _O, infer W> ? W : never
/** What the caller gets. */
export type OutputOf<E> = E extends Endpoint<infer _I, infer O> ? InferSchemaOutput<O> : never

function descriptionOf({ callers, owns = {}, right, input }: Promised<z.ZodType, z.ZodType>): string {
  const ignored = ignoredNames(input)
  const own = Object.entries(owns).filter(([, ownership]) => isOwnedThing(ownership))
  return [
    `Callers: ${callers.join(', ')}.`,
    ...(right ? [`Staff need the right '${right}'.`] : []),
    ...(own.length > 0
      ? [`Must be the caller's own: ${own.map(([path, thing]) => `${path} (${thing})`).join(', ')}.`]
      : []),
    ...(ignored.length > 0
      ? [`Taken and ignored, because the server decides them: ${ignored.join(', ')}.`]
      : []),
  ].join(' ')
}

/** What changes the description that a call gets from its schemas, where that would be wrong. */
function specOf({ method, file, in_query }: Promised<z.ZodType, z.ZodType>): Pick<ContractRoute, 'spec'> {
  if (file) return { spec: (operation) => withFileBody(operation, file) }
  if (method === 'DELETE') return { spec: withQuery }
  if (in_query) return { spec: (operation) => alsoInQuery(operation, in_query) }
  return {}
}

/**
 * Declares one call of the API. GET, DELETE and those with a file as body take path and query parameters, the others
 * path parameters and a JSON body, merged into one flat input.
 */
export function endpoint<
  I extends z.ZodType,
  O extends z.ZodType,
  // Nothing is said of what is not named.
  const W extends Owns = Record<never, never>,
  const C extends readonly Caller[] = readonly Caller[],
>(promised: Promised<I, O> & Looked & Whose<InferSchemaInput<I>, C, W>): Endpoint<I, O, W> {
  const { file } = promised
  const expected = [...(promised.failures ?? []), ...(file ? [file.too_large] : [])]
  const errorMap = Object.fromEntries(
    expected.map((code) => [code, { status: failures[code].status, message: failures[code].message }]),
  )
  return oc
    .$meta<EndpointMeta>({
      callers: promised.callers,
      owns: promised.owns ?? {},
      ...(promised.right ? { right: promised.right } : {}),
      ...(promised.always ? { always: true } : {}),
      ...(promised.freshness ? { freshness: promised.freshness } : {}),
      ...(file ? { file } : {}),
      ...(promised.in_query ? { in_query: promised.in_query } : {}),
      ...(promised.looks ? { looks: promised.looks, sees: promised.sees } : {}),
    })
    .route({
      method: promised.method,
      path: promised.path,
      summary: promised.summary,
      description: descriptionOf(promised),
      ...specOf(promised),
    })
    .errors(errorMap)
    .input(promised.input)
    .output(promised.output) as unknown as Endpoint<I, O, W>
}

type OpenApiOperation = Exclude<NonNullable<ContractRoute['spec']>, (...args: never[]) => unknown>

/** The description of a call without a JSON body: what it was thought to take there, it takes in the query. */
function withQuery({ requestBody: body, ...operation }: OpenApiOperation): OpenApiOperation {
  const json = body && 'content' in body ? body.content['application/json']?.schema : undefined
  const { properties = {}, required = [] } = typeof json === 'object' && 'properties' in json ? json : {}
  const parameters = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query' as const,
    required: required.includes(name),
    schema,
  }))
  return {
    ...operation,
    parameters: [...(operation.parameters ?? []), ...(parameters as typeof operation.parameters & object)],
  }
}

/** The description of a call that takes these names in its address, too. */
function alsoInQuery(operation: OpenApiOperation, names: readonly string[]): OpenApiOperation {
  const parameters = names.map((name) => ({
    name,
    in: 'query' as const,
    schema: { type: 'string' as const },
  }))
  return { ...operation, parameters: [...(operation.parameters ?? []), ...parameters] }
}

/** The description of a call whose body is a file. */
function withFileBody(operation: OpenApiOperation, { types, max_bytes }: FileBody): OpenApiOperation {
  const bytes = { schema: { type: 'string' as const, format: 'binary', maxLength: max_bytes } }
  return {
    ...withQuery(operation),
    requestBody: { required: true, content: Object.fromEntries(types.map((type) => [type, bytes])) },
  }
}

/** Of what a contract's file exports, the calls. */
type Promises<Contract> = {
  [Name in keyof Contract as Contract[Name] extends { '~orpc': unknown } ? Name : never]: Contract[Name]
}
type AllOf<Contract> = (Contract extends unknown ? (one: Promises<Contract>) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never
/** The calls of contracts; an interface of its own, so that its name stands for it in the types of the whole API. */
export type CallsOf<Contract> = { [Name in keyof AllOf<Contract>]: AllOf<Contract>[Name] }

/** The calls that these contracts promise, by their names. Throws where two have the same. */
export function promisesOf<const Contracts extends readonly object[]>(
  ...contracts: Contracts
): CallsOf<Contracts[number]> {
  const calls = contracts.flatMap((contract) =>
    Object.entries(contract).filter(([, exported]) => Object.hasOwn(exported, '~orpc')),
  )
  const names = calls.map(([name]) => name)
  const twice = names.find((name, at) => names.indexOf(name) < at)
  if (twice) throw new Error(`two contracts of a feature promise '${twice}'`)
  return Object.fromEntries(calls) as CallsOf<Contracts[number]>
}

/** Method, path and meta of a declared endpoint. */
export function described(contract: Endpoint) {
  const definition = contract['~orpc']
  const { method, path, summary } = definition.route
  return {
    method: method as Promised<z.ZodType, z.ZodType>['method'],
    path: path as string,
    summary: summary as string,
    callers: definition.meta.callers,
    owns: definition.meta.owns,
    right: definition.meta.right,
    always: definition.meta.always ?? false,
    freshness: definition.meta.freshness,
    file: definition.meta.file,
    in_query: definition.meta.in_query ?? [],
    looks: definition.meta.looks,
    sees: definition.meta.sees,
    input: definition.inputSchema as z.ZodType,
    failures: Object.keys(definition.errorMap) as FailureCode[],
  }
}
