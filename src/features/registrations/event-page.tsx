// What the event area lends to its pages: the completed registration.
import { useOutletContext } from 'react-router'
import type { RegistrationView } from './registration.model.ts'

export function useEventPage(): RegistrationView {
  return useOutletContext<RegistrationView>()
}
