// Any address that the site does not have.
import { NotFound } from './not-found.tsx'

export function NotFoundScreen() {
  return <NotFound />
}
