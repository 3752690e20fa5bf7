// Who is signed in, for every screen: from the token cookie, kept fresh, gone with sign-out or an expired token.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Account } from '../features/accounts/account.model.ts'
import { authenticate } from '../features/sign-in/session.contract.ts'
import { ApiError, api, onRefusal } from './api.ts'
import { keyOf } from './loaded.ts'
import { currentToken, dropToken, keepToken } from './token.ts'

/** What is kept is the account itself; without a token nobody is asked. */
const KEY = keyOf(authenticate)

/** The signed-in account; null for a visitor. Throws ApiError when it cannot be known (offline, server). */
export async function loadSession(): Promise<Account | null> {
  const token = currentToken()
  if (!token) return null
  try {
    return (await api(authenticate, { token })).user
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      dropToken()
      return null
    }
    throw error
  }
}

/** `loading` until it is known whether somebody is signed in. */
export function useSession(): { user: Account | null; loading: boolean; error: Error | null } {
  const query = useQuery({ queryKey: KEY, queryFn: loadSession, staleTime: 60_000 })
  return { user: query.data ?? null, loading: query.isPending, error: query.error }
}

/**
 * Once for the whole site: when any call says that the session has ended (run out, or signed out in another window),
 * the guard of the page asks to sign in and comes back. Drafts stay: the person did not leave on purpose.
 */
export function useEndedSession() {
  const client = useQueryClient()
  // Rights were taken meanwhile: what the frame and the guards know of them is asked anew.
  useEffect(() => {
    const askAgain = () => void client.invalidateQueries({ queryKey: KEY })
    const ends = [onRefusal('NOT_ALLOWED', askAgain), onRefusal('SECOND_FACTOR_REQUIRED', askAgain)]
    return () => {
      for (const end of ends) end()
    }
  }, [client])
  useEffect(
    () =>
      onRefusal('SIGNED_OUT', (token) => {
        // Signed in anew meanwhile, in another window: then only this one call came too early.
        if (token !== null && token !== currentToken())
          return void client.invalidateQueries({ queryKey: KEY })
        dropToken()
        client.setQueryData(KEY, null)
      }),
    [client],
  )
}

/** Begin and end a session in this browser; everything cached belongs to somebody and goes with it. */
export function useSessionChange() {
  const client = useQueryClient()
  return useMemo(() => {
    // Not client.clear(): whoever watches the session now would keep watching the query that is gone.
    const forgetTheRest = () => client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] })
    return {
      begin(token: string, user: Account) {
        forgetTheRest()
        keepToken(token)
        client.setQueryData(KEY, user)
      },
      end() {
        dropToken()
        forgetTheRest()
        client.setQueryData(KEY, null)
      },
      /** After the account itself changed (confirmed, renamed). */
      refresh: () => client.invalidateQueries({ queryKey: KEY }),
    }
  }, [client])
}
