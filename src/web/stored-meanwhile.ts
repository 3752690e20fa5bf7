// What a refusal tells of what somebody else has stored meanwhile.
import { ApiError } from './api.ts'

/** What is stored in the fields that both changed (0264); empty for any other error. */
export function storedIn<T extends object>(error: unknown): Partial<T> {
  const data =
    error instanceof ApiError ? (error.body.data as { stored?: Partial<T> } | undefined) : undefined
  return data?.stored ?? {}
}
