// Ends the session on the server and in this browser, with everything that was kept here for the person.
import { useNavigate } from 'react-router'
import { signOut } from '../features/sign-in/session.contract.ts'
import { tellError } from '../ui/dialogs.tsx'
import { toast } from '../ui/toast.ts'
import { forgetDrafts } from '../ui/use-draft.ts'
import { ApiError, api } from './api.ts'
import { forgetFiles } from './kept-files.ts'
import { useSessionChange } from './session.tsx'

let leaving = false

/** While somebody signs out on purpose: the guard of the page then leads home, not to "please sign in". */
export const isSigningOut = () => leaving

/** Answers the function that signs out, goes home (or where the page says) and says so (A§8). */
export function useSignOut(to = '/') {
  const session = useSessionChange()
  const navigate = useNavigate()
  return async () => {
    leaving = true
    try {
      await api(signOut, {}, { whoever: true })
    } catch (error) {
      // A token that is no longer good is signed out already.
      if (!(error instanceof ApiError && error.status === 401)) {
        leaving = false
        return tellError(error)
      }
    }
    session.end()
    forgetDrafts()
    void forgetFiles()
    await navigate(to)
    leaving = false
    toast('You have been logged out.')
  }
}
