// Values, draft and violations of one form in one hand: `bind('fname')` gives a field all it needs.

import type { FieldState } from './field.tsx'
import { type Draft, useDraft } from './use-draft.ts'
import { useViolations, type Violations } from './use-violations.ts'

type Nested = Record<string, unknown>

/** 'fname' | 'address.city' …: the places inside V that hold a value. */
export type FieldPath<V> = {
  [K in keyof V & string]: NonNullable<V[K]> extends readonly unknown[]
    ? K
    : V[K] extends object
      ? `${K}.${FieldPath<V[K]>}`
      : K
}[keyof V & string]

export type ValueAt<V, P extends string> = P extends `${infer K}.${infer R}`
  ? K extends keyof V
    ? ValueAt<V[K], R>
    : never
  : P extends keyof V
    ? V[P]
    : never

export interface Fields<V extends object> extends Draft<V> {
  violations: Violations
  bind: <P extends FieldPath<V>>(
    path: P,
  ) => FieldState & {
    value: ValueAt<V, P>
    onChange: (value: ValueAt<V, P>) => void
  }
}

function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => (at as Nested | undefined)?.[key], values)
}

function withValue(values: Nested, [key = '', ...rest]: string[], value: unknown): Nested {
  return {
    ...values,
    [key]: rest.length === 0 ? value : withValue((values[key] ?? {}) as Nested, rest, value),
  }
}

/** `draft`: the key under which typed values survive a reload (see useDraft); without it they do not. */
export function useFields<V extends object>(
  initial: V,
  options?: { draft?: string | null; except?: readonly (keyof V & string)[] },
): Fields<V> {
  const draft = useDraft(options?.draft ?? null, initial, { except: options?.except ?? [] })
  const violations = useViolations()
  return {
    ...draft,
    violations,
    bind: (path) => ({
      ...violations.at(path),
      value: valueAt(draft.values, path) as never,
      onChange: (value) =>
        draft.change((present) => withValue(present as Nested, path.split('.'), value) as Partial<V>),
    }),
  }
}
