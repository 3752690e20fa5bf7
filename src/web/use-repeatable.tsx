// Gives a write a key that stays the same while its input does and no answer has come, so that a retry after a lost
// answer writes nothing twice.
import { useCallback, useRef } from 'react'
import { ApiError } from './api.ts'

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** `repeatable(input, work)` runs the work with the input's key and answers what it answers. */
export function useRepeatable() {
  const unanswered = useRef<{ input: string; key: string } | null>(null)
  return useCallback(async <T,>(input: unknown, work: (key: string) => Promise<T>): Promise<T> => {
    const text = JSON.stringify(input)
    if (unanswered.current?.input !== text) unanswered.current = { input: text, key: newKey() }
    try {
      const answer = await work(unanswered.current.key)
      unanswered.current = null
      return answer
    } catch (error) {
      // Refused means: not written. Offline or a broken server may have written it all the same.
      if (!(error instanceof ApiError) || error.bad_request) unanswered.current = null
      throw error
    }
  }, [])
}
