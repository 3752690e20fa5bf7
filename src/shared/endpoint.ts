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

// Here, because whoever parses an input has its contract.
speakOurWords()

/** Kinds of caller. A visitor is signed out; an unconfirmed account has not confirmed its email. */
export const callers = ['visitor', 'unconfirmed', 'individual', 'studio', 'staff'] as const
export type Caller = (typeof callers)[number]

/** What staff may be entitled to. */
export const staffRights = ['accounts', 'payments', 'registrations', 'scores', 'tours'] as const
export type StaffRight = (typeof staffRights)[number]

export const everyone: readonly Caller[] = callers
export const signedIn: readonly Caller[] = ['unconfirmed', 'individual', 'studio', 'staff']
export const registrants: readonly Caller[] = ['individual', 'studio']
export const staffOnly: readonly Caller[] = ['staff']

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
  right?: StaffRight
  always?: boolean
  file?: FileBody
}

interface Promised<I extends z.ZodType, O extends z.ZodType> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below each API base (/api, /v1, /v2), with {parameters}. */
  path: `/${string}`
  summary: string
  callers: readonly Caller[]
  /** The right that staff need; callers of other kinds do not. */
  right?: StaffRight
  /** Answered to everybody while the portal is closed for maintenance. */
  always?: boolean
  /** The body is a file instead of JSON (POST and PUT only). */
  file?: FileBody
  input: I
  output: O
  failures?: readonly FailureCode[]
}

export type Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = ContractProcedure<
  I,
  O,
  Record<never, never>,
  EndpointMeta
>

/** What a caller passes, before parsing. */
export type InputOf<E> = E extends Endpoint<infer I, infer _O> ? InferSchemaInput<I> : never
/** What the handler receives, parsed. */
export type ParsedInputOf<E> = E extends Endpoint<infer I, infer _O> ? InferSchemaOutput<I> : never
/** What the caller gets. */
export type OutputOf<E> = E extends Endpoint<infer _I, infer O> ? InferSchemaOutput<O> : never

function descriptionOf({ callers, right, input }: Promised<z.ZodType, z.ZodType>): string {
  const ignored = ignoredNames(input)
  return [
    `Callers: ${callers.join(', ')}.`,
    ...(right ? [`Staff need the right '${right}'.`] : []),
    ...(ignored.length > 0
      ? [`Taken and ignored, because the server decides them: ${ignored.join(', ')}.`]
      : []),
  ].join(' ')
}

/** What changes the description that a call gets from its schemas, where that would be wrong. */
function specOf({ method, file }: Promised<z.ZodType, z.ZodType>): Pick<ContractRoute, 'spec'> {
  if (file) return { spec: (operation) => withFileBody(operation, file) }
  if (method === 'DELETE') return { spec: withQuery }
  return {}
}

/**
 * Declares one call of the API. GET, DELETE and those with a file as body take path and query parameters, the others
 * path parameters and a JSON body, merged into one flat input.
 */
export function endpoint<I extends z.ZodType, O extends z.ZodType>(promised: Promised<I, O>): Endpoint<I, O> {
  const { file } = promised
  const expected = [...(promised.failures ?? []), ...(file ? [file.too_large] : [])]
  const errorMap = Object.fromEntries(
    expected.map((code) => [code, { status: failures[code].status, message: failures[code].message }]),
  )
  return oc
    .$meta<EndpointMeta>({
      callers: promised.callers,
      ...(promised.right ? { right: promised.right } : {}),
      ...(promised.always ? { always: true } : {}),
      ...(file ? { file } : {}),
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
    .output(promised.output) as unknown as Endpoint<I, O>
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

/** The description of a call whose body is a file. */
function withFileBody(operation: OpenApiOperation, { types, max_bytes }: FileBody): OpenApiOperation {
  const bytes = { schema: { type: 'string' as const, format: 'binary', maxLength: max_bytes } }
  return {
    ...withQuery(operation),
    requestBody: { required: true, content: Object.fromEntries(types.map((type) => [type, bytes])) },
  }
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
    right: definition.meta.right,
    always: definition.meta.always ?? false,
    file: definition.meta.file,
    input: definition.inputSchema as z.ZodType,
    failures: Object.keys(definition.errorMap) as FailureCode[],
  }
}
