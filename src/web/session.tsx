// Who is signed in, for every screen: from the token cookie, kept fresh, gone with sign-out or an expired token.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Account } from '../features/accounts/account.model.ts'
import { authenticate } from '../features/sign-in/session.contract.ts'
import { ApiError, api, onRefusal } from './api.ts'
import { keyOf } from './loaded.ts'
import { isPageOf, keepPageOf } from './page-of.ts'
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

/** By which token it was asked last who is signed in. */
let asked: string | null = null

/** Whose page this is stays so where somebody else signed in in another window: nothing of hers comes onto it (SESSION-04). */
async function askWhoIsHere({ client }: { client: QueryClient }): Promise<Account | null> {
  const present = client.getQueryData<Account | null>(KEY) ?? null
  asked = currentToken()
  const found = await loadSession()
  if (found && present && !isPageOf(found)) return present
  keepPageOf(found?.id ?? null)
  return found
}

/** Another window has another session: whose it is, is asked when this one is looked at again, however lately it was asked. */
const whenLookedAt = () => (currentToken() === asked ? true : 'always')

/** `loading` until it is known whether somebody is signed in. */
export function useSession(): { user: Account | null; loading: boolean; error: Error | null } {
  const query = useQuery({
    queryKey: KEY,
    queryFn: askWhoIsHere,
    staleTime: 60_000,
    refetchOnWindowFocus: whenLookedAt,
  })
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
    const ends = [
      onRefusal('NOT_ALLOWED', askAgain),
      onRefusal('SECOND_FACTOR_REQUIRED', askAgain),
      onRefusal('OTHER_ACCOUNT', askAgain),
    ]
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
        keepPageOf(null)
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
        keepPageOf(user.id)
        client.setQueryData(KEY, user)
      },
      end() {
        dropToken()
        keepPageOf(null)
        forgetTheRest()
        client.setQueryData(KEY, null)
      },
      /** After the account itself changed (confirmed, renamed). */
      refresh: () => client.invalidateQueries({ queryKey: KEY }),
    }
  }, [client])
}
