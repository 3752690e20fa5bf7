// /signup: leads to the sign-up there is.
import { Navigate } from 'react-router'

export function SignUpScreen() {
  return <Navigate to="/signup/user" replace />
}
